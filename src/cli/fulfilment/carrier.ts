/** Connects a carrier that the shop calls, lists those that are connected, and shows what they reported and a person must judge. */
import { parseArgs } from 'node:util';
import { connectCarrier, disconnectCarrier } from '#commands/fulfilment/connect-carrier.ts';
import { solveCarrierReport } from '#commands/fulfilment/solve-carrier-report.ts';
import { carrierName } from '#domain/fulfilment/carriers.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { CarrierExtension, CarrierLimits } from '#extension-api/carrier.ts';
import {
  type Connected,
  connectionForLog,
  openConnection,
  sealConnection,
} from '#server/adapters/carrier/connection.ts';
import { publicUrl } from '#server/config/public-url.ts';
import type { Shop } from '#server/config/shop.ts';
import { carrierOf } from '#server/extensions/load-extensions.ts';
import { findConnection, listConnections } from '#store/fulfilment/carrier-connections.ts';
import { listEventsToReview } from '#store/fulfilment/carrier-events.ts';
import { readSecret } from '../staff/read-secret.ts';
import { UsageError } from '../usage-error.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };
const text = { type: 'string' } as const;
/** The options of the limits, and what each of them sets. */
const LIMITS: Readonly<Record<string, keyof CarrierLimits>> = {
  'most-grams': 'mostGrams',
  'warn-grams': 'warnGrams',
  'most-cm': 'mostCm',
  'warn-cm': 'warnCm',
  'most-cash': 'mostCash',
  'warn-cash': 'warnCash',
};

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        token: text,
        'shop-id': text,
        url: text,
        'webhook-basic': text,
        'webhook-header': text,
        'webhook-value': text,
        'required-note': text,
        ...Object.fromEntries(Object.keys(LIMITS).map((name) => [name, text])),
        remove: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Typed = Record<string, string | boolean | undefined>;

function typedText(values: Typed, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : undefined;
}

/** `carrier [ghn [--token -] [--shop-id N] [--webhook-basic - | --webhook-header NAME --webhook-value -] … [--remove]]` */
export async function carrier(shop: Shop, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (name === undefined) return list(shop);
  if (name !== 'ghn' || more.length > 0)
    throw new UsageError('The shop can call ghn only; any other carrier is typed by hand.');
  if (values.remove) {
    await disconnectCarrier(shop.db, name, OPERATOR);
    console.log('ghn is disconnected: its webhooks are answered 404. Its parcels go on by hand.');
    return;
  }
  const known = await findConnection(shop.db, name);
  const before = known ? openConnection(shop.secret, known) : null;
  if (!before && Object.keys(values).length === 0) throw new UsageError('Connect it with --shop-id and --token.');
  const ghn = carrierOf(shop.extensions, name);
  if (!ghn) throw new UsageError('The extension ghn cannot be used: see the log.');
  const after = await change(ghn, before, values);
  const said = connectionForLog(before, after);
  await connectCarrier(shop.db, name, { connection: sealConnection(shop.secret, name, after), said, actor: OPERATOR });
  await list(shop);
}

async function change(ghn: CarrierExtension, before: Connected | null, values: Typed): Promise<Connected> {
  const { url, requiredNote: note } = ghn.options;
  const begun = { limits: ghn.limits, url: url?.initial, requiredNote: note?.initial, shopId: '' };
  const { secrets = {}, options = begun } = before ?? {};
  const token = typedText(values, 'token');
  const shopId = typedText(values, 'shop-id') ?? String(options.shopId);
  if (!/^\d{1,12}$/.test(shopId)) throw new UsageError('--shop-id takes the number of your shop at GHN.');
  const requiredNote = typedText(values, 'required-note') ?? String(options.requiredNote);
  const notes = Object.keys(note?.choices ?? {});
  if (!notes.includes(requiredNote)) throw new UsageError(`--required-note takes ${notes.toSorted().join(', ')}.`);
  const after: Connected = {
    secrets: {
      ...secrets,
      ...(token !== undefined && { token: await readSecret('--token', token) }),
      ...(await webhookOf(values)),
    },
    options: {
      shopId,
      requiredNote,
      url: urlOf(typedText(values, 'url')) ?? options.url,
      limits: limitsOf(options.limits, values),
    },
  };
  if (after.secrets.token === undefined)
    throw new UsageError('Give --token -: GHN shows it at 5sao.ghn.dev or khachhang.ghn.vn.');
  return after;
}

function urlOf(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  if (URL.canParse(typed) && /^https?:/.test(typed)) return typed.replace(/\/+$/, '');
  throw new UsageError(`--url takes the address of GHN’s API, such as https://online-gateway.ghn.vn/shiip/public-api.`);
}

function limitsOf(before: CarrierLimits, values: Typed): CarrierLimits {
  const limits = { ...before };
  for (const [option, key] of Object.entries(LIMITS)) {
    const typed = typedText(values, option);
    if (typed === undefined) continue;
    if (!/^\d{1,10}$/.test(typed)) throw new UsageError(`--${option} takes a whole number.`);
    limits[key] = Number(typed);
  }
  return limits;
}

/** With Basic the operator types user:password as at GHN. */
async function webhookOf(values: Typed): Promise<Connected['secrets']> {
  const basic = typedText(values, 'webhook-basic');
  const [header, value] = [typedText(values, 'webhook-header'), typedText(values, 'webhook-value')];
  if (basic !== undefined) {
    const typed = await readSecret('--webhook-basic', basic);
    if (!/^[^:]+:.+$/.test(typed)) throw new UsageError('--webhook-basic takes USER:PASSWORD.');
    return { webhookHeader: 'authorization', webhookValue: `Basic ${Buffer.from(typed).toString('base64')}` };
  }
  if (header === undefined && value === undefined) return {};
  if (header === undefined || value === undefined || !/^[\w-]{1,60}$/.test(header))
    throw new UsageError('Give --webhook-header NAME and --webhook-value - together.');
  return { webhookHeader: header.toLowerCase(), webhookValue: await readSecret('--webhook-value', value) };
}

async function list({ db, secret, config }: Shop): Promise<void> {
  const connections = await listConnections(db);
  if (connections.length === 0)
    console.log('No carrier is connected. Any carrier can be typed by hand (docs/operations.md).');
  for (const connection of connections) {
    const { name, lastCallAt, refused, lastRefusedAt, lastPollAt, pollError } = connection;
    const { secrets, options } = openConnection(secret, connection);
    console.log(`${name}  ${carrierName(name)}, shop ${options.shopId}, ${options.url}`);
    const header = secrets.webhookHeader;
    console.log(
      header === undefined
        ? '  no webhook is set up: it is answered 404, and the daily poll finds what changed'
        : `  webhook ${publicUrl(config)}/webhooks/${name} with the header ${header}; ${lastCallAt ? `last ${formatDateTime(lastCallAt)}` : 'none yet'}; ${lastRefusedAt ? `${refused} refused, the last ${formatDateTime(lastRefusedAt)}` : 'none refused'}`,
    );
    console.log(
      `  ${lastPollAt ? `last poll ${formatDateTime(lastPollAt)}` : 'no poll yet'}${pollError ? `; it failed: ${pollError}` : ''}`,
    );
    const limits = Object.entries(LIMITS).map(([option, key]) => `${option} ${options.limits[key]}`);
    console.log(`  ${limits.join(', ')}, required-note ${options.requiredNote}`);
  }
}

/** `carrier-events [--solve ID --note TEXT]` */
export async function carrierEvents({ db }: Shop, args: string[]): Promise<void> {
  const { solve, note } = parseEventArgs(args);
  if (solve !== undefined) {
    if (!/^\d{1,15}$/.test(solve) || !note?.trim()) throw new UsageError('Say with --note TEXT what you found.');
    if (!(await solveCarrierReport(db, Number(solve), OPERATOR, note.trim())))
      throw new UsageError(`There is no open event ${solve}.`);
    console.log('Done.');
    return;
  }
  const events = await listEventsToReview(db, 200);
  if (events.length === 0) console.log('Nothing to look at.');
  for (const { id, carrier: by, code, status, why, at, raw } of events) {
    console.log(
      `${id}  ${formatDateTime(at)}  ${carrierName(by)}  ${code ?? 'no shipment'}  ${status ?? ''}  ${why ?? ''}`,
    );
    console.log(`    ${raw.slice(0, 500)}`);
  }
}

function parseEventArgs(args: string[]): { solve?: string | undefined; note?: string | undefined } {
  try {
    return parseArgs({ args, options: { solve: text, note: text } }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
