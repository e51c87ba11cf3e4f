/**
 * Tables that no known system wrote: the owner says which column means what. With that, such a table is a layout like those of
 * the systems.
 */
import { z } from 'zod';
import { fold } from '#domain/values/vietnamese-text.ts';
import type {
  Before,
  CustomerColumn,
  CustomerLayout,
  ExportLayout,
  ExportRow,
  OrderColumn,
  OrderLayout,
  Place,
  ProductColumn,
  ProductLayout,
} from '#extension-api/export-layout.ts';
import type { ExportKind, ImportedKind } from './imported.ts';
import { commonWords } from './order-states.ts';

/** What the owner says of a table. `columns`: the headers by their meaning; a column that is not named is left out. */
export const tableChoices = z.object({
  columns: z.record(z.string(), z.array(z.string()).max(40)),
  weightUnit: z.enum(['g', 'kg']),
  moneyUnit: z.union([z.literal(1), z.literal(1000)]),
});
export type TableChoices = z.infer<typeof tableChoices>;

/**
 * A meaning that the owner can give to a column. `says`: its name in the office; `titles`: words, without diacritics, of headers
 * that most likely mean it; `needed`: a table without it cannot be read; `many`: several columns may have it
 */
export type OwnMeaning = { says: string; titles: readonly string[]; needed?: true; many?: true };

const productMeanings = {
  name: {
    says: 'Tên sản phẩm',
    titles: [
      ...['ten', 'ten san pham', 'ten hang', 'ten hang hoa', 'san pham'],
      ...['name', 'title', 'product name', 'product', 'item name', 'item'],
    ],
    needed: true,
  },
  sku: {
    says: 'Mã hàng (SKU)',
    titles: [
      ...['sku', 'ma', 'ma hang', 'ma sku', 'ma san pham', 'ma sp', 'ma hang hoa'],
      ...['code', 'item code', 'product code'],
    ],
  },
  price: {
    says: 'Giá bán',
    titles: [
      'gia',
      'gia ban',
      'gia le',
      'gia ban le',
      'don gia',
      'price',
      'gia niem yet',
      'gia thong thuong',
      'gia ban thuong',
      'regular price',
    ],
    needed: true,
  },
  salePrice: {
    says: 'Giá đang giảm (để trống nếu không giảm)',
    titles: ['gia khuyen mai', 'gia giam', 'gia sale', 'gia uu dai', 'gia sau giam', 'sale price'],
  },
  comparePrice: {
    says: 'Giá gốc (trước khi giảm)',
    titles: [
      'gia goc',
      'gia so sanh',
      'gia truoc giam',
      'gia cu',
      'compare at price',
      'compare price',
      'gia thi truong',
    ],
  },
  cost: { says: 'Giá vốn', titles: ['gia von', 'gia nhap', 'cost', 'cost price', 'gia mua'] },
  stock: {
    says: 'Tồn kho',
    titles: [
      ...['ton', 'ton kho', 'so luong', 'so luong ton', 'sl', 'sl ton', 'stock', 'quantity', 'qty', 'inventory'],
      ...['ton cuoi', 'ton cuoi ky', 'ton kho cuoi ky', 'ton hien tai', 'ton kho hien tai', 'so luong ton kho'],
    ],
    many: true,
  },
  category: {
    says: 'Danh mục, loại',
    titles: [
      ...['danh muc', 'loai', 'loai hang', 'nhom hang', 'loai san pham', 'nganh hang', 'nhom'],
      ...['category', 'type', 'group', 'product group', 'item group'],
    ],
  },
  vendor: {
    says: 'Thương hiệu',
    titles: [
      'thuong hieu',
      'hang',
      'hang san xuat',
      'nhan hieu',
      'brand',
      'vendor',
      'nha san xuat',
      'xuat xu thuong hieu',
    ],
  },
  description: {
    says: 'Mô tả',
    titles: ['mo ta', 'mo ta san pham', 'mo ta chi tiet', 'noi dung', 'description', 'body', 'chi tiet'],
  },
  handle: {
    says: 'Mã chung của các cỡ, màu',
    titles: ['ma nhom', 'ma cha', 'handle', 'parent', 'parent sku', 'ma san pham cha'],
  },
  options: {
    says: 'Cỡ, màu, mức tạ (mỗi cột một lựa chọn)',
    titles: ['co', 'kich co', 'size', 'mau', 'mau sac', 'color', 'colour', 'muc ta', 'phien ban', 'kich thuoc'],
    many: true,
  },
  weight: {
    says: 'Khối lượng',
    titles: ['khoi luong', 'trong luong', 'can nang', 'weight', 'kl', 'nang'],
  },
  barcode: { says: 'Mã vạch', titles: ['ma vach', 'barcode', 'ean', 'gtin', 'upc'] },
  pictures: {
    says: 'Địa chỉ ảnh',
    titles: ['anh', 'hinh', 'hinh anh', 'link anh', 'link hinh', 'url anh', 'image', 'images', 'picture', 'photo'],
    many: true,
  },
  picturePosition: {
    says: 'Thứ tự của ảnh (1, 2, 3)',
    titles: ['thu tu anh', 'thu tu hinh', 'vi tri anh', 'vi tri hinh', 'image position', 'picture position'],
  },
  status: {
    says: 'Đang bán (có, không)',
    titles: [
      'dang ban',
      'hien thi',
      'dang kinh doanh',
      'status',
      'trang thai',
      'published',
      'active',
      'da xuat ban',
      'da dang',
    ],
  },
} as const satisfies { readonly [Meaning in ProductColumn]?: OwnMeaning };

const customerMeanings = {
  name: {
    says: 'Họ tên',
    titles: [
      'ten',
      'ho ten',
      'ho va ten',
      'ten khach',
      'ten khach hang',
      'khach hang',
      'name',
      'full name',
      'nguoi nhan',
    ],
  },
  familyName: { says: 'Họ', titles: ['ho', 'last name', 'family name', 'ho va ten dem'] },
  givenName: { says: 'Tên riêng', titles: ['ten rieng', 'first name', 'given name'] },
  phone: {
    says: 'Điện thoại',
    titles: ['dien thoai', 'so dien thoai', 'sdt', 'phone', 'mobile', 'tel', 'di dong', 'zalo', 'phone number'],
    many: true,
  },
  email: { says: 'Email', titles: ['email', 'e-mail', 'mail', 'thu dien tu'] },
  address: { says: 'Địa chỉ', titles: ['dia chi', 'address', 'dia chi giao hang', 'so nha', 'duong', 'street'] },
  address2: { says: 'Phường, xã', titles: ['phuong', 'phuong xa', 'xa', 'ward', 'phuong/xa'] },
  address3: { says: 'Quận, huyện', titles: ['quan', 'huyen', 'quan huyen', 'district', 'quan/huyen'] },
  address4: {
    says: 'Tỉnh, thành phố',
    titles: ['tinh', 'thanh pho', 'tinh thanh', 'province', 'city', 'tinh/thanh pho', 'tinh thanh pho'],
  },
  note: { says: 'Ghi chú', titles: ['ghi chu', 'note', 'notes', 'luu y'] },
} as const satisfies { readonly [Meaning in CustomerColumn]?: OwnMeaning };

const orderMeanings = {
  number: {
    says: 'Mã đơn',
    titles: [
      'ma don',
      'ma don hang',
      'so don',
      'don hang',
      'order',
      'order number',
      'order id',
      'ma hoa don',
      'so hoa don',
    ],
    needed: true,
  },
  date: {
    says: 'Ngày đặt',
    titles: [
      'ngay',
      'ngay dat',
      'ngay dat hang',
      'ngay ban',
      'thoi gian',
      'date',
      'created at',
      'ngay tao',
      'order date',
    ],
    needed: true,
  },
  name: { says: 'Họ tên khách', titles: customerMeanings.name.titles },
  phone: { says: 'Điện thoại khách', titles: customerMeanings.phone.titles, many: true },
  email: { says: 'Email khách', titles: customerMeanings.email.titles },
  sku: { says: 'Mã hàng (SKU)', titles: productMeanings.sku.titles },
  product: {
    says: 'Tên hàng',
    titles: ['ten hang', 'san pham', 'ten san pham', 'hang hoa', 'product', 'item', 'item name', 'ten hang hoa'],
    needed: true,
  },
  quantity: { says: 'Số lượng', titles: ['so luong', 'sl', 'quantity', 'qty'], needed: true },
  unitPrice: {
    says: 'Đơn giá',
    titles: ['don gia', 'gia', 'gia ban', 'price', 'unit price', 'item price'],
    needed: true,
  },
  discount: { says: 'Giảm giá cả đơn', titles: ['giam gia', 'chiet khau', 'discount'] },
  shipping: { says: 'Phí giao hàng', titles: ['phi giao hang', 'phi van chuyen', 'phi ship', 'ship', 'shipping'] },
  total: {
    says: 'Tổng tiền đơn',
    titles: ['tong', 'tong tien', 'tong cong', 'thanh tien', 'total', 'khach can tra', 'tong tien hang'],
    needed: true,
  },
  payment: {
    says: 'Trạng thái thanh toán',
    titles: ['thanh toan', 'trang thai thanh toan', 'payment', 'payment status', 'financial status'],
  },
  fulfilment: {
    says: 'Trạng thái giao hàng',
    titles: ['giao hang', 'trang thai giao hang', 'fulfillment', 'fulfillment status', 'trang thai', 'trang thai don'],
  },
  note: { says: 'Ghi chú', titles: customerMeanings.note.titles },
} as const satisfies { readonly [Meaning in OrderColumn]?: OwnMeaning };

/** The shop's own table of products has titles of its own. */
export const ownMeanings: { readonly [Kind in ImportedKind]: Readonly<Record<string, OwnMeaning>> } = {
  catalogue: {},
  products: productMeanings,
  customers: customerMeanings,
  orders: orderMeanings,
};

/** @returns the needed meanings that no column has; a customer needs a name in one of two ways */
export function missingMeanings(kind: ImportedKind, { columns }: Pick<TableChoices, 'columns'>): string[] {
  const lacks = (meaning: string) => (columns[meaning] ?? []).length === 0;
  if (kind === 'customers') return lacks('name') && lacks('givenName') ? ['name'] : [];
  return Object.entries(ownMeanings[kind]).flatMap(([meaning, { needed }]) =>
    needed && lacks(meaning) ? [meaning] : [],
  );
}

/**
 * Rows with the same group are one product. A row without a name goes on where it says which size or colour it is, or has
 * no code and no price of its own; otherwise its name is missing. In a table without sizes or colours each name
 * is a product, because nothing else tells the rows of a group apart: their names would be lost.
 */
function place(row: ExportRow<ProductColumn>, { last, isKnown }: Before, hasOptions: boolean): Place {
  const key = hasOptions || row.text('name') === '' ? row.text('handle') : '';
  if (key !== '' && isKnown(key)) return { is: 'variant', of: key };
  const goesOn = row.named('options').length > 0 || (row.text('sku') === '' && row.text('price') === '');
  if (row.text('name') === '' && key === '' && last !== null && goesOn) return { is: 'variant', of: last };
  return { is: 'product', keys: [key || `row ${row.row}`] };
}

/** Words with which tables say that a product is not for sale. */
const NOT_SOLD = /^(0|no|false|khong|n|ngung|ngung ban|ngung kinh doanh|an|het ban|archived|draft|nhap|inactive)$/;

/** The name under which the office speaks of such a table. */
export const OWN_TABLE = 'bảng tự chọn cột';

/** @returns the layout of a table of which the owner has said what its columns mean */
export function ownTable(kind: ExportKind, { columns, weightUnit, moneyUnit }: TableChoices): ExportLayout {
  const offered = ownMeanings[kind];
  const chosen = Object.fromEntries(
    Object.entries(columns).filter(([meaning, headers]) => headers.length > 0 && meaning in offered),
  );
  const shared = {
    system: OWN_TABLE,
    needs: Object.keys(chosen) as never[],
    columns: chosen,
    moneyUnit,
    dayFirst: true,
  };
  if (kind === 'customers') return { ...shared, kind } satisfies CustomerLayout;
  if (kind === 'orders') return { ...shared, kind, states: commonWords } satisfies OrderLayout;
  return {
    ...shared,
    kind,
    place: (row, before) => place(row, before, 'options' in chosen),
    weightUnit,
    categories: (row) => [row.list('category', '>')],
    status: (row) => (NOT_SOLD.test(fold(row.text('status'))) ? 'draft' : 'active'),
    options: (row) => row.named('options').map(({ header, text }) => ({ name: header, value: text })),
  } satisfies ProductLayout;
}
