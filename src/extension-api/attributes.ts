/** Attributes that an extension adds to products. The shop stores a value under FOLDER/KEY, even without the extension. */

type About = {
  /** the label before the value in the shop, above the field in the office, and of the column in files */
  label: string;
  /** the unit after the value, such as `mm` */
  unit?: string;
  /** the hint below the field in the office */
  help?: string;
  /** slugs of the product types with this attribute; if omitted, all types */
  types?: readonly string[];
  /** true: only staff see the attribute, and no page of the shop shows it */
  internal?: boolean;
  /** true: customers can filter lists by its values; not possible for texts and for internal attributes */
  filter?: boolean;
};

/** The declaration of an attribute. Every attribute may be empty. A number is 0 or more; `least` and `most` are its bounds. */
export type Attribute = About &
  (
    | {
        kind: 'text';
        /** the most characters of a one-line text, at most 300 */
        most?: number;
      }
    | { kind: 'whole' | 'decimal'; least?: number; most: number }
    | { kind: 'yes-no' }
    | {
        kind: 'choice';
        /** the stored values with their labels; a stored value consists of small letters, digits and `-` */
        choices: Readonly<Record<string, string>>;
      }
  );

/** The attributes by their keys, which begin with a small letter and have at most 40 small letters, digits, `-` and `_`. */
export type Attributes = Readonly<Record<string, Attribute>>;
