import { qrModules } from './qr-modules.ts';

const WIDTH = 1080;
const LINE = 64;
const MARGIN = 40;

export type PngLine = { text: string; bold?: boolean };

/** Draws a QR code and lines of text below it as a PNG picture, which a customer can open in a bank's app. */
export async function drawQrPng(text: string, lines: readonly PngLine[]): Promise<Blob> {
  const { size, dark } = qrModules(text);
  const module = Math.floor(WIDTH / size);
  const side = module * size;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = side + lines.length * LINE + MARGIN;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  const left = Math.floor((WIDTH - side) / 2);
  for (const [x, y] of dark) context.fillRect(left + x * module, y * module, module, module);
  context.textAlign = 'center';
  lines.forEach((line, index) => {
    context.font = `${line.bold ? 'bold 48px' : '40px'} system-ui, sans-serif`;
    context.fillText(line.text, WIDTH / 2, side + (index + 0.6) * LINE, WIDTH - 2 * MARGIN);
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot make a PNG'))), 'image/png'),
  );
}
