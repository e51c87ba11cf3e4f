/** Connects a handler with an endpoint of the back office: sign-in, permission, validation, form of the response. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Acted, runAct } from '#commands/acts/run-act.ts';
import type { Proof } from '#commands/staff/prove-factor.ts';
import { type AdminCallName, adminApi } from '#contract/admin/api.ts';
import type { done } from '#contract/admin/base/done.ts';
import type { AdminEndpoint } from '#contract/admin/base/endpoint.ts';
import { unpricedExports } from '#contract/admin/exports/unpriced-exports.ts';
import type { FailureCode } from '#domain/failures.ts';
import { withoutMoney } from '#domain/money/money-kind.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import type { Shop } from '../config/shop.ts';
import { openDoor, type Received } from './door.ts';
import type { FactorProofs } from './factor-proofs.ts';
import { admitStaff, type Staff } from './staff-authentication.ts';

/** The member of staff who sent the request; null only for endpoints that everybody may use. */
type StaffOf<Name extends AdminCallName> = (typeof adminApi)[Name]['permission'] extends 'anyone' ? null : Staff;

type Call<Name extends AdminCallName> = Received<(typeof adminApi)[Name]> & { staff: StaffOf<Name> };

/** The result of a handler. The response schema removes undeclared fields and converts times to text. */
export type Result<Name extends AdminCallName> = z.output<(typeof adminApi)[Name]['output']>;

/** Removes from the `current` object of the failure CHANGED_MEANWHILE all fields that the contract does not declare. */
function inShape({ current, output }: AdminEndpoint, error: unknown): unknown {
  if (!isFailure(error, 'CHANGED_MEANWHILE')) return error;
  return new Failure('CHANGED_MEANWHILE', { current: z.encode(current ?? output, error.facts.current) });
}

/** The result of an endpoint whose response contains only its success. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is what such an act returns
type Silence<Name extends AdminCallName> = z.output<typeof done> extends Result<Name> ? void : never;

type Handler<Name extends AdminCallName> = (call: Call<Name>) => Promise<Result<Name> | Silence<Name> | FastifyReply>;

/**
 * Files without prices: photos, the papers of the warehouse, and exports that have no amounts or leave them out. A label and a list for the courier name the cash that the courier collects, because no parcel can leave
 * without it.
 */
const unpricedFiles: readonly AdminCallName[] = [
  'getReturnPhoto',
  'getReviewPhoto',
  'printPapers',
  'printParcelLabel',
  'printHandOver',
  'printClaim',
  'getClaimPhoto',
  ...unpricedExports,
];

/** True for an endpoint that sends a file in which prices may stand. */
export const isPriced = (name: AdminCallName, { output }: Pick<AdminEndpoint, 'output'>): boolean =>
  (output instanceof z.ZodAny || output instanceof z.ZodString) && !unpricedFiles.includes(name);

/** The endpoints whose declaration names the entry of the audit log. */
type ActName = {
  [Name in AdminCallName]: (typeof adminApi)[Name] extends { audit: AuditAct } ? Name : never;
}[AdminCallName];

/**
 * Registers the endpoint of an act. The door has opened the transaction `tx`, and writes the entry of the audit log.
 * `work` reads through `tx` only: a second connection that it awaits while it holds one may never become free.
 * @param present returns the answer, after the commit; by default the result itself is the answer
 * @param presentCurrent returns the record in the failure CHANGED_MEANWHILE. By default `present` does, or if the contract
 * declares `current`, the command's own record is sent
 */
type RegisterAct<Given = object> = {
  <Name extends ActName>(name: Name, work: Work<Name, Given, Result<Name> | Silence<Name>>): void;
  <Name extends ActName, Kept>(
    name: Name,
    work: Work<Name, Given, Kept>,
    present: Present<Name, Kept>,
    presentCurrent?: PresentCurrent<Name>,
  ): void;
};
type Work<Name extends ActName, Given, Kept> = (
  call: Call<Name> & Given & { staff: Staff; tx: Transaction },
) => Promise<Acted<Kept>>;
type PresentCurrent<Name extends ActName> = (current: never, call: Call<Name> & { staff: Staff }) => unknown;
type Present<Name extends ActName, Kept> = (
  kept: Kept,
  call: Call<Name> & { staff: Staff },
) => Promise<Result<Name>> | Result<Name>;

/** Registers an endpoint of contract/admin. A handler that sends a file itself must return the reply object. */
export type RegisterAdmin = (<Name extends AdminCallName>(name: Name, handler: Handler<Name>) => void) & {
  act: RegisterAct;
  /** an act that may demand the code of the second factor, which its body has as `code` */
  provenAct: RegisterAct<{ proof: Proof }>;
};

/** Failures whose details name amounts. */
const namesAmounts: readonly string[] = [
  'DEPOSIT_MISSING',
  'PARCEL_BEYOND_LIMITS',
  'PRICE_CHANGED',
  'QR_AMOUNT_TOO_LARGE',
  'REDUCTION_TOO_LARGE',
  'VOUCHER_MINIMUM',
] satisfies FailureCode[];

type FailureAnswer = { success: boolean; error: string; code: string; message: string; current?: unknown };

function failureWithoutMoney({ output, current: shape = output }: AdminEndpoint, answer: FailureAnswer): object {
  const { success, error, code, message, current, ...facts } = answer;
  return {
    ...{ success, error, code, message },
    ...(current === undefined ? {} : { current: withoutMoney(shape, current) }),
    ...(namesAmounts.includes(code) ? {} : facts),
  };
}

/** The answer for a member of staff, without what is declared as money if they may not read prices. */
function withoutPrices(call: AdminEndpoint, payload: unknown, staff: Staff | null, reply: FastifyReply): unknown {
  const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
  if (!staff || staff.permissions.has('prices:read') || !isJson || typeof payload !== 'string') return payload;
  const answer = JSON.parse(payload);
  const stripped = JSON.stringify(
    reply.statusCode >= 400 ? failureWithoutMoney(call, answer) : withoutMoney(call.output, answer),
  );
  reply.header('content-length', Buffer.byteLength(stripped));
  return stripped;
}

/** The handler of any endpoint. */
export type AdminHandler = (received: object) => Promise<unknown>;

/** Opens the routes of all endpoints. @param handlerOf returns what an endpoint does; it is called at each request that was admitted */
export function openAdminDoors(
  app: FastifyInstance,
  shop: Shop,
  handlerOf: (name: AdminCallName) => Promise<AdminHandler>,
): void {
  for (const name of Object.keys(adminApi) as AdminCallName[]) {
    const call: AdminEndpoint = adminApi[name];
    openDoor(app, call, {
      config: { adminCall: name },
      exposeHeadRoute: false,
      admit: async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        const staff = await admitStaff(shop, request, call.permission);
        // a file cannot be stripped of prices, so staff who see none get only files that are declared to have none
        if (staff && isPriced(name, call) && !staff.permissions.has('prices:read')) throw new Failure(staff.refusal);
        return staff;
      },
      onSend: (payload, staff, reply) => withoutPrices(call, payload, staff, reply),
      act: async (received, staff) => {
        const handler = await handlerOf(name);
        const result = await handler({ ...received, staff }).catch((error) => Promise.reject(inShape(call, error)));
        return result === undefined ? { success: true } : result;
      },
    });
  }
}

/** @param handlers receives the handler of each endpoint that is registered */
export function adminRegistrar(
  shop: Shop,
  { proven }: FactorProofs,
  handlers: Map<AdminCallName, AdminHandler>,
): RegisterAdmin {
  const open = <Name extends AdminCallName>(name: Name, handler: Handler<Name>) => {
    if (handlers.has(name)) throw new Error(`${name} is registered twice`);
    handlers.set(name, handler as AdminHandler);
  };
  type Run = <Kept>(
    call: { staff: Staff; body?: unknown },
    audit: AuditAct,
    work: (given: { tx: Transaction; proof: Proof }) => Promise<Acted<Kept>>,
  ) => Promise<Kept>;
  const plain: Run = ({ staff: { actor } }, audit, work) =>
    runAct(shop.db, { actor, audit }, (tx) => work({ tx, proof: unproven }));
  const withProof: Run = ({ staff, body }, audit, work) =>
    proven(staff, (body as { code?: string } | undefined)?.code, (proof) =>
      runAct(shop.db, { actor: staff.actor, audit }, (tx) => work({ tx, proof })),
    );
  const actBy = (run: Run) => {
    type Shown = (kept: unknown, call: object) => unknown;
    const act = (
      name: ActName,
      work: (call: object) => Promise<Acted<unknown>>,
      present: Shown = (kept) => kept,
      givenCurrent?: Shown,
    ) => {
      const { audit, current: declared } = adminApi[name] as AdminEndpoint & { audit: AuditAct };
      const presentCurrent: Shown = givenCurrent ?? (declared ? (current) => current : present);
      open(name, async (received) => {
        const call = received as typeof received & { staff: Staff };
        try {
          return (await present(await run(call, audit, (given) => work({ ...call, ...given })), call)) as never;
        } catch (error) {
          if (!isFailure(error, 'CHANGED_MEANWHILE')) throw error;
          const { current } = error.facts;
          // a command that does not know the record leaves it to `presentCurrent`
          if (current === null && !givenCurrent) throw error;
          throw new Failure('CHANGED_MEANWHILE', { current: await presentCurrent(current, call) });
        }
      });
    };
    return act as RegisterAct<{ proof: Proof }>;
  };
  return Object.assign(open, { act: actBy(plain), provenAct: actBy(withProof) });
}

const unproven: Proof = () => Promise.reject(new Error('This act was not declared to demand a proof.'));
