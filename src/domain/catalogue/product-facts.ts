/**
 * Numbers that the page of a product lists below its specifications. They have no special rules: a new one is a line
 * here, a column and its English label. Shoppers' browsers load this table.
 */
export const productFacts = {
  warrantyMonths: { column: 'warranty_months', kind: 'whole', most: 1200, label: 'Bảo hành', unit: 'tháng' },
} as const;
