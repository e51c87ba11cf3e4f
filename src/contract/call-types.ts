/** What describes one call of the API, and the types of what its client sends and receives. */
import type { z } from 'zod';
import type { Access } from '#domain/accounts/access.ts';
import type { FailureCode } from '#domain/failures.ts';
import type { Permission } from '#domain/staff/permissions.ts';

/** The part of a call of the shop that the browser downloads. In `path`, `:name` stands for a parameter. */
export type Route = { method: string; path: string } & (
  | { access: Exclude<Access, 'staff' | 'customer'>; permission?: never }
  /** with the permission, staff use the endpoint for the data of any customer */
  | { access: 'customer'; permission?: Permission }
  | { access: 'staff'; permission: Permission }
);

export type Shape = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** sent as JSON */
  body?: z.ZodType;
  /** the fields of a multipart form, which the endpoint reads as a stream */
  form?: z.ZodObject;
  output: z.ZodType;
  failures: readonly FailureCode[];
  /** the thing as it is now, beside CHANGED_MEANWHILE; left out: in the shape of the output */
  current?: z.ZodType;
};

/** What a URL carries. A number that the server reads from its text is sent as either. */
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

/** What a client sends. The server may receive anything else and says what is wrong with it. */
export type InputOf<Call extends Shape> = Params<Call> & Query<Call> & Body<Call>;

type Current<Call extends Shape> = Call extends { current: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : z.input<Call['output']>;

/** A whole table of calls, as a client is created for it. */
export type CallTypes<Shapes extends Record<string, Shape>> = {
  [Name in keyof Shapes]: {
    input: InputOf<Shapes[Name]>;
    /** as it is sent: a moment is text */
    output: z.input<Shapes[Name]['output']>;
    failure: Shapes[Name]['failures'][number];
    current: Current<Shapes[Name]>;
  };
};
