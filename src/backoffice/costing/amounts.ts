/** Typed amounts in đồng. */

/** Reads a typed amount such as `1.350.000`. @returns null for a text without digits, or with a sign or letters */
export function amountOf(typed: string): number | null {
  const text = typed.replace(/[\s.,đ₫]/g, '');
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
