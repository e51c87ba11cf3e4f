/** The table of all jobs. src/server/jobs/job-commands.ts contains the command that each job runs. */
import { z } from 'zod';
import { LINK_PURPOSES } from '#domain/accounts/links.ts';

type Job = {
  /** the payload's schema. An older program version may have stored the payload, so it is checked when read */
  payload: z.ZodType;
  /** seconds between two runs, or a function returning the next run's time; undefined if only commands add the job */
  every?: number | (() => Date);
  /** true: the next run is queued before the job runs, so that a failure cannot end the recurrence; no retries */
  queuedFirst?: true;
  /** true: the job is always added with a key. This is so for all recurring jobs, even without this field */
  keyed?: true;
  /** true: the job is added for a moment that a row also names, such as the end of a price; it must run at that moment */
  atMoment?: true;
};

const nothing = z.object({});
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the next time at which it is 03:00 in Vietnam, or another hour. */
function nextNight(hour = 3): Date {
  const [day, zone, at] = [DAY * 1000, 7 * HOUR * 1000, hour * HOUR * 1000];
  return new Date((Math.floor((Date.now() + zone - at) / day) + 1) * day + at - zone);
}

const table = {
  'advance-import': { payload: z.object({ importId: z.string() }) },
  'announce-content': { payload: nothing, keyed: true, atMoment: true },
  'anonymise-orders': { payload: z.object({ orderIds: z.array(z.string()) }) },
  'ask-for-reviews': { payload: nothing, every: HOUR, queuedFirst: true },
  'back-up': { payload: nothing, keyed: true },
  'check-books': { payload: nothing, every: () => nextNight(), queuedFirst: true },
  // an owner asked for it
  'check-books-now': { payload: z.object({ isFull: z.boolean() }), keyed: true },
  'check-quick-books': { payload: nothing, every: HOUR, queuedFirst: true },
  'compare-screenshots': { payload: nothing, every: MINUTE / 2 },
  'confirm-stock-wait': { payload: z.object({ email: z.string() }) },
  'count-companions': { payload: nothing, every: () => nextNight(), queuedFirst: true },
  // lists sorted by quantity sold may be a minute out of date; the page cache uses half of that minute
  'count-sales': { payload: nothing, every: 10 },
  'deliver-webhook': { payload: z.object({ subscriptionId: z.string(), orderId: z.string() }), keyed: true },
  'expire-orders': { payload: nothing, every: 10 * MINUTE, queuedFirst: true },
  'fetch-pictures': { payload: nothing, keyed: true },
  'follow-carrier-events': { payload: nothing, keyed: true },
  'keep-backups': { payload: nothing, every: HOUR / 4, queuedFirst: true },
  // looks at every product, for what the job keep-costs could not do while it failed or the shop was closed
  'keep-all-costs': { payload: nothing, every: HOUR / 2, queuedFirst: true },
  // commands that move stock do not add this job, because no order should have to wait for it
  'keep-costs': { payload: nothing, every: MINUTE / 2 },
  'keep-profits': { payload: nothing, every: MINUTE / 2 },
  // until this job runs, a changed day is counted from its orders at each request
  'keep-sales-days': { payload: nothing, every: MINUTE / 2 },
  'match-transactions': { payload: nothing, keyed: true },
  'poll-carriers': { payload: nothing, every: HOUR / 4, queuedFirst: true },
  // an hour after the check of the books
  'prove-backup': { payload: nothing, every: () => nextNight(4), queuedFirst: true },
  // an owner asked for it
  'prove-backup-now': { payload: nothing, keyed: true },
  'pull-transactions': { payload: nothing, every: 5 * MINUTE, queuedFirst: true },
  'push-notices': { payload: z.object({ deviceId: z.string() }), keyed: true },
  // every hour, so that what staff see of carts that were ordered by telephone is at most an hour old
  'remind-of-carts': { payload: nothing, every: HOUR, queuedFirst: true },
  'release-reservation': { payload: z.object({ reservationId: z.string() }), keyed: true, atMoment: true },
  'remove-demo': { payload: z.object({ removalId: z.string() }) },
  'send-link': { payload: z.object({ email: z.string(), purpose: z.enum(LINK_PURPOSES) }) },
  // added for each moment at which scheduled prices begin or end
  'settle-prices': { payload: nothing, keyed: true, atMoment: true },
  'subscribe-newsletter': { payload: z.object({ email: z.string() }) },
  'sweep-accounts': { payload: nothing, every: HOUR },
  'sweep-changes': { payload: nothing, every: 10 * MINUTE },
  'sweep-counts': { payload: nothing, every: HOUR },
  'sweep-files': { payload: nothing, every: HOUR },
  'sweep-imports': { payload: nothing, every: DAY },
  'sweep-mails': { payload: nothing, every: DAY },
  // commands that change stock do not add this job, because no order should have to wait for it
  'tell-waiters': { payload: nothing, every: 15, queuedFirst: true },
} satisfies Record<string, Job>;

export type JobName = keyof typeof table;
export type JobPayloads = { [Name in JobName]: z.output<(typeof table)[Name]['payload']> };
/** Jobs without a payload. */
export type RecurringJob = {
  [Name in JobName]: (typeof table)[Name] extends { every: unknown } ? Name : never;
}[JobName];

export const jobs: Readonly<Record<JobName, Job>> = table;
export const jobNames = Object.keys(jobs) as JobName[];
export const isRecurring = (name: JobName): name is RecurringJob => jobs[name].every !== undefined;

/** @throws Error if another version of the program stored the payload in another form */
export function readJobPayload<Name extends JobName>(name: Name, payload: unknown): JobPayloads[Name] {
  const schema: { [Any in JobName]: { payload: z.ZodType<JobPayloads[Any]> } } = table;
  const { data, error } = schema[name].payload.safeParse(payload);
  if (!error) return data;
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Error(`the payload of the job ${name} is of another version of the shop (${wrong})`);
}
