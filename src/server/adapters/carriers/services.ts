/** The carriers whose API this shop can call. Without a connected carrier, staff book the transport themselves. */
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { CarrierCalls, Outcome } from '#extension-api/carrier.ts';
import { noteThrown } from '../../extensions/faults.ts';
import { carrierOf, type Extensions } from '../../extensions/load-extensions.ts';
import { type Connected, valuesOf } from './connection.ts';

const OUTCOMES = ['done', 'refused', 'unknown'];

/**
 * If a function of the extension throws, the outcome of the call is `unknown`.
 * @returns null for a carrier that the shop cannot call
 */
export function serviceOf(extensions: Extensions, name: Carrier, connected: Connected): CarrierService | null {
  const carrier = carrierOf(extensions, name);
  if (!carrier) return null;
  let calls: CarrierCalls | null = null;
  const connect = () => {
    calls ??= carrier.connect(valuesOf(connected));
    return calls;
  };
  /** the reasons why the extension could not write a request, by the empty request that is stored instead */
  const unwritten = new WeakMap<object, string>();
  const failed = (place: string, error: unknown) => noteThrown(name, `carrier.${place}`, error);
  async function ask<Value>(
    call: Exclude<keyof CarrierCalls, 'requestFor'>,
    work: (calls: CarrierCalls) => Promise<Outcome<Value>>,
    request: object = {},
  ): Promise<Outcome<Value>> {
    const reason = unwritten.get(request);
    if (reason !== undefined) return { kind: 'unknown', reason, answer: null };
    try {
      const outcome = await work(connect());
      if (!OUTCOMES.includes(outcome?.kind)) throw new Error('it answers no outcome');
      return outcome;
    } catch (error) {
      return { kind: 'unknown', reason: failed(call, error), answer: null };
    }
  }
  return {
    name,
    requestFor(parcel) {
      try {
        return connect().requestFor(parcel);
      } catch (error) {
        const request = {};
        unwritten.set(request, failed('requestFor', error));
        return request;
      }
    },
    quote: (request) => ask('quote', (to) => to.quote(request), request),
    create: (request) => ask('create', (to) => to.create(request), request),
    cancel: (code) => ask('cancel', (to) => to.cancel(code)),
    lookUp: (by) => ask('lookUp', (to) => to.lookUp(by)),
    label: (code) => ask('label', (to) => to.label(code)),
  };
}
