/** Writes the papers of shipments into a file that any browser prints. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { carrierName } from '#domain/fulfilment/carriers.ts';
import type { PaperKind, PaperRequest, PaperSize } from '#papers/paper-data.ts';
import { publicUrl } from '#server/config/public-url.ts';
import type { Shop } from '#server/config/shop.ts';
import { paperShop, readPaperShipments } from '#server/papers/compose-papers.ts';
import { loadPapers } from '#server/papers/templates.ts';
import { listWaiting } from '#store/fulfilment/to-do.ts';
import { getSettings } from '#store/settings/settings.ts';
import { UsageError } from '../usage-error.ts';
import { explain, readCarrier } from './typed-pieces.ts';

/** The most shipments on the papers of one file. */
const MOST = 200;
const kinds = ['slip', 'label', 'note', 'hand-over'] as const;
const sizes = ['a4', '80mm'] as const satisfies readonly PaperSize[];

type Typed = {
  kind: PaperKind | 'hand-over';
  codes: string[];
  size: PaperSize;
  carrier: string | undefined;
  file: string;
};

function read(args: string[]): Typed {
  const text = { type: 'string' } as const;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { paper: text, carrier: text, file: text } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  const { paper = 'a4', carrier, file } = values as Record<string, string | undefined>;
  const kind = kinds.find((one) => one === positionals[0]);
  const size = sizes.find((one) => one === paper.toLowerCase());
  if (!kind) throw new UsageError(`Say which paper: ${kinds.join(', ')}.`);
  if (!size) throw new UsageError(`--paper takes ${sizes.join(' or ')}.`);
  if (!file) throw new UsageError('Name a new file with --file, such as --file nhan.html.');
  return { kind, codes: positionals.slice(1), size, carrier, file };
}

/** `papers slip | label | note | hand-over [CODE-N …] [--carrier C] [--paper a4 | 80mm] --file FILE` */
export async function papers(shop: Shop, args: string[]): Promise<void> {
  const { db, config } = shop;
  const typed = read(args);
  const carrier = readCarrier(typed.carrier);
  const waiting = typed.codes.length > 0 ? [] : await listWaiting(db, ['planned'], MOST);
  const codes =
    typed.codes.length > 0
      ? typed.codes
      : waiting.filter((one) => carrier === null || one.carrier === carrier).map(({ code }) => code);
  if (codes.length === 0) throw new UsageError('No shipment waits to be handed over.');
  if (codes.length > MOST) throw new UsageError(`At most ${MOST} shipments fit into one file.`);
  const settings = await getSettings(db);
  const shipments = await readPaperShipments(db, codes).catch((error) => {
    throw explain(error, 'such shipment');
  });
  const common = { shop: paperShop(settings, publicUrl(config)), size: typed.size, printedAt: new Date(), shipments };
  const request: PaperRequest =
    typed.kind === 'hand-over'
      ? { ...common, kind: 'hand-over', carrier: carrier ? carrierName(carrier) : 'Mọi đơn vị vận chuyển' }
      : { ...common, kind: typed.kind };
  await write(typed.file, (await load()).renderPapers(request));
  console.log(`${codes.length} of them are in ${typed.file}: open it in a browser and print it.`);
}

const load = () =>
  loadPapers().catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('The shop is not built yet: start it once with npm start.');
  });

/** Names and addresses stand in it: nobody else on the machine may read it. */
async function write(file: string, html: string): Promise<void> {
  await writeFile(file, html, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new UsageError(`${file} exists already: name a new file.`);
    throw new UsageError(`${file} cannot be written: ${error.code}`);
  });
}
