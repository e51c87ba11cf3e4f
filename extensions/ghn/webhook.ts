/**
 * Webhooks of the carrier GHN. They are not signed: the shop checks a header, or a name and password (HTTP Basic).
 * Webhooks may be received twice, late and in any order. `CODAmount` is the cash to collect, not the collected cash.
 */
import { createHash } from 'node:crypto';
import type { CarrierEvent } from '#extension-api/carrier.ts';
import { type Fields, isFields } from './call.ts';

function readBody(raw: string): Fields | null {
  try {
    const json: unknown = JSON.parse(raw);
    return isFields(json) ? json : null;
  } catch {
    return null;
  }
}

/** @returns the text, or the digits of a number; null for any other value */
function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  // PostgreSQL cannot store NUL characters
  const text = typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '';
  return text === '' ? null : text;
}

/** Reads a time; a time without a time zone is in Vietnam's time zone. */
function readTime(value: unknown): Date | null {
  const text = readText(value)?.replace(' ', 'T') ?? '';
  const at = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}+07:00` : text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Returns a key for a report: the same one if GHN repeats the report, even if other fields of the body differ. */
export function keyOfGhnEvent(raw: string): string {
  const body = readBody(raw);
  const parts = [body?.OrderCode, body?.Type, body?.Status, body?.Time].map(readText);
  if (parts[0] === null || parts[3] === null) return createHash('sha256').update(raw).digest('hex');
  return parts.join(' ').slice(0, 300);
}

const kinds: Readonly<Record<string, CarrierEvent['kind']>> = {
  create: 'status',
  switch_status: 'status',
  update_cod: 'cash',
  update_fee: 'measures',
  update_weight: 'measures',
};

/** @returns the report; null for a body that is not a report from GHN */
export function readGhnEvent(raw: string): CarrierEvent | null {
  const body = readBody(raw);
  const trackingCode = readText(body?.OrderCode);
  const at = readTime(body?.Time);
  if (!body || trackingCode === null || !at) return null;
  const type = readText(body.Type)?.toLowerCase() ?? '';
  const amount = body.CODAmount;
  return {
    kind: (Object.hasOwn(kinds, type) && kinds[type]) || 'other',
    trackingCode,
    clientCode: readText(body.ClientOrderCode),
    status: readText(body.Status)?.toLowerCase() ?? null,
    at,
    cash: typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : null,
    reason: readText(body.Reason),
    isPartialReturn: body.IsPartialReturn === true,
  };
}
