/** Turns the contract into an OpenAPI 3.1 document: input, output and failures of each endpoint. */
import { z } from 'zod';
import type { Route, Shape } from '#contract/call-types.ts';
import { allRoutes, type CallName } from '#contract/shop/all-routes.ts';
import { api } from '#contract/shop/api.ts';
import type { Access } from '#domain/accounts/access.ts';
import { type FailureCode, failures } from '#domain/failures.ts';

/** The status of a successful answer, and whether the endpoint has a limit per client. */
export type Served = { status: number; limited: boolean };

type Call = Route & Shape;

const toSchema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

/** `setOrderStatus` → `Set order status` */
const titleOf = (name: string) =>
  name
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/[A-Z]/g, (letter, at) => (at ? ` ${letter.toLowerCase()}` : letter));

const accessFailures: Record<Access, FailureCode[]> = {
  anyone: [],
  'signed link': [],
  'visitor or customer': ['TOKEN_INVALID'],
  customer: ['AUTHENTICATION_REQUIRED', 'TOKEN_INVALID'],
  staff: ['AUTHENTICATION_REQUIRED', 'TOKEN_INVALID', 'FORBIDDEN'],
};

/** The failures of the endpoint itself, and those that every request may have. */
function failuresOf(call: Call, { limited }: Served): FailureCode[] {
  const asked: FailureCode[] = call.body
    ? ['INVALID_REQUEST', 'MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE']
    : ['INVALID_REQUEST'];
  const all = [
    ...call.failures,
    ...asked,
    ...accessFailures[call.access],
    ...(call.method === 'GET' ? [] : ['CROSS_SITE_REQUEST' as const]),
    ...(limited ? ['TOO_MANY_REQUESTS' as const] : []),
    'OVERLOADED' as const,
    'DATABASE_AWAY' as const,
  ];
  return [...new Set(all)];
}

function failureResponses(codes: readonly FailureCode[]) {
  const byStatus = Map.groupBy(codes, (code) => failures[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: {
          'application/json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: list } } }] },
            examples: Object.fromEntries(
              list.map((code) => [
                code,
                { value: { success: false, error: failures[code].error, code, message: failures[code].message } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

function parametersOf({ params, query }: Call) {
  return [
    ...Object.entries(params ? (toSchema(params, 'input').properties ?? {}) : {}).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    ...Object.entries(query ? (toSchema(query, 'input').properties ?? {}) : {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
    })),
  ];
}

function bodyOf({ body, form }: Call) {
  const [type, schema] = form ? ['multipart/form-data', form] : ['application/json', body];
  return schema
    ? { requestBody: { required: true, content: { [type as string]: { schema: toSchema(schema, 'input') } } } }
    : {};
}

function operationOf(name: CallName, call: Call, served: Served) {
  const open = call.access === 'anyone' || call.access === 'signed link';
  return {
    operationId: name,
    summary: titleOf(name),
    description: `For: ${call.access}.`,
    tags: [call.path.split('/')[2] ?? ''],
    security: open ? [] : call.access === 'visitor or customer' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: {
      [served.status]: {
        description: 'All is well.',
        content: { 'application/json': { schema: toSchema(call.output, 'output') } },
      },
      ...failureResponses(failuresOf(call, served)),
    },
  };
}

const failureSchema = {
  type: 'object',
  description: 'Why a call failed; some failures carry further facts, such as `fields` or `retry_after` (seconds).',
  required: ['success', 'error', 'code', 'message'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'the text of the contract' },
    code: { type: 'string' },
    message: { type: 'string', description: 'what the customer reads, in Vietnamese' },
  },
};

/** @param served the endpoints that this process answers, by name */
export function openApi(served: ReadonlyMap<CallName, Served>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(allRoutes) as CallName[]) {
    const call: Call = api[name];
    const how = served.get(name);
    if (!how) continue;
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, how) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Sức Bật', version: '1', description: 'The shop’s whole API. Amounts are whole đồng.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  };
}
