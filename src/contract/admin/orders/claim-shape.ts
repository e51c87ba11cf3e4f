/** A warranty claim as lists show it. */
import { z } from 'zod';
import { claimStates, claimTerms } from '#domain/warranty/claim-states.ts';
import { moment } from '../base/moment.ts';

export const claimState = z.enum(claimStates);

export const claimRow = z.object({
  id: z.string(),
  /** such as BH123 */
  code: z.string(),
  state: claimState,
  terms: z.enum(claimTerms),
  /** what was decided; null: nothing yet */
  outcome: claimState.nullable(),
  productName: z.string(),
  serial: z.string().nullable(),
  newSerial: z.string().nullable(),
  /** who brought the goods; `phone` is empty once the personal data were removed */
  name: z.string(),
  phone: z.string(),
  orderNumber: z.string().nullable(),
  boughtOn: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  dueOn: z.string(),
  isLate: z.boolean(),
  openedAt: moment,
  changedAt: moment,
});
export type OfficeClaimRow = z.input<typeof claimRow>;
