/** Converts the contract to an OpenAPI 3.1 document: input, output and failures of each endpoint. */
import { z } from 'zod';
import { type AdminCallName, adminApi } from '#contract/admin/api.ts';
import type { Route, Shape } from '#contract/call-types.ts';
import { api, type CallName } from '#contract/shop/api.ts';
import type { Access } from '#domain/accounts/access.ts';
import { type FailureCode, failures } from '#domain/failures.ts';
import { isMoney } from '#domain/money/money-kind.ts';

/** An endpoint in the OpenAPI document. `access`: which users may use it; `security`: how they are authenticated. */
type Call = Shape & {
  method: string;
  path: string;
  access: string;
  security: object[];
  refusals: readonly FailureCode[];
};

const toSchema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    // a time is sent as text
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') jsonSchema.type = 'string';
      if (io === 'output' && isMoney(zodSchema))
        jsonSchema.description ??= 'An amount; left out without the permission prices:read.';
    },
  });
  return schema;
};

/** Converts the name of an endpoint to a title: `setOrderStatus` becomes `Set order status`. */
const titleOf = (name: string) =>
  name
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/[A-Z]/g, (letter, at) => (at ? ` ${letter.toLowerCase()}` : letter));

const accessFailures: Record<Access, FailureCode[]> = {
  anyone: [],
  'signed link': [],
  'visitor or customer': ['TOKEN_INVALID'],
  customer: ['AUTHENTICATION_REQUIRED', 'TOKEN_INVALID'],
  staff: [
    'AUTHENTICATION_REQUIRED',
    'TOKEN_INVALID',
    'FORBIDDEN',
    'PERMISSION_MISSING',
    'SECOND_FACTOR_MISSING',
    'PASSWORD_NOT_ENOUGH',
  ],
};

/** Returns the failures that the contract declares for the endpoint, and those that every endpoint may return. */
function failuresOf(call: Call): FailureCode[] {
  const asked: FailureCode[] =
    call.body || call.form
      ? ['INVALID_REQUEST', 'MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE']
      : ['INVALID_REQUEST'];
  const all = [
    ...(call.failures ?? []),
    ...asked,
    ...call.refusals,
    ...(call.method === 'GET' ? [] : ['CROSS_SITE_REQUEST' as const]),
    ...(call.limit ? ['TOO_MANY_REQUESTS' as const] : []),
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

function operationOf(name: string, call: Call) {
  return {
    operationId: name,
    summary: titleOf(name),
    description: `For: ${call.access}.`,
    tags: [call.path.replace(/^\/api(\/admin)?\//, '').split('/')[0] ?? ''],
    security: call.security,
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: {
      ...Object.fromEntries(
        [call.status ?? 200, call.otherStatus ?? []].flat().map((status) => [
          status,
          {
            description: 'All is well.',
            content: { 'application/json': { schema: toSchema(call.output, 'output') } },
          },
        ]),
      ),
      ...failureResponses(failuresOf(call)),
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

const shopSecurity: Record<Access, object[]> = {
  anyone: [],
  'signed link': [],
  'visitor or customer': [{}, { bearer: [] }],
  customer: [{ bearer: [] }],
  staff: [{ bearer: [] }],
};

const officeRefusals: readonly FailureCode[] = [
  'STAFF_SIGN_IN_REQUIRED',
  'PERMISSION_MISSING',
  'SECOND_FACTOR_MISSING',
];

type Part = { description: string; calls: ReadonlyMap<string, Call>; securitySchemes: object };

const bearer = { type: 'http', scheme: 'bearer' };

const shopPart = (): Part => ({
  description: 'The API of the shop, as its pages use it. Amounts are whole đồng.',
  calls: new Map(
    (Object.keys(api) as CallName[]).map((name) => {
      const route: Route = api[name];
      const { access, permission } = route;
      const byToken: FailureCode[] = permission ? ['PERMISSION_MISSING', 'SECOND_FACTOR_MISSING'] : [];
      const proof = [...shopSecurity[access], ...(permission ? [{ token: [] }] : [])];
      const words = permission && (access === 'staff' ? permission : `${access}, or ${permission}`);
      return [
        name,
        { ...api[name], access: words ?? access, security: proof, refusals: [...accessFailures[access], ...byToken] },
      ];
    }),
  ),
  securitySchemes: { bearer: { ...bearer, bearerFormat: 'JWT' }, token: bearer },
});

const officePart = (): Part => ({
  description:
    'The API of the back office. A browser signs in and has a cookie; a program has an API token with scopes. Amounts are whole đồng, times are ISO 8601.',
  calls: new Map(
    (Object.keys(adminApi) as AdminCallName[]).map((name) => {
      const { permission } = adminApi[name];
      const open = permission === 'anyone';
      const proof = permission === 'signed in' ? [{ session: [] }] : [{ session: [] }, { token: [] }];
      return [
        name,
        { ...adminApi[name], access: permission, security: open ? [] : proof, refusals: open ? [] : officeRefusals },
      ];
    }),
  ),
  securitySchemes: { token: bearer, session: { type: 'apiKey', in: 'cookie', name: 'office' } },
});

/** @returns the OpenAPI document of one API */
export function openApi(part: 'shop' | 'office'): object {
  const { description, calls, securitySchemes } = part === 'shop' ? shopPart() : officePart();
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Sức Bật', version: '1', description },
    paths,
    components: { securitySchemes, schemas: { Failure: failureSchema } },
  };
}
