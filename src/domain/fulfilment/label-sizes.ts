/** The sizes of paper on which the shop prints the labels of its parcels. */
export const labelSizes = {
  a4: 'A4, bốn nhãn một tờ',
  '100x150': 'Nhãn 100 × 150 mm',
  '80mm': 'Cuộn 80 mm',
} as const;
export type LabelSize = keyof typeof labelSizes;
