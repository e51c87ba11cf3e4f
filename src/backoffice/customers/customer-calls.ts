/** The API calls of the screens of customers. */
import { useQueryClient } from '@tanstack/react-query';
import type { OfficeCustomer } from '#contract/admin/customers/customers.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { OfficePath } from '../frame/navigation.tsx';
import { queryOf } from '../session/call.ts';

export const CUSTOMERS_KEY = ['customers'] as const;

export const customerQuery = (phone: string) => queryOf(['customer', phone], 'getCustomer', { params: { phone } });

/** Returns the URL of the screen of a customer. */
export const customerPath = (phone: string): OfficePath => `/customers/${phone.replace(/\D/g, '')}`;

/**
 * @returns a function that sends a change and displays the resulting customer. If another person changed the customer
 * first, it displays that version. If the change failed, it then rejects.
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
