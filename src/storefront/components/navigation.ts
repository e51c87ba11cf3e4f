/** The shop's main places, in the header and the menu. */
export const navigation = [
  { to: '/', label: 'Trang chủ' },
  { to: '/products', label: 'Sản phẩm' },
  { to: '/categories', label: 'Danh mục' },
] as const;
