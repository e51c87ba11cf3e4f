/** Makes a picture of the floor plan on the device, saves it, and hands it to other programs. */

import { copyText } from '#extension-kit/buttons.ts';
import { t } from '#extension-kit/labels.ts';
import { qrModules, saveQr } from '#extension-kit/qr.ts';
import { planLook } from '../plan-look.ts';
import type { PlannerState } from '../use-planner.ts';
import { planFacts } from './plan-facts.ts';

const WIDTH = 1600;
const MARGIN = 60;
const LINE = 44;
/** Pixels of a module of the QR code. */
const MODULE = 5;

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

/** @returns the text in as many lines as the width needs; a dot between two values stands at no end of a line */
function wrapped(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.replace(/^· | ·$/g, ''));
}

function drawQr(context: CanvasRenderingContext2D, { size, dark }: ReturnType<typeof qrModules>, x: number, y: number) {
  context.fillStyle = 'white';
  context.fillRect(x, y, size * MODULE, size * MODULE);
  context.fillStyle = planLook.ink;
  for (const [right, down] of dark) context.fillRect(x + right * MODULE, y + down * MODULE, MODULE, MODULE);
}

/** @returns a PNG of the plan, 1600 px wide, with what is said about it below, and its link as a QR code */
export async function pictureOf(
  drawing: SVGSVGElement,
  planner: PlannerState,
  names: readonly string[],
): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const inner = WIDTH - 2 * MARGIN;
  const high = Math.round((inner * height) / width);
  const image = await imageOf(drawing, inner, high);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  const qr = qrModules(planner.addressOf());
  const qrSide = qr.size * MODULE;
  const { machines, facts } = planFacts(planner, names);
  const [bold, plain] = ['600 28px', '26px'].map((font) => `${font} "Be Vietnam Pro", Arial, sans-serif`);
  const lines = [
    ...machines.map((text) => [bold, text] as const),
    ...[...facts, location.host].map((text) => [plain, text] as const),
  ].flatMap(([font = '', text]) => {
    context.font = font;
    return wrapped(context, text, inner - qrSide - MARGIN).map((line) => [font, line] as const);
  });
  const top = high + 2 * MARGIN;
  canvas.width = WIDTH;
  canvas.height = top + Math.max(LINE * lines.length, qrSide) + MARGIN;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, MARGIN, MARGIN, inner, high);
  context.fillStyle = planLook.ink;
  for (const [at, [font, line]] of lines.entries()) {
    context.font = font;
    context.fillText(line, MARGIN, top + LINE * (at + 0.5));
  }
  drawQr(context, qr, WIDTH - MARGIN - qrSide, top);
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
