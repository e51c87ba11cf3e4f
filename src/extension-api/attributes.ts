/**
 * Attributes that an extension adds to products. The shop stores a value under FOLDER/KEY: the extension's folder and
 * the key of the attribute. The value remains stored if the extension is removed.
 */

type About = {
  /**
   * the name of the attribute: before the value in the shop, above the field in the back office, and as the title of
   * the column in imported and exported files
   */
  label: string;
  /** the unit that is shown after the value, such as `mm` */
  unit?: string;
  /** the hint below the field in the back office */
  help?: string;
  /** the slugs of the product types that have this attribute; if omitted, all types */
  types?: readonly string[];
  /** true: only staff see the attribute, and no page for customers contains it */
  internal?: boolean;
  /**
   * true: customers can filter product lists by the values of this attribute; not possible for texts and for internal
   * attributes
   */
  filter?: boolean;
};

/**
 * The declaration of an attribute. No attribute is required for a product. A number is 0 or more; `least` and `most`
 * are its limits.
 */
export type Attribute = About &
  (
    | {
        kind: 'text';
        /** the most characters of a one-line text; 300 or less */
        most?: number;
      }
    | { kind: 'whole' | 'decimal'; least?: number; most: number }
    | { kind: 'yes-no' }
    | {
        kind: 'choice';
        /** the possible values, each with its label; a value consists of the letters a to z, digits and `-` */
        choices: Readonly<Record<string, string>>;
      }
  );

/**
 * The attributes by their keys. A key begins with a letter a to z, and has at most 40 characters: letters a to z,
 * digits, `-` and `_`.
 */
export type Attributes = Readonly<Record<string, Attribute>>;
