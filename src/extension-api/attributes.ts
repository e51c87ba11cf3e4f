/** Attributes that an extension gives to products. The shop keeps a value under FOLDER/KEY, also while the extension is away. */

type About = {
  /** what stands before the value in the shop, above the field in the office, and over the column in files */
  label: string;
  /** what stands after the value: `mm` */
  unit?: string;
  /** what stands below the field in the office */
  help?: string;
  /** slugs of the types of products that have it; without them, products of every type */
  types?: readonly string[];
  /** only staff read it: no page of the shop shows it */
  internal?: boolean;
  /** customers may narrow lists by its values; a text cannot be one, and an internal attribute neither */
  filter?: boolean;
};

/** Every attribute may be empty. A number is 0 or more; `least` and `most` are the bounds of its value. */
export type Attribute = About &
  (
    | {
        kind: 'text';
        /** characters of its one line, at most 300 */
        most?: number;
      }
    | { kind: 'whole' | 'decimal'; least?: number; most: number }
    | { kind: 'yes-no' }
    | {
        kind: 'choice';
        /** what is stored, each with its words; what is stored has small letters, digits and `-` */
        choices: Readonly<Record<string, string>>;
      }
  );

/** By their keys, which begin with a small letter and have at most 40 small letters, digits, `-` and `_`. */
export type Attributes = Readonly<Record<string, Attribute>>;
