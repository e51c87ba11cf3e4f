/** The calls of the customers' screens. */
import { useQueryClient } from '@tanstack/react-query';
import type { OfficeCustomer } from '#contract/admin/desk/customers.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { OfficePath } from '../frame/navigation.tsx';
import { queryOf } from '../session/call.ts';

export const CUSTOMERS_KEY = ['customers'] as const;

export const customerQuery = (phone: string) => queryOf(['customer', phone], 'getCustomer', { params: { phone } });

/** Returns the URL of a customer's screen. */
export const customerPath = (phone: string): OfficePath => `/customers/${phone.replace(/\D/g, '')}`;

/**
 * @returns a function that sends a change, shows the resulting customer (also after another person's change), and then
 * rejects if the change failed
 */
export function useCustomerAct(
  phone: string,
): (send: () => Promise<{ data: OfficeCustomer }>, successText: string) => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = customerQuery(phone);
  return async (send, successText) => {
    try {
      const { data } = await send();
      queries.setQueryData(queryKey, data);
      showToast({ title: successText });
      await queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
    } catch (error) {
      await queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
