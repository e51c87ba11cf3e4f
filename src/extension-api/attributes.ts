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
   * how customers can filter product lists by this attribute; not possible for texts and for internal attributes.
   * `values` or true: by the values that occur. `at-least`, `at-most`: by the lowest or the highest number
   */
  filter?: boolean | 'values' | 'at-least' | 'at-most';
  /**
   * for a number: how a customer is asked for their own number, such as `Bạn nặng`. A filter by the lowest or the highest
   * number then takes a typed number; without `ask`, the customer chooses among the numbers that occur
   */
  ask?: string;
  /** by how much the product's number must exceed the customer's own number, such as 20 kg for the weight of a user */
  spare?: number;
  /** which number is the best one where products are compared */
  better?: 'more' | 'less';
  /** a shorter label, for cards and comparisons */
  short?: string;
  /** the heading under which the attribute is shown; attributes of one group stand one after another */
  group?: string;
  /**
   * the label of a row that shows this number together with the other numbers of the same row, such as `Kích thước`:
   * `163 × 69 × 128 cm`
   */
  row?: string;
  /**
   * the key of another attribute of the same declaration: a product with this attribute and one with the other fit
   * together if the two values are equal, as a plate with a hole of 50 mm and a bar of 50 mm
   */
  fits?: string;
  /** what stands between the numbers of a row; by default `×` */
  between?: '×' | '–';
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
