/** The failures of the brand in the back office, whose sentences staff read. */
export const brandOfficeFailures = {
  ACCENT_TOO_PALE: {
    status: 422,
    error: 'White text on this colour cannot be read: its contrast is less than 4.5',
    message:
      'Chữ trên màu này chỉ có độ tương phản {contrast} : 1, cần ít nhất 4,5 : 1. Màu gần nhất đọc được: {nearest}.',
  },
} as const;

export type BrandFacts = { ACCENT_TOO_PALE: { contrast: string; nearest: string; fields: string[] } };
