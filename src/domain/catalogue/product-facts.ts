/**
 * Numbers that the page of a product lists below its specifications. They have no special rules: to add one, add a line
 * here, a column in the database and an English label. Shoppers' browsers load this table.
 */
export const productFacts = {
  warrantyMonths: { column: 'warranty_months', kind: 'whole', most: 1200, label: 'Bảo hành', unit: 'tháng' },
} as const;
