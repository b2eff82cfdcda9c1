<?xml version="1.0" encoding="utf-8"?>
<!-- Leaves out of the documentation what a user of the package cannot call: the compiler writes the comments of internal members too. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()" />
    </xsl:copy>
  </xsl:template>

  <xsl:template match="member[starts-with(substring(@name, 3), 'Blake2.Simd.Internal.') or starts-with(substring(@name, 3), 'Blake2.Simd.Kernels.') or starts-with(substring(@name, 3), 'System.')]" />
</xsl:stylesheet>
