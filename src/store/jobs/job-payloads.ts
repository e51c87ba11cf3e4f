/** What each job is told. A row may be older than the program that runs it, so a payload is checked when it is read. */
import { z } from 'zod';
import { LINK_PURPOSES } from '#domain/accounts/links.ts';

const nothing = z.object({});

const schemas = {
  'announce-content': nothing,
  'back-up': nothing,
  'check-stock': nothing,
  'compare-screenshots': nothing,
  'confirm-stock-wait': z.object({ email: z.string() }),
  'count-sales': nothing,
  'release-reservation': z.object({ reservationId: z.string() }),
  'match-transactions': nothing,
  'deliver-webhook': z.object({ subscriptionId: z.string(), orderId: z.string() }),
  'expire-orders': nothing,
  'follow-carrier-events': nothing,
  'import-products': z.object({ importId: z.string() }),
  'keep-sales-days': nothing,
  'poll-carriers': nothing,
  'pull-transactions': nothing,
  'anonymise-orders': z.object({ orderIds: z.array(z.string()) }),
  'remove-demo': z.object({ removalId: z.string() }),
  'send-link': z.object({ email: z.string(), purpose: z.enum(LINK_PURPOSES) }),
  'send-mail': z.object({ mailId: z.string() }),
  'send-newsletter': z.object({ issueId: z.string() }),
  'subscribe-newsletter': z.object({ email: z.string() }),
  'tell-waiters': nothing,
  'sweep-accounts': nothing,
  'sweep-changes': nothing,
  'sweep-counts': nothing,
  'sweep-files': nothing,
  'sweep-mails': nothing,
};

export type JobName = keyof typeof schemas;
export type JobPayloads = { [Name in JobName]: z.output<(typeof schemas)[Name]> };

/** @throws Error where another version of the shop wrote the payload */
export function readJobPayload<Name extends JobName>(name: Name, payload: unknown): JobPayloads[Name] {
  const schema: { [Any in JobName]: z.ZodType<JobPayloads[Any]> } = schemas;
  const { data, error } = schema[name].safeParse(payload);
  if (!error) return data;
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Error(`the payload of the job ${name} is of another version of the shop (${wrong})`);
}
