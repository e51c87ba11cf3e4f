/** The API calls of the screens of customers. */
import type { OfficeCustomer } from '#contract/admin/customers/customers.ts';
import type { OfficePath } from '../frame/navigation.tsx';
import { queryOf } from '../session/call.ts';
import { useDone, useShow } from '../session/use-attempt.ts';

export const customerQuery = (phone: string) => queryOf('getCustomer', { params: { phone } });

/** Returns a number as it is dialled in Vietnam. */
export const localPhone = (phone: string): string => phone.replace(/^\+84/, '0');

/** Returns the URL of the screen of a customer. */
export const customerPath = (phone: string): OfficePath => `/customers/${phone.replace(/\D/g, '')}`;

/**
 * @returns a function that sends a change and displays the resulting customer. If another person changed the customer
 * first, it displays that version. If the change failed, it then rejects.
 */
export function useCustomerAct(
  phone: string,
): (send: () => Promise<{ data: OfficeCustomer }>, successText: string) => Promise<void> {
  const query = customerQuery(phone);
  const show = useShow(query, 'listCustomers', 'listAccounts');
  const refresh = useDone(query.queryKey);
  return async (send, successText) => {
    try {
      const { data } = await send();
      await show(data, successText);
    } catch (error) {
      await refresh();
      throw error;
    }
  };
}
