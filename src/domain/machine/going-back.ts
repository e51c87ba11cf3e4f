/** What a person has to look at after the shop has gone back to a time and kept what came since. */

/**
 * `stock-short`: pieces that were sold and that the stock of that time did not have. `order-of-archived`: an order that is
 * not finished, with a product that is archived now. `order-at-other-price`: an order made since that is not finished, at
 * a price that has been taken back. `product-made-since`: archived. `name-taken`: an archived product whose SKU another has
 * again. `voucher`: a voucher for categories that do not exist. `settings`: a setting that is again as it was. `content`: a
 * page or post that was written or changed since.
 */
export const findingKinds = [
  'stock-short',
  'order-of-archived',
  'order-at-other-price',
  'name-taken',
  'product-made-since',
  'voucher',
  'settings',
  'content',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** `title`: what is the matter; `todo`: what somebody can do about it. */
export const findingWords: Record<FindingKind, { title: string; todo: string }> = {
  'stock-short': {
    title: 'Đã bán nhiều hơn số hàng có lúc ấy',
    todo: 'Đếm hàng trên kệ rồi ghi ở mục Kiểm kê; báo khách nếu không đủ hàng.',
  },
  'order-of-archived': {
    title: 'Đơn chưa xong có sản phẩm nay đã cất',
    todo: 'Giao tiếp nếu có hàng, hoặc gọi khách rồi hủy món.',
  },
  'order-at-other-price': {
    title: 'Đơn chưa xong được đặt với giá nay đã bỏ',
    todo: 'Giá của đơn giữ nguyên như khách đã đặt: giữ lời, hoặc gọi khách.',
  },
  'name-taken': {
    title: 'Sản phẩm đã cất mang mã mới, vì mã cũ đã trả cho sản phẩm trước',
    todo: 'Không phải làm gì nếu sản phẩm này không bán nữa.',
  },
  'product-made-since': {
    title: 'Sản phẩm thêm sau lúc ấy, nay đã cất',
    todo: 'Mở lại sản phẩm nếu nó đúng.',
  },
  voucher: { title: 'Mã giảm giá dùng cho danh mục không còn', todo: 'Sửa danh mục của mã.' },
  settings: { title: 'Cài đặt đã trở về như lúc ấy', todo: 'Đặt lại nếu thay đổi sau đó là đúng.' },
  content: {
    title: 'Trang, bài viết hay ảnh đã trở về như lúc ấy',
    todo: 'Viết lại nếu bản sau đó là đúng: bản ấy còn trong thư mục của cửa hàng cũ.',
  },
};
