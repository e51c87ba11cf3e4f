/** Reads what the operator types about pieces, amounts and carriers. */
import { type Carrier, carriers, isCarrier } from '#domain/fulfilment/carriers.ts';
import type { LinePieces, Pieces } from '#domain/fulfilment/pieces.ts';
import { isFailure } from '#domain/values/failure.ts';
import { formatMoney } from '#domain/values/money.ts';
import { UsageError } from '../usage-error.ts';

/** @param text such as SKU-1=2,SKU-2=1; @throws UsageError */
export function readPieces(lines: readonly LinePieces[], text: string): Pieces[] {
  const pieces = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, sku = '', count = ''] = /^\s*(.+?)\s*=\s*(\d{1,4})\s*$/.exec(part) ?? [];
    const line = lines.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
    if (!line || Number(count) < 1)
      throw new UsageError(
        `"${part.trim()}" names no pieces of this order. Write SKU=NUMBER; its SKUs are ${lines.map((one) => one.sku).join(', ')}.`,
      );
    pieces.set(line.id, (pieces.get(line.id) ?? 0) + Number(count));
  }
  return [...pieces].map(([line, quantity]) => ({ line, quantity }));
}

/** @returns whole đồng; null where nothing is typed. @throws UsageError */
export function readAmount(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,12}$/.test(text)) throw new UsageError(`--${name} takes whole đồng, such as 35000.`);
  return Number(text);
}

/** @returns null where nothing is typed. @throws UsageError */
export function readCarrier(text: string | undefined): Carrier | null {
  if (text === undefined) return null;
  if (!isCarrier(text)) throw new UsageError(`--carrier takes ${carriers.join(', ')}.`);
  return text;
}

/** Turns what the shop refuses into a sentence for the operator; any other error is returned as it is. */
export function explain(error: unknown, what: string): unknown {
  if (
    isFailure(error, 'ORDER_NOT_FOUND') ||
    isFailure(error, 'SHIPMENT_NOT_FOUND') ||
    isFailure(error, 'RETURN_NOT_FOUND')
  )
    return new UsageError(`There is no ${what}.`);
  if (
    isFailure(error, 'SHIPMENT_STATE_NOT_ALLOWED') ||
    isFailure(error, 'RETURN_STATE_NOT_ALLOWED') ||
    isFailure(error, 'STATUS_NOT_ALLOWED')
  ) {
    const { from, allowed } = error.facts;
    const next = allowed.length === 0 ? 'that is final' : `from there it can only become ${allowed.join(' or ')}`;
    return new UsageError(`It is ${from}; ${next}.`);
  }
  if (isFailure(error, 'TRACKING_CODE_TAKEN')) return new UsageError('Another shipment has this tracking code.');
  if (isFailure(error, 'CARRIER_CALL_OPEN'))
    return new UsageError(
      'It is unknown what became of the last call to the carrier: look first (parcel CODE-N look). Nothing was sent.',
    );
  if (isFailure(error, 'PARCEL_WITH_CARRIER'))
    return new UsageError('It has a tracking code already. Nothing was sent.');
  if (isFailure(error, 'PIECES_NOT_THERE')) {
    const { product_name, left } = error.facts;
    return new UsageError(`Of ${product_name || 'these pieces'} there are only ${left} for it. Nothing was written.`);
  }
  if (isFailure(error, 'CALL_MISSING'))
    return new UsageError(`The ${what} waits for a call to the customer: npm run shop -- call`);
  if (isFailure(error, 'DEPOSIT_MISSING'))
    return new UsageError(`${formatMoney(error.facts.amount)} of the deposit have not come yet.`);
  if (isFailure(error, 'OUT_OF_STOCK'))
    return new UsageError('A lost piece cannot be replaced: the stock has too little. Nothing was written.');
  return error;
}
