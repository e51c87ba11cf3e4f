/** Lets a connected carrier bring a shipment: what it costs, that it is fetched, its label, and that it is not fetched after all. */
import { parseArgs } from 'node:util';
import { cancelByCarrier } from '#commands/fulfilment/cancel-by-carrier.ts';
import { giveUpCall } from '#commands/fulfilment/give-up-carrier-call.ts';
import { type Sending, sendByCarrier } from '#commands/fulfilment/send-by-carrier.ts';
import { isForgotten, settleCall } from '#commands/fulfilment/settle-carrier-call.ts';
import { checkLimits, type Exceeded } from '#domain/fulfilment/carrier-limits.ts';
import type { CarrierService } from '#domain/fulfilment/carrier-service.ts';
import { isCarrier } from '#domain/fulfilment/carriers.ts';
import { draftParcel, type ParcelFacts, parcelOf, payers } from '#domain/fulfilment/parcel-details.ts';
import type { ParcelSize } from '#domain/fulfilment/parcel-size.ts';
import { readShipmentCode, type Shipment } from '#domain/fulfilment/shipment.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Outcome } from '#extension-api/carrier.ts';
import type { CarrierOptions } from '#server/adapters/carrier/connection.ts';
import { openCarrier } from '#server/adapters/carrier/services.ts';
import type { Shop } from '#server/config/shop.ts';
import { loadProvinces, type Province } from '#server/content/provinces.ts';
import { findUnsettledCall } from '#store/fulfilment/carrier-calls.ts';
import { getParcelFacts } from '#store/fulfilment/parcel-facts.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { findOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import { UsageError } from '../usage-error.ts';
import { explain } from './typed-pieces.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };
const ACTS = ['quote', 'send', 'look', 'label', 'cancel', 'give-up'] as const;
const text = { type: 'string' } as const;

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { carrier: text, grams: text, cm: text, ward: text, province: text, payer: text, reason: text },
    });
    const [code = '', typed, ...more] = positionals;
    const act = ACTS.find((one) => one === typed);
    if (!readShipmentCode(code) || !act || more.length > 0)
      throw new UsageError(`Name a shipment, such as DHABCDEF-1, and what to do: ${ACTS.join(', ')}.`);
    return { values, code: code.trim().toUpperCase(), act };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}
type Values = ReturnType<typeof parse>['values'];

/** `parcel CODE-N quote | send | look | label | cancel | give-up [--carrier ghn] [--grams N] [--cm LxWxH] [--ward W --province P] [--payer shop|customer]` */
export async function parcel(shop: Shop, args: string[]): Promise<void> {
  const { values, code, act } = parse(args);
  const name = values.carrier ?? 'ghn';
  const opened = isCarrier(name) ? await openCarrier(shop, name) : null;
  if (!opened) throw new UsageError(`The shop is not connected to ${name}: npm run shop -- carrier`);
  const { service, connected } = opened;
  const shipment = await findShipment(shop, code);
  try {
    if (act === 'quote' || act === 'send')
      return await deliver(shop, service, { act, shipment, values, options: connected.options });
    if (act === 'look') return await look(shop, service, shipment);
    if (act === 'label') return await label(service, shipment);
    if (act === 'give-up') return await giveUp(shop, shipment, values.reason);
    const outcome = await cancelByCarrier(shop.db, service, { code, actor: OPERATOR });
    if (!outcome) throw new UsageError(`${name} has no parcel of ${code}.`);
    tell(outcome, () => 'It is cancelled with the carrier. The shipment can be sent again, or in another way.');
  } catch (error) {
    throw explain(error, `shipment ${code}`);
  }
}

async function findShipment({ db }: Shop, code: string): Promise<Shipment> {
  const order = await findOrder(db, readShipmentCode(code)?.orderNumber ?? '');
  const shipments = order ? await listShipments(db, order.id) : [];
  const shipment = shipments.find((one) => one.code === code);
  if (!shipment) throw new UsageError(`There is no shipment ${code}.`);
  return shipment;
}

/** @throws UsageError unless the carrier did it */
function tell<Value>(outcome: Outcome<Value>, done: (value: Value) => string): void {
  if (outcome.kind === 'done') console.log(done(outcome.value));
  else if (outcome.kind === 'refused') throw new UsageError(`The carrier refused it. ${outcome.reason}`);
  else
    throw new UsageError(
      `It is unknown whether the carrier did it (${outcome.reason}). The shop asks again every quarter of an hour; "look" asks now.`,
    );
}

type Details = ReturnType<Sending['parcelFrom']>;
type Delivery = { act: 'quote' | 'send'; shipment: Shipment; values: Values; options: CarrierOptions };

async function deliver(
  shop: Shop,
  service: CarrierService,
  { act, shipment, values, options }: Delivery,
): Promise<void> {
  const known = { values, settings: await getSettings(shop.db), provinces: await loadProvinces() };
  const parcelFrom = (facts: ParcelFacts) => checked(detailsOf(facts, known), shipment.cash, options);
  if (act === 'quote') {
    const details = parcelFrom(await getParcelFacts(shop.db, shipment.id));
    const request = service.requestFor({ ...details, clientCode: shipment.code, cash: shipment.cash });
    return tell(await service.quote(request), ({ fee, expectedAt }) =>
      [`Fee ${fee === null ? 'unknown' : formatMoney(fee)}`, expectedAt && `expected ${formatDateTime(expectedAt)}`]
        .filter(Boolean)
        .join(', '),
    );
  }
  // what became of the last call is found out before another one is made
  const open = await findUnsettledCall(shop.db, shipment.id);
  if (open && isForgotten(open)) await settleCall(shop.db, service, open);
  tell(
    await sendByCarrier(shop.db, service, { code: shipment.code, parcelFrom, actor: OPERATOR }),
    (made) =>
      `The carrier fetches ${shipment.code} as ${made.trackingCode}${made.fee === null ? '' : `, fee ${formatMoney(made.fee)}`}.`,
  );
}

/** @throws UsageError where the carrier does not take such a parcel */
function checked(details: Details, cash: number, { limits }: CarrierOptions): Details {
  const { errors, warnings } = checkLimits({ ...details, cash }, limits);
  for (const warning of warnings) console.log(`Warning: ${sentenceOf(warning)} The carrier may refuse it.`);
  if (errors.length > 0) throw new UsageError(`The carrier does not take it. ${errors.map(sentenceOf).join(' ')}`);
  return details;
}

const measures = {
  grams: { name: 'weight', unit: 'g' },
  cm: { name: 'longest side', unit: 'cm' },
  cash: { name: 'cash to collect', unit: 'đ' },
} as const;

function sentenceOf({ what, value, limit }: Exceeded): string {
  const { name, unit } = measures[what];
  return `The ${name} is ${value} ${unit}, above ${limit} ${unit}.`;
}

type Known = { values: Values; settings: Settings; provinces: readonly Province[] };

function detailsOf(facts: ParcelFacts, { values, settings, provinces }: Known): Details {
  const draft = draftParcel(facts, settings, provinces);
  const size = sizeTyped(values, draft.size);
  const payer = payers.find((one) => one === (values.payer ?? draft.payer));
  if (!payer) throw new UsageError('--payer takes shop or customer.');
  const { ward = draft.recipient.ward, province = draft.recipient.province } = values;
  if (ward === '')
    throw new UsageError(
      `No ward can be read in “${facts.address}”: ask the customer, and give --ward (and --province, now ${facts.city}).`,
    );
  return parcelOf(facts, { recipient: { ...draft.recipient, ward, province }, size, payer });
}

function sizeTyped(values: Values, known: ParcelSize | null): ParcelSize {
  const sides = /^(\d{1,4})x(\d{1,4})x(\d{1,4})$/i.exec(values.cm ?? '');
  if (values.cm !== undefined && !sides) throw new UsageError('--cm takes LENGTHxWIDTHxHEIGHT, such as 60x40x30.');
  if (values.grams !== undefined && !/^[1-9]\d{0,7}$/.test(values.grams))
    throw new UsageError('--grams takes whole grams.');
  const grams = values.grams === undefined ? known?.grams : Number(values.grams);
  const cm: ParcelSize['cm'] | undefined = sides ? [Number(sides[1]), Number(sides[2]), Number(sides[3])] : known?.cm;
  if (grams === undefined || cm === undefined)
    throw new UsageError(
      'The catalogue does not know weight and size of each piece: measure the parcel, and give --grams and --cm.',
    );
  return { grams, cm };
}

async function look(shop: Shop, service: CarrierService, shipment: Shipment): Promise<void> {
  const open = await findUnsettledCall(shop.db, shipment.id);
  if (open && isForgotten(open)) {
    const isSettled = await settleCall(shop.db, service, open);
    console.log(isSettled ? 'It is known now what the carrier did.' : 'The carrier does not say what it did.');
  }
  const { trackingCode, carrier } = await findShipment(shop, shipment.code);
  const code = carrier === service.name ? trackingCode : null;
  tell(await service.lookUp(code === null ? { clientCode: shipment.code } : { trackingCode: code }), (found) =>
    found
      ? `${found.trackingCode}  ${found.status ?? 'no status'}${found.since ? ` since ${formatDateTime(found.since)}` : ''}`
      : 'The carrier has no such parcel.',
  );
}

async function label(service: CarrierService, { code, carrier, trackingCode }: Shipment): Promise<void> {
  if (carrier !== service.name || trackingCode === null)
    throw new UsageError(`${service.name} has no parcel of ${code}.`);
  tell(await service.label(trackingCode), (url) => `Print it within 30 minutes: ${url}`);
}

async function giveUp({ db }: Shop, { id, code }: Shipment, reason: string | undefined): Promise<void> {
  if (!reason?.trim()) throw new UsageError('Say with --reason TEXT how you know that the carrier did nothing.');
  if (!(await giveUpCall(db, { shipmentId: id, code, reason: reason.trim() })))
    throw new UsageError(`No call about ${code} is open.`);
  console.log('The call is noted as refused.');
}
