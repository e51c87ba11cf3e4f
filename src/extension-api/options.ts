/**
 * The options that an owner enters to connect an extension. The back office shows the form, and the shop checks the
 * values.
 */

/** The values that the owner entered, by the keys of the options. They are stored encrypted with the shop's key. */
export type Values = Readonly<Record<string, string>>;

export type Option = {
  /** the label above the field */
  label: string;
  /** the hint below the field in the form */
  help?: string;
  /** true: the value is entered once and is never shown again */
  secret?: boolean;
  /** true: the extension can be connected without a value for this option */
  optional?: boolean;
  /**
   * a regular expression that the whole value must match; by default: for a secret, 8 to 500 visible ASCII characters;
   * for other values, one line of text
   */
  pattern?: string;
  /** the message for an empty value in the back office */
  missing?: string;
  /** the message in the back office for a value that does not match the pattern */
  flaw?: string;
  /** the possible values, each with its label */
  choices?: Readonly<Record<string, string>>;
  /** the value of the field before the owner enters another one */
  initial?: string;
  /** for an optional secret: the question whether the owner wants to use it, and the labels of the answers */
  question?: { label: string; no: string; keep: string; renew: string };
  /** true: only the operator can set the value, on the server by the command `npm run shop -- webhooks` */
  operator?: boolean;
};

export type Options = Readonly<Record<string, Option>>;
