/** Makes a picture of the floor plan on the device, saves it, and hands it to other programs. */
import { t } from '#browser/labels/label.ts';
import { copyText } from '#ui/copy-text.ts';
import { saveQr } from '../payments/save-qr.ts';
import { numbered } from './plan-words.ts';

const WIDTH = 1600;
const MARGIN = 60;
const LINE = 46;

/** Draws the SVG, whose look is in its attributes, as an image. */
async function imageOf(drawing: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  const image = new Image(width, height);
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @returns a PNG of the plan with the names of its machines below, 1600 px wide */
export async function pictureOf(drawing: SVGSVGElement, names: readonly string[]): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const inner = WIDTH - 2 * MARGIN;
  const high = Math.round((inner * height) / width);
  const image = await imageOf(drawing, inner, high);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = high + 2 * MARGIN + LINE * (names.length + 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, MARGIN, MARGIN, inner, high);
  context.fillStyle = '#16181d';
  context.font = '600 30px "Be Vietnam Pro", Arial, sans-serif';
  for (const machine of names.keys())
    context.fillText(numbered(machine, names), MARGIN, high + 2 * MARGIN + LINE * (machine + 0.5));
  context.font = '26px "Be Vietnam Pro", Arial, sans-serif';
  context.fillText(location.host, MARGIN, high + 2 * MARGIN + LINE * (names.length + 0.5));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written.'))), 'image/png');
  });
}

const NAME = 'phong-tap.png';

/** Saves the picture: among the photos on an iPhone or iPad, else as a download. */
export async function savePicture(picture: Blob): Promise<void> {
  const url = await saveQr(picture, NAME);
  // the download has begun, and needs the URL no longer
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Hands link and picture to the device's share sheet, where Zalo is; a device without one copies the link.
 * @param onCopied is called if the link was copied instead
 */
export async function sendPlan(picture: Blob, address: string, onCopied: () => void): Promise<void> {
  const file = new File([picture], NAME, { type: 'image/png' });
  const link = { title: t('Xếp phòng tập'), url: address };
  const whole = { ...link, files: [file] };
  try {
    if (navigator.canShare?.(whole)) return await navigator.share(whole);
    if (navigator.share !== undefined) return await navigator.share(link);
  } catch (error) {
    // the visitor closed the sheet without choosing
    if (error instanceof Error && error.name === 'AbortError') return;
  }
  if (await copyText(address)) onCopied();
}
