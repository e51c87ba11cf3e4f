#!/bin/sh
# Makes src/ui/style/fonts/*.woff2 from the @fontsource packages: the same glyphs and metrics without the instructions for
# grid fitting, which are half of each file and which no screen with smoothing follows in width.
# Needs pyftsubset (Debian: fonttools, python3-brotli). Run it when a typeface's package is updated.
set -eu
cd "$(dirname "$0")/../.."
for face in be-vietnam-pro:400 be-vietnam-pro:500 be-vietnam-pro:600 be-vietnam-pro:700 barlow-condensed:600 barlow-condensed:700; do
  family=${face%:*}
  cp "node_modules/@fontsource/$family/LICENSE" "src/ui/style/fonts/$family.OFL.txt"
  for subset in latin vietnamese; do
    name="$family-$subset-${face#*:}"
    pyftsubset "node_modules/@fontsource/$family/files/$name-normal.woff2" --unicodes='*' --no-hinting --flavor=woff2 \
      --layout-features='kern,mark,mkmk,ccmp,locl,liga,calt,tnum' --output-file="src/ui/style/fonts/$name.woff2"
  done
done
