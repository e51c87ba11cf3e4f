/**
 * The style of the printed papers: black on white, in fonts that every computer has. No text is grey, because a receipt
 * printer cannot print grey. For a roll of paper, the printer's own setting decides the page size, because Chromium has
 * no pages of unlimited length.
 */
import type { PaperSize } from './paper-data.ts';

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
.gift { border: 0.3mm dashed #000; padding: 3mm; white-space: pre-line; overflow-wrap: anywhere; }
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
.labels .paper { width: 105mm; height: 148mm; padding: 7mm; overflow: hidden; break-after: auto; break-inside: avoid; outline: 0.1mm dashed #000; outline-offset: -0.1mm; margin: 0; font-size: 9.5pt; }
.labels .paper > * + * { margin-top: 2mm; }
.labels h1 { font-size: 13pt; }
.labels .qr svg { width: 30mm; height: 30mm; }
.labels .recipient { font-size: 11pt; }
.labels .cash { font-size: 12pt; padding: 1.5mm 3mm; }`;

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

export const styleSheets: Record<PaperSize, string> = { a4: common + a4, '80mm': common + roll };
