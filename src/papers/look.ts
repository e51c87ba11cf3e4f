/**
 * The style of the printed papers: black on white, in fonts that every computer has. No text is grey, because a receipt
 * printer cannot print grey. Labels have a page of their own size, on a roll too, so that the printer cuts after each.
 * For the other papers on a roll, the printer's own setting decides the page size, because Chromium has no pages of
 * unlimited length.
 */
import type { PaperKind, PaperSize, ReceiptSize } from './paper-data.ts';

const common = `
* { box-sizing: border-box; margin: 0; }
html { color: #000; background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { font-family: 'Be Vietnam Pro', 'Segoe UI', Roboto, Arial, 'DejaVu Sans', sans-serif; }
h1 { text-transform: uppercase; font-weight: 700; line-height: 1.25; }
p, td, th, dd, dt { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; border-bottom: 0.5mm solid #000; }
td { border-bottom: 0.2mm solid #000; }
td, th { padding: 1mm 2mm 1mm 0; vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
.number { text-align: right; white-space: nowrap; }
tr, .whole { break-inside: avoid; }
thead { display: table-header-group; }
.parts { list-style: none; padding: 0.5mm 0 0; }
.tick { display: inline-block; width: 3.5mm; height: 3.5mm; border: 0.3mm solid #000; vertical-align: -0.5mm; }
.gift { border: 0.3mm dashed #000; padding: 3mm; overflow-wrap: anywhere; }
.gift, .lines { white-space: pre-line; }
.code { font-weight: 700; letter-spacing: 0.02em; white-space: nowrap; }
.cash { border: 0.5mm solid #000; padding: 2mm 3mm; font-weight: 700; }
.qr { display: flex; align-items: center; gap: 3mm; }
.qr svg { flex: none; display: block; }
.head { display: flex; justify-content: space-between; gap: 4mm; }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; text-align: center; break-inside: avoid; }
.paper { break-after: page; }
.paper:last-child { break-after: auto; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5mm 3mm; }
dt { font-weight: 700; }
dd { margin: 0; }
.paper > * + * { margin-top: 3mm; }
.label { overflow: hidden; font-size: 8.5pt; line-height: 1.3; }
.label > * + * { margin-top: 1.5mm; }
.label .head { align-items: center; font-size: 10pt; }
.label .logo { display: block; max-width: 40mm; max-height: 8mm; filter: grayscale(1); }
.label .small { font-size: 7.5pt; }
.label .recipient { font-size: 10.5pt; }
.label .cash { font-size: 12pt; padding: 1mm 3mm; }
.label .qr { flex-direction: row; text-align: left; gap: 3mm; }
.label .qr svg { width: 22mm; height: 22mm; }
.goods p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.barcode { margin-inline: 0; margin-bottom: 0; text-align: center; line-height: 1.1; }
.barcode svg { display: block; margin: 0 auto; height: 10mm; max-width: 100%; }
.sizes { display: flex; gap: 4mm; justify-content: center; margin: 0 0 6mm; font-size: 12pt; }
.sizes a { color: #000; }
.sizes span { font-weight: 700; }
@media print { .sizes { display: none; } }
@media screen { body { margin: 8mm auto; } .paper { outline: 0.2mm dashed #999; margin-bottom: 8mm; } }`;

/** The style for A4 sheets. Four labels (A6) are cut from one sheet; no label extends over two sheets. */
const a4 = `
@page { size: A4; margin: 0; }
body { width: 210mm; font-size: 10.5pt; line-height: 1.4; }
.paper { width: 210mm; padding: 14mm; }
h1 { font-size: 16pt; }
.cash { font-size: 13pt; }
.qr svg { width: 34mm; height: 34mm; }
.signatures { padding-bottom: 24mm; margin-top: 8mm; }
.labels { display: grid; grid-template-columns: 105mm 105mm; grid-auto-rows: 148mm; }
.labels .paper { width: 105mm; height: 148mm; padding: 6mm 7mm; break-after: auto; break-inside: avoid; outline: 0.1mm dashed #000; outline-offset: -0.1mm; margin: 0; }`;

/** The style for a sheet of A5. */
const a5 = `
@page { size: A5; margin: 0; }
body { width: 148mm; font-size: 10pt; line-height: 1.4; }
.paper { width: 148mm; padding: 10mm; }
h1 { font-size: 15pt; }
.qr svg { width: 28mm; height: 28mm; }
.signatures { padding-bottom: 20mm; margin-top: 6mm; }`;

const roll = `
@page { margin: 0; }
body { max-width: 80mm; font-size: 9.5pt; line-height: 1.35; }
.paper { padding: 3mm 4mm 8mm; }
h1 { font-size: 13pt; }
.cash { font-size: 12pt; }
.qr { flex-direction: column; text-align: center; gap: 1mm; }
.qr svg { width: 44mm; height: 44mm; }
.head { display: block; }
.head .number { text-align: left; }
.signatures { padding-bottom: 18mm; margin-top: 5mm; }
.recipient { font-size: 11.5pt; }
.wide { display: none; }`;

/** One label on each page. Millimetres: 150 high, on a roll too; the margin is what printers of labels cannot print. */
const labelPage = (width: number, margin: number) => `
@page { size: ${width}mm 150mm; margin: 0; }
body { width: ${width}mm; }
.paper { width: ${width}mm; height: 150mm; padding: ${margin}mm; }
h1 { font-size: 13pt; }`;

const labels: Record<PaperSize, string> = { a4, '100x150': labelPage(100, 5), '80mm': labelPage(80, 4) };
const papers: Record<PaperSize, string> = { a4, '100x150': a4, '80mm': roll };

export const styleSheet = (kind: PaperKind | 'hand-over', size: PaperSize): string =>
  common + (kind === 'label' ? labels : papers)[size];

export const receiptStyle = (size: ReceiptSize): string => common + (size === 'a5' ? a5 : roll);
