/** Connects a handler with an endpoint of the back office: sign-in, permission, validation, form of the response. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AdminCallName, adminApi } from '#contract/admin/api.ts';
import type { done } from '#contract/admin/base/done.ts';
import type { AdminEndpoint } from '#contract/admin/base/endpoint.ts';
import { unpricedExports } from '#contract/admin/desk/exports.ts';
import { withoutMoney } from '#domain/staff/money-fields.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import type { Shop } from '../config/shop.ts';
import { runHandler } from './after-handler.ts';
import { type ClientLimit, type PartOf, rateLimitOf, routeOf } from './endpoints.ts';
import { admitStaff, type Staff } from './staff-authentication.ts';

/** The member of staff who sent the request; null only for endpoints that everybody may use. */
type StaffOf<Name extends AdminCallName> = (typeof adminApi)[Name]['permission'] extends 'anyone' ? null : Staff;

type Call<Name extends AdminCallName> = {
  staff: StaffOf<Name>;
  params: PartOf<(typeof adminApi)[Name], 'params'>;
  query: PartOf<(typeof adminApi)[Name], 'query'>;
  body: PartOf<(typeof adminApi)[Name], 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The result of a handler. The response schema removes undeclared fields and converts times to text. */
export type Result<Name extends AdminCallName> = z.output<(typeof adminApi)[Name]['output']>;

type Options = {
  status?: number;
  limit?: ClientLimit;
};

/** Removes from the `current` object of the failure CHANGED_MEANWHILE all fields that the contract does not declare. */
function inShape({ current, output }: AdminEndpoint, error: unknown): unknown {
  if (!isFailure(error, 'CHANGED_MEANWHILE')) return error;
  return new Failure('CHANGED_MEANWHILE', { current: z.encode(current ?? output, error.facts.current) });
}

const admitted = new WeakMap<FastifyRequest, Staff | null>();

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

/** Registers an endpoint of contract/admin. A handler that sends a file itself must return the reply object. */
export type RegisterAdmin = <Name extends AdminCallName>(
  name: Name,
  ...how: [Handler<Name>] | [Options, Handler<Name>]
) => void;

export const adminRegistrar =
  (app: FastifyInstance, shop: Shop): RegisterAdmin =>
  <Name extends AdminCallName>(name: Name, ...how: [Handler<Name>] | [Options, Handler<Name>]) => {
    const [{ status = 200, limit }, handler] = how.length === 1 ? [{} as Options, how[0]] : how;
    const call: AdminEndpoint = adminApi[name];
    const route = routeOf(call);
    app.withTypeProvider<ZodTypeProvider>().route({
      ...route,
      schema: { ...route.schema, response: { [status]: call.output } },
      config: {
        adminCall: name,
        rateLimit: rateLimitOf(limit),
      },
      exposeHeadRoute: false,
      // permissions are checked before the body is read, so that a file from a stranger is not received
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        const staff = await admitStaff(shop, request as FastifyRequest, call.permission);
        // a file cannot be stripped of prices, so staff who see none get only files that are declared to have none
        if (staff && isPriced(name, call) && !staff.permissions.has('prices:read')) throw new Failure(staff.refusal);
        admitted.set(request as FastifyRequest, staff);
      },
      onSend: async (request, reply, payload) => {
        const staff = admitted.get(request as FastifyRequest);
        const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
        if (!staff || staff.permissions.has('prices:read') || !isJson || typeof payload !== 'string') return payload;
        const stripped = JSON.stringify(withoutMoney(JSON.parse(payload)));
        reply.header('content-length', Buffer.byteLength(stripped));
        return stripped;
      },
      handler: async (request, reply) => {
        const { params, query, body } = request as unknown as Call<Name>;
        reply.status(status);
        const sent = reply as unknown as FastifyReply;
        const received = {
          staff: (admitted.get(request as FastifyRequest) ?? null) as StaffOf<Name>,
          params,
          query,
          body,
          request: request as FastifyRequest,
          reply: sent,
        };
        const result = await runHandler(received.request, () => handler(received)).catch((error) =>
          Promise.reject(inShape(call, error)),
        );
        // the handler has already sent the response, or the connection was closed, so nothing more can be sent
        return result === sent || reply.raw.headersSent
          ? reply
          : reply.send(result === undefined ? { success: true } : result);
      },
    });
  };
