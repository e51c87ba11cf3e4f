/** The voucher's effect on the cart's price, computed by the server: the browser does not have the voucher's terms. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#browser/session/call.ts';
import type { AcceptedVoucher } from '#contract/shop/cart.ts';
import { setVoucherCode, useVoucherCode } from './voucher-store.ts';
import { refusalText, requestFailureText } from './voucher-text.ts';

type Item = { id: string; quantity: number };

export type VoucherState = {
  /** the voucher code that the customer typed; null without a code */
  code: string | null;
  /** the accepted voucher; null while the server checks the code, and if the shop refused the voucher */
  accepted: AcceptedVoucher | null;
  /** the reason why the shop refused the voucher, in the page's language */
  refusal: string | null;
  /** the voucher's discount in whole đồng */
  discount: number;
  freeDelivery: boolean;
  /** true while the server has not yet answered about this voucher code and cart */
  loading: boolean;
  apply: (code: string) => void;
  remove: () => void;
  /** to be called with the reason if the shop refuses the voucher later, when it reserves or orders */
  refuse: (failure: Readonly<Record<string, unknown>>) => void;
};

function voucherQuery(code: string | null, checkoutId: string, items: readonly Item[]) {
  const wanted = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  return queryOptions({
    queryKey: ['voucher', code, checkoutId, wanted],
    queryFn: async ({ signal }) =>
      (await call('priceCart', { body: { items: wanted, voucher: code, checkout_id: checkoutId }, signal })).data,
    enabled: code !== null && items.length > 0,
    staleTime: 0,
    retryOnMount: true,
    placeholderData: keepPreviousData,
  });
}

/** @param checkoutId the checkout whose reservation may have taken one use of the voucher */
export function useVoucher(items: readonly Item[], checkoutId: string): VoucherState {
  const code = useVoucherCode();
  const [refused, setRefused] = useState<{ code: string | null; sentence: string } | null>(null);
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery(voucherQuery(code, checkoutId, items));
  const later = refused?.code === code ? refused.sentence : null;
  const current = code !== null && !later && !error ? data : undefined;
  // while a voucher is checked for a changed cart, its previous result is shown, but no other voucher's
  const accepted = current?.voucher?.code === code ? (current?.voucher ?? null) : null;
  const answered = current && !isPlaceholderData ? current.voucher_refusal : undefined;
  const put = (next: string | null) => {
    setRefused(null);
    if (next === code) void refetch();
    else setVoucherCode(next);
  };
  return {
    code,
    accepted,
    refusal:
      code === null
        ? null
        : (later ?? (error && requestFailureText(error)) ?? (answered ? refusalText(answered) : null)),
    discount: accepted ? (current?.discount_amount ?? 0) : 0,
    freeDelivery: accepted?.kind === 'delivery',
    loading: code !== null && !later && !error && (isPending || isPlaceholderData),
    apply: (typed) => put(typed.trim().toUpperCase() || null),
    remove: () => put(null),
    refuse: (failure) => setRefused({ code, sentence: refusalText(failure) }),
  };
}
