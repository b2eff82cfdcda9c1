# Builds, tests, verifies and measures on every leg that this machine can run, and writes results/.
Set-Location $PSScriptRoot
dotnet run -c Release --project Blake2.Bench -- run-all @args
exit $LASTEXITCODE
