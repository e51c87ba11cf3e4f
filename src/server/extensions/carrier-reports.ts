/** Interprets carriers' reports, and stored responses to the shop's queries about parcels, with extensions. */
import type { ReadReport, ReportReader } from '#commands/carriers/follow-carrier-events.ts';
import type { CarrierEvent, CarrierExtension } from '#extension-api/carrier.ts';
import { noteThrown } from './faults.ts';
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

function readSent(carrier: CarrierExtension | null, raw: string): CarrierEvent | null {
  const event = carrier?.readEvent(raw) ?? null;
  if (event && (typeof event.trackingCode !== 'string' || Number.isNaN(event.at?.getTime() ?? Number.NaN)))
    throw new Error('it reported an event without a tracking code or a time');
  return event;
}

export const reportReader =
  (extensions: Extensions): ReportReader =>
  (name, raw) => {
    // the carrier's report waits until its extension works again
    if (isBroken(extensions, name)) throw new Error(`The extension ${name} cannot be used, so its reports wait`);
    const carrier = carrierOf(extensions, name);
    const read: ReadReport = { event: null, meaning: 'look', failure: null };
    try {
      read.event = readAnswer(raw) ?? readSent(carrier, raw);
    } catch (error) {
      return { ...read, failure: noteThrown(name, 'carrier.readEvent', error) };
    }
    if (!carrier || read.event?.kind !== 'status') return read;
    try {
      return { ...read, meaning: carrier.meaningOf(read.event.status ?? '') };
    } catch (error) {
      return { ...read, failure: noteThrown(name, 'carrier.meaningOf', error) };
    }
  };
