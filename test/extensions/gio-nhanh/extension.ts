/** Gió Nhanh, an invented carrier: the file of docs/extensions.md. */
import type { CarriedParcel, Outcome } from '#extension-api/carrier.ts';
import { defineExtension } from '#extension-api/extension.ts';
import { readLimited } from '#extension-api/limited-answer.ts';
import type { Values } from '#extension-api/options.ts';
import { readObject, readText } from '#extension-api/reading.ts';

/** Asks the carrier, and says what is certain afterwards. */
async function ask<Value>(
  { url, token = '' }: Values,
  path: string,
  body: object,
  read: (answer: Record<string, unknown>) => Value,
): Promise<Outcome<Value>> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await readLimited(response, 100_000);
    if (response.ok) return { kind: 'done', value: read(readObject(JSON.parse(answer), 'the answer')), answer };
    // whoever fails with 5xx may have done it nevertheless
    const kind = response.status < 500 ? 'refused' : 'unknown';
    return { kind, reason: `Gió Nhanh answered ${response.status}`, answer };
  } catch (error) {
    return { kind: 'unknown', reason: `Gió Nhanh could not be reached: ${(error as Error).message}`, answer: null };
  }
}

function readParcel({ parcel }: Record<string, unknown>): CarriedParcel {
  const { code, fee, state } = readObject(parcel, 'the parcel');
  const trackingCode = readText(code);
  if (trackingCode === null) throw new Error('the parcel has no code');
  return { trackingCode, fee: Number(fee), status: readText(state), since: null };
}

/** Reads JSON; null for a body that is something else. */
function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

const meanings = { waiting: 'waiting', moving: 'handed_over', done: 'delivered', back: 'returned' } as const;

export default defineExtension({
  carrier: {
    label: 'Gió Nhanh',
    help: 'Bạn cần token: xem ở gionhanh.example, mục Kết nối.',
    options: {
      token: { label: 'Token', secret: true },
      url: { label: 'Địa chỉ API', pattern: 'https?://.+', initial: 'https://api.gionhanh.example' },
    },
    limits: {
      mostGrams: 30_000,
      warnGrams: 20_000,
      mostCm: 150,
      warnCm: 120,
      mostCash: 20_000_000,
      warnCash: 10_000_000,
    },
    connect: (values) => ({
      requestFor: (parcel) => ({ ...parcel }),
      quote: (request) => ask(values, '/quote', request, ({ fee }) => ({ fee: Number(fee), expectedAt: null })),
      create: (request) => ask(values, '/create', request, readParcel),
      cancel: (code) => ask(values, '/cancel', { code }, () => null),
      lookUp: (by) => ask(values, '/find', by, (answer) => (answer.parcel === null ? null : readParcel(answer))),
      label: (code) => ask(values, '/label', { code }, ({ url }) => String(url)),
    }),
    keyOf: (raw) => raw.slice(0, 300),
    readEvent(raw) {
      const report = readJson(raw);
      if (report === null) return null;
      const { code, state, at } = readObject(report, 'the report');
      const trackingCode = readText(code);
      if (trackingCode === null) return null;
      const nothing = { clientCode: null, cash: null, reason: null, isPartialReturn: false };
      return { kind: 'status', trackingCode, status: readText(state), at: new Date(String(at)), ...nothing };
    },
    meaningOf: (status) => meanings[status as keyof typeof meanings] ?? 'look',
  },
});
