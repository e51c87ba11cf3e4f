/** The values of a form's fields, by the fields' names. */
export type Values = Readonly<Record<string, string>>;
/** The sentence shown at each wrong field, by the fields' names. */
export type Errors = Readonly<Record<string, string | undefined>>;
