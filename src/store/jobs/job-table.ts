/** Every job of the shop. src/server/jobs/job-commands.ts says which command each runs. */
import { z } from 'zod';
import { LINK_PURPOSES } from '#domain/accounts/links.ts';

type Job = {
  /** what it is told. A row may be older than the program that runs it, so a payload is checked when it is read */
  payload: z.ZodType;
  /** seconds between two runs, or when the next one is; without it, commands add the job */
  every?: number | (() => Date);
  /** The next run is queued before this one and not after it: a run that fails is not tried again, and cannot end the runs. */
  queuedFirst?: true;
  /** It is only ever added with a key, as all recurring jobs are. */
  keyed?: true;
};

const nothing = z.object({});
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Three o'clock at night in Vietnam. */
function nextNight(): Date {
  const [day, zone, at] = [DAY * 1000, 7 * HOUR * 1000, 3 * HOUR * 1000];
  return new Date((Math.floor((Date.now() + zone - at) / day) + 1) * day + at - zone);
}

const table = {
  'announce-content': { payload: nothing, keyed: true },
  'anonymise-orders': { payload: z.object({ orderIds: z.array(z.string()) }) },
  'back-up': { payload: nothing, keyed: true },
  'check-stock': { payload: nothing, every: nextNight, queuedFirst: true },
  'compare-screenshots': { payload: nothing, every: MINUTE / 2 },
  'confirm-stock-wait': { payload: z.object({ email: z.string() }) },
  // an order by pieces sold may be a minute old, and the page cache keeps it for half of that
  'count-sales': { payload: nothing, every: 10 },
  'deliver-webhook': { payload: z.object({ subscriptionId: z.string(), orderId: z.string() }), keyed: true },
  'expire-orders': { payload: nothing, every: 10 * MINUTE, queuedFirst: true },
  'follow-carrier-events': { payload: nothing, keyed: true },
  'import-products': { payload: z.object({ importId: z.string() }) },
  // until then a changed day is counted from its orders whenever somebody looks
  'keep-sales-days': { payload: nothing, every: MINUTE / 2 },
  'match-transactions': { payload: nothing, keyed: true },
  'poll-carriers': { payload: nothing, every: HOUR / 4, queuedFirst: true },
  'pull-transactions': { payload: nothing, every: 5 * MINUTE, queuedFirst: true },
  'release-reservation': { payload: z.object({ reservationId: z.string() }), keyed: true },
  'remove-demo': { payload: z.object({ removalId: z.string() }) },
  'send-link': { payload: z.object({ email: z.string(), purpose: z.enum(LINK_PURPOSES) }) },
  'send-mail': { payload: z.object({ mailId: z.string() }) },
  'send-newsletter': { payload: z.object({ issueId: z.string() }), keyed: true },
  'subscribe-newsletter': { payload: z.object({ email: z.string() }) },
  'sweep-accounts': { payload: nothing, every: HOUR },
  'sweep-changes': { payload: nothing, every: 10 * MINUTE },
  'sweep-counts': { payload: nothing, every: HOUR },
  'sweep-files': { payload: nothing, every: HOUR },
  'sweep-mails': { payload: nothing, every: DAY },
  // the commands that change stock do nothing for it: an order must not wait for it
  'tell-waiters': { payload: nothing, every: 15, queuedFirst: true },
} satisfies Record<string, Job>;

export type JobName = keyof typeof table;
export type JobPayloads = { [Name in JobName]: z.output<(typeof table)[Name]['payload']> };
/** Jobs that are told nothing. */
export type RecurringJob = {
  [Name in JobName]: (typeof table)[Name] extends { every: unknown } ? Name : never;
}[JobName];

export const jobs: Readonly<Record<JobName, Job>> = table;
export const jobNames = Object.keys(jobs) as JobName[];
export const isRecurring = (name: JobName): name is RecurringJob => jobs[name].every !== undefined;

/** @throws Error where another version of the shop wrote the payload */
export function readJobPayload<Name extends JobName>(name: Name, payload: unknown): JobPayloads[Name] {
  const schema: { [Any in JobName]: { payload: z.ZodType<JobPayloads[Any]> } } = table;
  const { data, error } = schema[name].payload.safeParse(payload);
  if (!error) return data;
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Error(`the payload of the job ${name} is of another version of the shop (${wrong})`);
}
