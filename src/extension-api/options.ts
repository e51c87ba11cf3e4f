/** The options that an owner enters to connect an extension. The office draws the form, and the shop checks the values. */

/** The values by the keys of their options; stored encrypted with the shop's key. */
export type Values = Readonly<Record<string, string>>;

export type Option = {
  /** the label above the field */
  label: string;
  /** the hint below the field */
  help?: string;
  /** true: the value is entered once and never shown again */
  secret?: boolean;
  /** true: the extension can be connected without this value */
  optional?: boolean;
  /** a regular expression for the whole value; by default, 8 to 500 visible ASCII characters for a secret, otherwise one line */
  pattern?: string;
  /** the office's message for an empty value */
  missing?: string;
  /** the office's message for a value that does not match the pattern */
  flaw?: string;
  /** the possible values with their labels */
  choices?: Readonly<Record<string, string>>;
  /** the initial value of the field */
  initial?: string;
  /** for an optional secret: the question whether it is used, and the answers */
  question?: { label: string; no: string; keep: string; renew: string };
  /** true: only the operator may set the value, on the server: `npm run shop -- webhooks` */
  operator?: boolean;
};

export type Options = Readonly<Record<string, Option>>;
