/** What the owner is told about the rows of a file: what is refused or doubtful, and why. */

/**
 * The reasons, in the words of the office. `refuses`: the row, or the variant, order line or customer in it, is not
 * imported as long as the file says this; the other rows are imported, without the value that cannot be read.
 */
export const reportReasons = {
  name_missing: { says: 'không có tên', refuses: true },
  parent_missing: { says: 'phiên bản của một sản phẩm không có trong tệp', refuses: true },
  type_unsupported: { says: 'loại sản phẩm này chưa nhập được', refuses: true },
  not_goods: { says: 'không phải hàng hóa', refuses: true },
  combo: { says: 'là combo của các món khác', refuses: true },
  unit_conversion: { says: 'là đơn vị lớn hơn của một mã hàng khác', refuses: true },
  not_a_product: {
    says: 'không phải hàng để bán: dòng tổng, hoặc không có mã hàng, tồn kho, thương hiệu và loại',
    refuses: true,
  },
  sku_missing: { says: 'không có mã hàng', refuses: false },
  duplicate_sku: { says: 'mã hàng đã có ở dòng trên', refuses: true },
  own_code: { says: 'mã hàng đã có ở dòng trên, nên nhận mã này', refuses: false },
  duplicate_handle: { says: 'đường dẫn đã thuộc sản phẩm ở dòng trên', refuses: false },
  price_missing: { says: 'không có giá', refuses: true },
  price_unreadable: { says: 'không đọc được giá', refuses: true },
  price_negative: { says: 'giá là số âm', refuses: true },
  price_zero: { says: 'giá là 0 đồng', refuses: true },
  price_unusual: { says: 'giá thấp hơn 1.000 đồng', refuses: false },
  compare_below_price: { says: 'giá gốc không cao hơn giá bán', refuses: false },
  amount_unreadable: { says: 'không đọc được số tiền', refuses: false },
  stock_unreadable: { says: 'không đọc được tồn kho', refuses: false },
  stock_negative: { says: 'tồn kho âm', refuses: false },
  stock_unusual: { says: 'tồn kho lớn bất thường', refuses: false },
  weight_unreadable: { says: 'không đọc được khối lượng', refuses: false },
  barcode_unreadable: { says: 'mã vạch đã hỏng trong bảng tính', refuses: false },
  picture_refused: { says: 'địa chỉ ảnh không dùng được', refuses: false },
  phone_unreadable: { says: 'không đọc được số điện thoại', refuses: false },
  phone_two_numbers: { says: 'có hai số điện thoại, chỉ lấy số đầu', refuses: false },
  email_unreadable: { says: 'không đọc được email', refuses: false },
  no_contact: { says: 'không có số điện thoại lẫn email', refuses: true },
  duplicate_customer: { says: 'số điện thoại hoặc email đã có ở dòng trên', refuses: true },
  duplicate_order: { says: 'số đơn đã có ở dòng trên', refuses: true },
  total_mismatch: { says: 'tổng tiền khác tổng các dòng', refuses: false },
  quantity_unreadable: { says: 'không đọc được số lượng', refuses: true },
  date_ambiguous: { says: 'ngày có thể đọc là tháng, đã đọc ngày trước tháng sau', refuses: false },
  date_unreadable: { says: 'không đọc được ngày', refuses: true },
  state_unreadable: { says: 'không hiểu trạng thái', refuses: false },
} as const satisfies Record<string, { says: string; refuses: boolean }>;

export type Reason = keyof typeof reportReasons;

/** `field`: the header of the column in the file; `value`: what the cell contains; `mend`: as RowNote has it */
export type NamedCell = { field: string; value: string; mend?: string };

/** `name`: what a row of which nothing is made calls itself, if `value` does not say it */
export type ReportLine = NamedCell & { row: number; reason: Reason; name?: string };
