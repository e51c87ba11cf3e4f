/** Interprets carriers' reports, and stored responses to the shop's queries about parcels, with extensions. */
import type { ReportReader } from '#commands/carriers/follow-carrier-events.ts';
import type { CarrierEvent } from '#extension-api/carrier.ts';
import { carrierOf, type Extensions, isBroken } from './load-extensions.ts';

/** @returns the stored response to a query of the shop; null if the body is a report that a carrier sent */
function readAnswer(raw: string): CarrierEvent | null {
  if (!raw.includes('"poll"')) return null;
  try {
    const { OrderCode: trackingCode, Type: type, Status: status, Time: at } = JSON.parse(raw);
    const nothing = { clientCode: null, cash: null, reason: null, isPartialReturn: false };
    return type === 'poll'
      ? { kind: 'status', trackingCode, status: status.toLowerCase(), at: new Date(at), ...nothing }
      : null;
  } catch {
    return null;
  }
}

export const reportReader = (extensions: Extensions): ReportReader => ({
  read(name, raw) {
    // the carrier's report waits until its extension works again
    if (isBroken(extensions, name)) throw new Error(`The extension ${name} cannot be used, so its reports wait`);
    return readAnswer(raw) ?? carrierOf(extensions, name)?.readEvent(raw) ?? null;
  },
  meaningOf: (name, status) => carrierOf(extensions, name)?.meaningOf(status) ?? 'look',
});
