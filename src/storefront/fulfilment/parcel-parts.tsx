/** The parts that the page of an order shows of both shipments and return requests. */
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import type { Order } from '#contract/shop/orders.ts';
import { formatDateTime } from '#domain/values/dates.ts';

type PiecesProps = { order: Order; items: readonly { line: string; quantity: number }[] };

export function Pieces({ order, items }: PiecesProps) {
  const nameOf = (line: string) => order.items.find(({ id }) => id === line)?.product.name ?? '';
  return (
    <ul {...inVietnamese()} className="mt-3 grid gap-1 print:mt-1 print:gap-0 print:text-sm">
      {items.map(({ line, quantity }) => (
        <li key={line}>
          {quantity} × {nameOf(line)}
        </li>
      ))}
    </ul>
  );
}

type TimelineProps<State extends string> = {
  label: string;
  events: readonly { at: string; state: State; note?: string | null | undefined }[];
  textOf: (state: State) => string;
};

/** The events with their times, newest first. */
export function Timeline<State extends string>({ label, events, textOf }: TimelineProps<State>) {
  return (
    <ol aria-label={label} className="mt-3 grid gap-1 border-t border-line pt-3 text-sm print:hidden">
      {events.toReversed().map(({ at, state, note }) => (
        <li key={`${at} ${state}`} className="flex flex-wrap gap-x-3">
          <time dateTime={at} className="text-quiet">
            {formatDateTime(new Date(at))}
          </time>
          <span>
            {textOf(state)}
            {note && <span {...inVietnamese()}>: {note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
