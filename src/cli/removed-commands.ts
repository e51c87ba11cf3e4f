/** Commands of earlier versions that repeated what the office does: a shop has one door for each act. */

/** Where each act is now. A script calls the same API as the office, with `npm run shop -- api`. */
export const removedCommands: ReadonlyMap<string, string> = new Map([
  ['orders', 'the office lists orders under “Đơn hàng” (/admin/orders; GET /api/admin/orders)'],
  ['order', 'the office shows an order on its page (/admin/orders/NUMBER; GET /api/admin/orders/NUMBER)'],
  ['today', 'the office lists what waits under “Hôm nay” (/admin; GET /api/admin/today)'],
  [
    'stock',
    'the office shows and corrects stock on the page of the product, and books a count under “Sản phẩm” → “Kiểm kho”',
  ],
  ['mails', 'the office lists unsent emails under “Phòng máy”, and sends one again there'],
  ['import', 'the office imports from another shop under “Sản phẩm” → “Nhập, xuất” → “Nhập từ cửa hàng khác”'],
  ['undo-import', 'the office takes an import back under “Sản phẩm” → “Nhập, xuất” → “Nhập từ cửa hàng khác”'],
  [
    'read-export',
    'the office shows what a file holds before it imports it, under “Sản phẩm” → “Nhập, xuất” → “Nhập từ cửa hàng khác”',
  ],
  [
    'import-statement',
    'the office imports a bank’s statement under “Tiền” → “Nhập sao kê” (POST /api/admin/statements)',
  ],
]);
