/** The description of one endpoint, and the types of its inputs and outputs from the client's point of view. */
import type { z } from 'zod';
import type { Access } from '#domain/accounts/access.ts';
import type { FailureCode } from '#domain/failures.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import type { Permission } from '#domain/staff/permissions.ts';

/** Where an endpoint is, and who may use it. In `path`, `:name` is a parameter. */
export type Route = { method: string; path: string } & (
  | { access: Exclude<Access, 'staff' | 'customer'>; permission?: never }
  /** a customer may use the endpoint for their own data; staff with the permission, for the data of any customer */
  | { access: 'customer'; permission?: Permission }
  | { access: 'staff'; permission: Permission }
);

/** The maximum number of requests of one client, an IP address, to one endpoint in a period. */
export type ClientLimit = { max: number; minutes: number };

export type Shape = {
  /** the status of an answer that reports success; 200 if none is given */
  status?: 201;
  /** another status of success, which the handler sets itself */
  otherStatus?: 200;
  limit?: ClientLimit;
  /** the name under which the audit log records what staff did; the act may name another one of its ends */
  audit?: AuditAct;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** the request body, sent as JSON */
  body?: z.ZodType;
  /** the fields of a multipart form, which the server reads as a stream */
  form?: z.ZodObject;
  output: z.ZodType;
  /**
   * the failures of this endpoint alone: those of every endpoint follow from its limit, its inputs and its access
   * (server/http/openapi.ts)
   */
  failures?: readonly FailureCode[];
  /** the schema of `current`, the present record in the failure CHANGED_MEANWHILE; by default the output's schema */
  current?: z.ZodType;
};

/** The type of a value in a URL. A number that the server parses from text may be sent as a number or as text. */
type InUrl<Input> = { [Key in keyof Input]: unknown extends Input[Key] ? string | number : Input[Key] };

type Params<Call> = Call extends { params: infer Schema extends z.ZodType }
  ? { params: InUrl<z.input<Schema>> }
  : { params?: undefined };

type Query<Call> = Call extends { query: infer Schema extends z.ZodType }
  ? { query?: Partial<InUrl<z.input<Schema>>> }
  : { query?: undefined };

type Body<Call> = Call extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : Call extends { form: z.ZodType }
    ? { body: FormData }
    : { body?: undefined };

/** The input that a typed client sends. The server may receive anything: it checks requests and reports each fault. */
export type InputOf<Call extends Shape> =
  // the condition is always true: with it, the compiler adds up the inputs of all endpoints, and without it, it
  // multiplies their parameters, queries and bodies, which becomes too complex for 200 endpoints
  Call extends Shape ? Params<Call> & Query<Call> & Body<Call> : never;

type Current<Call extends Shape> = Call extends { current: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : z.input<Call['output']>;

/** The input and output types of all endpoints in a table, for a client. */
export type CallTypes<Shapes extends Record<string, Shape>> = {
  [Name in keyof Shapes]: {
    input: InputOf<Shapes[Name]>;
    /** the output as the client receives it: a point in time is ISO 8601 text */
    output: z.input<Shapes[Name]['output']>;
    failure: Shapes[Name] extends { failures: readonly (infer Code extends FailureCode)[] } ? Code : never;
    current: Current<Shapes[Name]>;
  };
};
