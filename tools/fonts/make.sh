#!/bin/sh
# Makes src/ui/style/fonts/*.woff2 from the @fontsource packages: the same glyphs and metrics without the instructions for
# grid fitting, which are half of each file and which no screen with smoothing follows in width.
# Each weight of Be Vietnam Pro is one file: a Vietnamese text needs both subsets, and one file is one request and smaller.
# The studio reads the two subsets of Barlow Condensed, which stay apart.
# Needs pyftmerge and pyftsubset (Debian: fonttools, python3-brotli). Run it when a typeface's package is updated.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# take_family FAMILY: copies its licence and sets `files`, the folder of the files of its package
take_family() {
  files="node_modules/@fontsource/$1/files"
  cp "node_modules/@fontsource/$1/LICENSE" "src/ui/style/fonts/$1.OFL.txt"
}

# without_hints FILE NAME: writes src/ui/style/fonts/NAME.woff2
without_hints() {
  pyftsubset "$1" --unicodes='*' --no-hinting --flavor=woff2 \
    --layout-features='kern,mark,mkmk,ccmp,locl,liga,calt,tnum' --output-file="src/ui/style/fonts/$2.woff2"
}

take_family be-vietnam-pro
for weight in 400 500 600 700; do
  name="be-vietnam-pro-$weight"
  pyftmerge --output-file="$work/$name.ttf" \
    "$files/be-vietnam-pro-latin-$weight-normal.woff2" "$files/be-vietnam-pro-vietnamese-$weight-normal.woff2"
  without_hints "$work/$name.ttf" "$name"
done

take_family barlow-condensed
for weight in 600 700; do
  for subset in latin vietnamese; do
    name="barlow-condensed-$subset-$weight"
    without_hints "$files/$name-normal.woff2" "$name"
  done
done
