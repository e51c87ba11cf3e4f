/** What an owner types to connect an extension. The office draws the form from it, and the shop checks what comes. */

/** Values by the key of their option; stored encrypted with the shop's key. */
export type Values = Readonly<Record<string, string>>;

export type Option = {
  /** what stands above the field */
  label: string;
  /** what stands below the field */
  help?: string;
  /** typed once and never shown again */
  secret?: boolean;
  /** the extension can be connected without it */
  optional?: boolean;
  /** a regular expression for the whole value; without one, 8 to 500 visible ASCII characters of a secret, or one line of text */
  pattern?: string;
  /** what the office says where nothing is typed */
  missing?: string;
  /** what the office says where the value does not fit the pattern */
  flaw?: string;
  /** the values to choose from, each with its words */
  choices?: Readonly<Record<string, string>>;
  /** what the field begins with */
  initial?: string;
  /** of an optional secret: the question whether it is used, and the answers */
  question?: { label: string; no: string; keep: string; renew: string };
  /** only the operator may set it, on the server: `npm run shop -- webhooks` */
  operator?: boolean;
};

export type Options = Readonly<Record<string, Option>>;
