/** Shows the carrier's price for a parcel next to the delivery fee that the customer pays. */
import { useRef, useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { Exceeded } from '#domain/carriers/carrier-limits.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Payer } from '#domain/fulfilment/parcel-details.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { Facts } from '../frame/page.tsx';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import type { parcelFrom } from './parcel-form.ts';
import { useCarrierWords } from './parcel-words.ts';

type Answer = AdminCalls['quoteParcel']['output'];

/** Requests the carrier's price for a parcel; a response is dropped if the form has changed since the request. */
export function useQuote(send: (parcel: ReturnType<typeof parcelFrom>) => Promise<{ data: Answer }>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const round = useRef(0);
  const forget = () => {
    round.current++;
    setAnswer(null);
    setFailure(null);
    setWaiting(false);
  };
  const ask = async (parcel: ReturnType<typeof parcelFrom>) => {
    forget();
    const mine = round.current;
    setWaiting(true);
    try {
      const { data } = await send(parcel);
      if (mine === round.current) setAnswer(data);
    } catch (error) {
      if (mine === round.current) setFailure(sentenceOf(error));
    } finally {
      if (mine === round.current) setWaiting(false);
    }
  };
  return { answer, failure, isWaiting, ask, forget };
}

const units = { grams: 'g', cm: 'cm' } as const;

function warningOf({ what, value, limit }: Exceeded): string {
  const number = (amount: number) => amount.toLocaleString('vi-VN');
  if (what === 'cash') return `Thu hộ ${formatMoney(value)} vượt mức ${formatMoney(limit)}`;
  return `${what === 'grams' ? 'Cân nặng' : 'Cạnh dài nhất'} ${number(value)} ${units[what]} vượt mức ${number(limit)} ${units[what]}`;
}

type QuoteResultProps = {
  quote: Pick<ReturnType<typeof useQuote>, 'answer' | 'failure'>;
  carrier: Carrier;
  payer: Payer;
  /** the delivery fee that the customer pays to the shop, in whole đồng */
  delivery: number;
};

export function QuoteResult({ quote: { answer, failure }, carrier, payer, delivery }: QuoteResultProps) {
  const words = useCarrierWords()(carrier);
  const seesPrices = useMay('prices:read');
  const { name } = words;
  if (failure) return <Failure of={failure} />;
  if (!answer) return null;
  const { kind, reason, fee, expectedAt, warnings } = answer;
  if (kind !== 'done')
    return (
      <Notice tone="warning" title={`${name} chưa báo phí`}>
        {words.reason(reason)}
      </Notice>
    );
  const paidBack = seesPrices && payer === 'shop' && fee !== null ? delivery - fee : 0;
  return (
    <Notice tone={warnings.length > 0 ? 'warning' : 'info'}>
      <Facts
        as="sums"
        of={{
          [`Cước ${name}`]: seesPrices && (fee === null ? 'chưa rõ' : formatMoney(fee)),
          'Khách trả cửa hàng phí giao': seesPrices && formatMoney(delivery),
          [paidBack < 0 ? 'Cửa hàng bù' : 'Cửa hàng còn lại']: paidBack !== 0 && formatMoney(Math.abs(paidBack)),
          'Dự kiến giao': expectedAt && formatDate(expectedAt),
        }}
      />
      {payer === 'customer' && <p className="mt-1">{name} thu cước này của khách khi giao.</p>}
      {warnings.map((warning) => (
        <p key={warning.what} className="mt-1">
          {warningOf(warning)}: {name} có thể không nhận.
        </p>
      ))}
    </Notice>
  );
}
