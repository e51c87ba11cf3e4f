/** The values of a form, by field name. */
export type Values = Readonly<Record<string, string>>;
/** The message at each invalid field, by field name. */
export type Errors = Readonly<Record<string, string | undefined>>;
