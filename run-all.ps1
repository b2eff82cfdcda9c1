# Builds, tests, verifies and measures on every leg that this machine can run, and writes results/.
Push-Location $PSScriptRoot
try {
    dotnet run -c Release --project Blake2.Bench -- run-all @args
    $code = $LASTEXITCODE
} finally {
    Pop-Location
}
exit $code
