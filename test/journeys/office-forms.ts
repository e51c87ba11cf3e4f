/** The forms of the office: where each is, what is typed and what sends it. A new form is a new line here. */
import type { Locator, Page } from './journey.ts';
import { giveOfficeCode } from './office-code.ts';
import {
  ask,
  askAbout,
  customerScreens,
  type Given,
  orderScreens,
  place,
  type Screen,
  ship,
  shopScreens,
} from './office-dialogs.ts';
import { purchaseForms } from './office-forms-purchases.ts';
import { warrantyForms } from './office-forms-warranty.ts';
import { enterOffice } from './office-staff.ts';

export type OfficeForm = {
  /** the file under src/backoffice that draws it */
  file: string;
  name: string;
  prepare: (given: Given) => Promise<string> | string;
  /** shows the form on its screen */
  open?: (page: Page) => Promise<unknown>;
  /** @param time 1, and 2 when it is opened again: no two things have the same name */
  fill: (page: Page, time: number) => Promise<unknown>;
  /** the name of the button that sends it */
  send: string | RegExp;
  /** the failure that names fields of this form, one of which it draws no input for */
  refusal?: { code: string; fields: readonly string[] };
  /** opened again after it was saved, it is as it was at first */
  isForNew?: boolean;
  /** the shop refuses what the row types, so that only the request is looked at: nobody is signed in, or has the code */
  isRefused?: boolean;
};

const field = (page: Page, label: string | RegExp): Locator =>
  page
    .getByLabel(label, { exact: typeof label === 'string' })
    .filter({ visible: true })
    .first();
const press = (page: Page, name: string | RegExp) =>
  page
    .locator('main, dialog')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();
const screen = (screens: readonly Screen[], name: string) => {
  const one = screens.find((each) => each.name === name);
  if (!one) throw new Error(`no screen is called ${name}`);
  return one.prepare;
};
/** A code is used up by the act that it proves: one for each time that a form is sent. */
const CODES = ['abcd-efgh-2345', 'abcd-efgh-2346'] as const;
const typeCode = (page: Page, time = 1) => field(page, 'Mã xác nhận 6 số').fill(CODES[time - 1] ?? '');
/** The newest owner can prove their second factor by CODES. */
const withCode = (prepare: OfficeForm['prepare']) => async (given: Given) => {
  const path = await prepare(given);
  for (const code of CODES) await giveOfficeCode(given.db, given.dataDir, code);
  return path;
};
const richText = (page: Page) => page.locator('[contenteditable="true"]').first();
const waiting = screen(orderScreens, 'an order that waits');
const delivered = screen(orderScreens, 'an order of which something comes back');
const own = (name: string) => screen([...customerScreens, ...shopScreens], name);

const cameBack = async (given: Given) => {
  const { id, order_number } = await place(given);
  const code = await ship(given, id, 'handed_over');
  const { moveShipment } = await import('#commands/fulfilment/move-shipment.ts');
  const actor = { kind: 'operator', userId: null } as const;
  for (const to of ['returning', 'returned'] as const) await moveShipment(given.db, { code, to, actor, note: null });
  return `/orders/${order_number}`;
};

const signedOut =
  (path: string) =>
  async ({ page }: Given) => {
    await page.context().clearCookies();
    return path;
  };

const orderForms: OfficeForm[] = [
  {
    ...{ file: 'orders/restock-form.tsx', name: 'pieces that came back', prepare: cameBack },
    fill: (page) => field(page, /chiếc\)/).fill('1'),
    send: 'Nhập kho',
  },
  {
    ...{ file: 'order-acts/ask-dialog.tsx', name: 'the reason of an act', prepare: waiting },
    open: (page) => press(page, 'Hủy đơn'),
    fill: (page) => field(page, 'Lý do').fill('Khách đổi ý'),
    send: 'Hủy đơn',
  },
  {
    ...{ file: 'orders/pack-dialog.tsx', name: 'the carrier of a parcel', prepare: waiting },
    open: (page) => page.getByRole('button', { name: 'Tạo kiện hàng' }).filter({ visible: true }).first().click(),
    fill: (page) => field(page, 'Đơn vị vận chuyển').selectOption('own'),
    send: 'Tạo kiện',
  },
  {
    ...{ file: 'orders/pieces-dialog.tsx', name: 'pieces of an order', prepare: waiting },
    open: (page) => press(page, 'Tạo kiện một phần'),
    fill: async (page) => {
      await field(page, /còn 2 chiếc/).fill('1');
      await field(page, 'Đơn vị vận chuyển').selectOption('own');
    },
    send: 'Tạo kiện',
  },
  {
    ...{ file: 'orders/order-timeline.tsx', name: 'a note at an order', prepare: waiting, isForNew: true },
    fill: (page, time) => field(page, 'Ghi chú cho nhân viên').fill(`Gọi lại lần ${time}`),
    send: 'Thêm ghi chú',
  },
  {
    ...{ file: 'orders/hand-over-dialog.tsx', name: 'the hand-over of a parcel' },
    prepare: screen(orderScreens, 'an order with a parcel'),
    open: (page) => press(page, 'Bàn giao'),
    fill: async (page) => {
      await field(page, 'Đơn vị vận chuyển').selectOption('own');
      await field(page, 'Mã vận đơn').fill('VD-1');
    },
    send: 'Bàn giao',
  },
  {
    ...{ file: 'orders/order-shipments.tsx', name: 'a parcel of which a part was taken' },
    prepare: screen(orderScreens, 'an order on its way'),
    open: (page) => press(page, 'Khách nhận một phần'),
    fill: (page) => field(page, /chiếc/).fill('1'),
    send: /^Ghi/,
  },
  {
    ...{ file: 'orders/return-dialog.tsx', name: 'a return that staff begin', prepare: delivered },
    open: (page) => press(page, 'Nhận yêu cầu trả hàng'),
    fill: (page) => field(page, /trả được/).fill('1'),
    send: 'Ghi yêu cầu',
  },
  {
    ...{ file: 'orders/exchange-dialog.tsx', name: 'an exchange', prepare: delivered },
    open: (page) => press(page, 'Đổi hàng'),
    fill: async (page) => {
      const wanted = field(page, 'Khách nhận');
      if (!(await wanted.isVisible())) return;
      await wanted.fill('găng');
      await page.getByRole('list', { name: 'Sản phẩm tìm thấy' }).getByRole('button').first().click();
    },
    send: 'Đổi hàng',
  },
  {
    ...{ file: 'orders/contact-dialog.tsx', name: 'who takes the parcel of an order', prepare: waiting },
    open: (page) => press(page, 'Đổi người nhận'),
    fill: (page) => field(page, 'Số điện thoại').fill('0961000098'),
    send: /^(Lưu|Đổi)/,
  },
  {
    ...{ file: 'orders/edit-items-dialog.tsx', name: 'the goods of an order', prepare: waiting },
    open: (page) => press(page, 'Sửa hàng trong đơn'),
    fill: async (page) => {
      const more = page.getByRole('dialog').getByRole('button', { name: /^(Tăng|Thêm một)/ });
      if ((await field(page, 'Lý do').inputValue()) === '') await more.first().click();
      await field(page, 'Lý do').fill('Khách lấy thêm');
    },
    send: 'Lưu thay đổi',
  },
  {
    ...{ file: 'order-entry/new-order-screen.tsx', name: 'a new order', prepare: () => '/orders/new' },
    refusal: { code: 'INVALID_REQUEST', fields: ['lines', 'shipping_phone'] },
    isForNew: true,
    fill: async (page, time) => {
      await field(page, 'Số điện thoại').fill(`096100008${time}`);
      await field(page, 'Họ').fill('Lê');
      await field(page, 'Tên').fill('An');
      const city = field(page, 'Tỉnh, thành phố');
      await city.fill('Hà Nội');
      await page.getByRole('option', { name: 'Hà Nội' }).first().click();
      await field(page, 'Phường, xã').fill('Bạch Mai');
      await page
        .getByRole('option', { name: /Bạch Mai/ })
        .first()
        .click();
      await field(page, 'Số nhà, tên đường').fill('12 Phố Huế');
      if ((await page.getByRole('button', { name: /^Tạo đơn \d/ }).count()) > 0) return;
      await field(page, 'Thêm sản phẩm').fill('GYM-0');
      await page.getByRole('list', { name: 'Sản phẩm tìm thấy' }).getByRole('button').first().click();
    },
    send: /^Tạo đơn \d/,
  },
];

const catalogueForms: OfficeForm[] = [
  {
    ...{ file: 'product/product-editor.tsx', name: 'a new product', prepare: () => '/products/new' },
    open: (page) => richText(page).waitFor(),
    refusal: { code: 'PRODUCT_INVALID', fields: ['parts', 'images', 'specs', 'name', 'category', 'stock'] },
    isForNew: true,
    fill: async (page, time) => {
      await field(page, 'Tên').fill(`Tạ mới ${time}`);
      await field(page, 'SKU').fill(`TA-MOI-${time}`);
      await field(page, 'Thương hiệu').fill('Bền Lực');
      await field(page, 'Giá bán (đ)').fill('120.000');
      await field(page, /^Loại/).selectOption({ label: 'Tạ tay (tạ đơn)' });
      await page.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Gang đúc.');
      await field(page, 'Tiêu đề trên Google').fill(`Tạ mới ${time}, gang đúc`);
    },
    send: 'Lưu',
  },
  {
    ...{ file: 'product/stock-panel.tsx', name: 'the stock of a product', isForNew: true },
    prepare: async ({ db }) => {
      const { makeProduct } = await import('../makers.ts');
      return `/products/${(await makeProduct(db)).id}`;
    },
    fill: async (page) => {
      await field(page, 'Thêm hoặc bớt').fill('2');
      await field(page, 'Lý do sửa kho').fill('Đếm lại');
    },
    send: 'Sửa kho',
  },
  {
    ...{ file: 'product/siblings-panel.tsx', name: 'further sizes of a product' },
    prepare: async ({ db }) => {
      const { makeProduct } = await import('../makers.ts');
      return `/products/${(await makeProduct(db, { group: `nhom-${Date.now()}`, option: { name: 'Cỡ', value: 'S' } })).id}`;
    },
    fill: (page, time) => field(page, 'Thêm giá trị').fill(`Cỡ ${time}`),
    send: 'Thêm vào nhóm',
  },
  {
    ...{ file: 'product/schedule-panel.tsx', name: 'a lower price for a time' },
    prepare: async ({ db }) => {
      const { makeProduct } = await import('../makers.ts');
      return `/products/${(await makeProduct(db)).id}`;
    },
    fill: async (page, time) => {
      await field(page, 'Giá trong đợt (đ)').fill('5.000');
      await field(page, 'Kết thúc (giờ Việt Nam)').fill(`${new Date().getFullYear() + 1}-01-0${time}T10:00`);
    },
    send: 'Lên lịch',
  },
  {
    ...{ file: 'catalogue/categories-screen.tsx', name: 'the categories', prepare: () => '/products/categories' },
    refusal: { code: 'INVALID_REQUEST', fields: ['categories'] },
    fill: (page) => field(page, 'Mô tả danh mục').fill('Máy chạy, xe đạp và máy chèo, cho nhà và phòng tập.'),
    send: 'Lưu',
  },
  {
    ...{ file: 'catalogue/brands-screen.tsx', name: 'the name of a brand' },
    prepare: async ({ db }) => {
      const { makeProduct } = await import('../makers.ts');
      await makeProduct(db, { brand: 'Biểu Mẫu' });
      return '/products/brands';
    },
    open: (page) => press(page, 'Đổi tên, gộp Biểu Mẫu'),
    fill: (page) => field(page, 'Tên mới').fill('Biểu Mẫu Hai'),
    send: /^(Đổi tên|Gộp)/,
  },
  {
    ...{ file: 'search/search-words-screen.tsx', name: 'words of search', prepare: () => '/products/search-words' },
    isForNew: true,
    fill: (page, time) => field(page, 'Các cách gọi, cách nhau bằng dấu phẩy').fill(`cục tạ ${time}, quả tạ ${time}`),
    send: 'Thêm',
  },
  {
    ...{ file: 'moving/old-addresses-screen.tsx', name: 'an old address', prepare: () => '/products/old-addresses' },
    open: (page) => press(page, 'Thêm địa chỉ'),
    refusal: { code: 'ADDRESS_INVALID', fields: ['from', 'to', 'target'] },
    isForNew: true,
    fill: async (page, time) => {
      await field(page, /Địa chỉ ở cửa hàng trước/).fill(`/pages/cu-${time}`);
      await field(page, /Dẫn tới trang/).fill('/contact');
    },
    send: 'Thêm địa chỉ',
  },
];

const wordForms: OfficeForm[] = [
  {
    ...{ file: 'content/content-editor.tsx', name: 'a new post', prepare: () => '/content/post/new' },
    open: (page) => richText(page).waitFor(),
    refusal: { code: 'CONTENT_INVALID', fields: ['products', 'title', 'html'] },
    isForNew: true,
    fill: async (page, time) => {
      await field(page, 'Tiêu đề').fill(`Bài thử ${time}`);
      await field(page, 'Tóm tắt').fill('Về tạ tay.');
      await field(page, 'Chủ đề').fill('Kiến thức');
      await field(page, 'Người viết').fill('Cửa hàng');
      await richText(page).fill('Tạ tay là dụng cụ đầu tiên.');
    },
    send: 'Lưu',
  },
  {
    ...{ file: 'vouchers/new-voucher-screen.tsx', name: 'a new voucher', prepare: () => '/vouchers/new' },
    refusal: { code: 'VOUCHER_REFUSED', fields: ['code', 'categories', 'maxUses'] },
    isForNew: true,
    // the categories come by themselves
    open: (page) => page.getByText('Không chọn danh mục nào').waitFor(),
    fill: async (page, time) => {
      await field(page, 'Mã').fill(`BIEUMAU${time}`);
      await field(page, 'Phần trăm').fill('5');
      await field(page, 'Ngày cuối').fill('2099-12-31');
    },
    send: 'Thêm mã',
  },
  {
    ...{ file: 'customers/customer-notes.tsx', name: 'a note at a customer', isForNew: true },
    prepare: own('a customer'),
    fill: (page, time) => field(page, 'Ghi chú cho nhân viên').fill(`Khách quen ${time}`),
    send: 'Thêm ghi chú',
  },
  {
    ...{ file: 'frame/dialogs.tsx', name: 'a reason that the history keeps', prepare: own('a customer') },
    open: (page) => press(page, 'Chặn'),
    fill: (page) => field(page, 'Lý do chặn').fill('Từ chối nhận ba lần'),
    send: /^Chặn/,
  },
  {
    ...{ file: 'customers/cart-panel.tsx', name: 'what came of a call about a cart' },
    prepare: own('the abandoned carts'),
    open: (page) => press(page, /^Ghi kết quả/),
    fill: (page) => field(page, 'Ghi chú (không bắt buộc)').fill('Khách hẹn mua cuối tuần.'),
    send: 'Lưu kết quả',
  },
  {
    ...{ file: 'privacy/new-request-dialog.tsx', name: 'a request about personal data', isForNew: true },
    prepare: own('the requests about personal data'),
    open: (page) => press(page, 'Ghi yêu cầu'),
    fill: (page) => field(page, 'Số điện thoại').fill('0977 123 456'),
    send: 'Ghi yêu cầu',
    refusal: { code: 'MISSING_FIELD', fields: ['phone'] },
  },
  {
    ...{ file: 'privacy/request-panel.tsx', name: 'the answer to a request about personal data' },
    prepare: own('the requests about personal data'),
    open: (page) => press(page, /^Ghi câu trả lời/),
    fill: (page) => field(page, 'Đã làm gì, hoặc vì sao từ chối').fill('Đã gửi bản sao.'),
    send: 'Lưu câu trả lời',
    refusal: { code: 'MISSING_FIELD', fields: ['answer'] },
  },
  {
    ...{ file: 'questions/question-panel.tsx', name: 'the answer to a question' },
    prepare: async (given) => {
      await askAbout(given);
      return '/questions?state=open';
    },
    open: (page) => press(page, 'Trả lời'),
    fill: (page) => field(page, 'Trả lời của cửa hàng').fill('Mùi nhẹ, bay sau vài ngày.'),
    send: 'Lưu câu trả lời',
    refusal: { code: 'MISSING_FIELD', fields: ['answer'] },
  },
  {
    ...{ file: 'reviews/review-panel.tsx', name: 'the answer to a review', prepare: () => '/reviews' },
    open: (page) => press(page, /^(Trả lời|Sửa trả lời)/),
    fill: (page) => field(page, 'Trả lời của cửa hàng').fill('Cảm ơn bạn đã mua hàng.'),
    send: /^(Đăng|Lưu|Gửi)/,
  },
];

const shopForms: OfficeForm[] = [
  {
    ...{ file: 'saved-views/saved-view-acts.tsx', name: 'the name of a list' },
    prepare: () => '/orders?view=pack&method=delivery',
    open: (page) => press(page, 'Lưu danh sách này'),
    fill: (page, time) => field(page, 'Tên danh sách').fill(`Thu hộ ${time}`),
    send: 'Lưu',
  },
  {
    ...{ file: 'payments/transaction-decision.tsx', name: 'the decision about a transfer' },
    prepare: own('the ledger'),
    open: (page) =>
      page
        .getByRole('link', { name: /tien so cai/ })
        .filter({ visible: true })
        .first()
        .click(),
    fill: async (page) => {
      await field(page, 'Giao dịch này là').selectOption('other');
      await field(page, 'Lý do').fill('Không phải tiền hàng');
    },
    send: 'Ghi quyết định',
  },
  {
    ...{ file: 'settings/settings-form.tsx', name: 'the settings', prepare: () => '/settings?phan=tat-ca' },
    refusal: { code: 'INVALID_REQUEST', fields: ['changes/hotline', 'changes/unknown'] },
    fill: (page) => field(page, 'Đổi trả trong (ngày)').fill('9'),
    send: 'Lưu',
  },
  {
    ...{ file: 'notices/notices-screen.tsx', name: 'what a person hears of', prepare: () => '/notices' },
    fill: (page) => field(page, 'Không kêu trong khoảng giờ này, báo gộp sau đó').check(),
    send: 'Lưu',
  },
  {
    ...{
      file: 'settings/delivery-screen.tsx',
      name: 'the table of delivery fees',
      prepare: () => '/settings/delivery',
    },
    fill: async (page) => {
      const start = page.getByRole('button', { name: /^(Lập bảng|Tạo bảng|Bắt đầu)/ });
      if (await start.isVisible()) await start.click();
      await field(page, 'Tên vùng 1').fill('Cả nước');
    },
    send: 'Lưu',
  },
  {
    ...{ file: 'people/person-screen.tsx', name: 'the role of somebody of the staff' },
    prepare: withCode(own('somebody of the staff')),
    fill: async (page) => {
      await page.getByRole('main').getByRole('checkbox').last().check();
      await typeCode(page);
    },
    send: 'Lưu',
  },
];

const doorForms: OfficeForm[] = [
  {
    ...{
      file: 'machine/webhook-dialog.tsx',
      name: 'a new webhook',
      prepare: withCode(() => '/machine'),
      isForNew: true,
    },
    open: (page) => press(page, 'Tạo webhook'),
    fill: async (page, time) => {
      await field(page, 'Tên').fill(`Sapo ${time}`);
      await field(page, 'Địa chỉ nhận').fill(`https://sapo.example/${time}`);
      await typeCode(page, time);
    },
    send: 'Tạo webhook',
  },
  {
    ...{ file: 'machine/token-panel.tsx', name: 'a new token', prepare: withCode(() => '/machine'), isForNew: true },
    open: (page) => press(page, 'Tạo khóa'),
    fill: async (page, time) => {
      await field(page, 'Tên').fill(`Kho ${time}`);
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await typeCode(page, time);
    },
    send: 'Tạo khóa',
  },
  {
    ...{ file: 'payments/vat-rates.tsx', name: 'a rate of VAT', prepare: () => '/money?tab=thue', isForNew: true },
    open: (page) => press(page, 'Đặt thuế suất'),
    fill: async (page, time) => {
      await field(page, 'Từ ngày').fill(`2030-01-0${time}`);
      await field(page, 'Thuế suất (%)').fill('9');
    },
    send: 'Lưu',
  },
  {
    ...{ file: 'people/invite-dialog.tsx', name: 'an invitation', prepare: withCode(() => '/people'), isForNew: true },
    open: (page) => press(page, 'Mời nhân viên'),
    fill: async (page, time) => {
      await field(page, 'Email').fill(`nguoi-moi-${time}@thu.example`);
      await page
        .getByRole('dialog')
        .getByRole('checkbox')
        .or(page.getByRole('dialog').getByRole('radio'))
        .first()
        .check();
      await typeCode(page, time);
    },
    send: /^(Mời|Gửi)/,
  },
  {
    ...{ file: 'people/invitation-link.tsx', name: 'the link of an invitation' },
    prepare: withCode(async (given) => {
      const code = await giveOfficeCode(given.db, given.dataDir);
      await ask(given, 'POST', '/api/admin/people/invitations', { name: 'Em Tuấn', roles: ['desk'], code });
      return '/people';
    }),
    open: (page) => press(page, 'Lấy liên kết mời Em Tuấn'),
    fill: (page) => typeCode(page),
    send: 'Lấy liên kết',
  },
  {
    ...{ file: 'banks/bank-dialog.tsx', name: 'a bank to connect' },
    prepare: withCode(async ({ db }) => {
      await db.deleteFrom('payment_providers').execute();
      return '/money?tab=ket-noi';
    }),
    open: async (page) => {
      await press(page, 'Kết nối ngân hàng');
      await press(page, 'Tiếp tục');
    },
    fill: async (page) => {
      await field(page, 'Secret Key của SePay').fill('whsec_khoa-cua-bieu-mau-1234');
      await typeCode(page);
    },
    send: 'Kết nối',
  },
  {
    ...{ file: 'banks/bank-options-dialog.tsx', name: 'the account of a bank' },
    prepare: withCode(own('the bank with an account of its own')),
    open: (page) => press(page, 'Tài khoản nhận tiền'),
    fill: async (page) => {
      await field(page, 'Số tài khoản ảo').fill('96247SUCBAT2');
      await typeCode(page);
    },
    send: 'Lưu',
  },
  {
    ...{ file: 'banks/pause-dialog.tsx', name: 'a pause of the account of a bank' },
    prepare: withCode(own('the bank with an account of its own')),
    open: (page) => press(page, 'Tạm dừng tài khoản'),
    fill: (page) => typeCode(page),
    send: 'Tạm dừng',
    // whether another account is left is said by office-bank.spec.ts
    isRefused: true,
  },
  {
    ...{ file: 'machine/backup-dialog.tsx', name: 'a download of a backup', prepare: withCode(() => '/machine') },
    open: (page) => press(page, 'Tải bản sao lưu'),
    fill: async (page) => {
      await field(page, 'Mật khẩu của bản sao lưu').fill('bốn từ không liên quan');
      await field(page, 'Nhập lại mật khẩu').fill('bốn từ không liên quan');
      await typeCode(page);
    },
    send: 'Tải về',
  },
  {
    ...{ file: 'carriers/carrier-dialog.tsx', name: 'a carrier to connect', prepare: own('the carriers') },
    open: (page) => press(page, 'Kết nối GHN'),
    fill: async (page) => {
      await field(page, 'Mã cửa hàng').fill('885');
      await field(page, 'Token').fill('00000000-1111-2222-3333-444444444444');
    },
    send: /^(Kết nối|Lưu)/,
    isRefused: true,
  },
  {
    ...{ file: 'people/account-screen.tsx', name: 'new recovery codes', prepare: () => '/account' },
    open: (page) => press(page, 'Tạo mã dự phòng mới'),
    fill: (page) => field(page, 'Mã 6 số trong ứng dụng').fill('123456'),
    send: /^Tạo/,
    isRefused: true,
  },
  {
    ...{ file: 'sign-in/second-factor-steps.tsx', name: 'a second factor' },
    prepare: async ({ page, db }) => {
      await enterOffice(page, db, 'orders');
      return '/account';
    },
    open: (page) => press(page, 'Bật xác thực hai lớp'),
    fill: (page) => field(page, 'Mật khẩu của bạn').fill('khong-dung-dau-nhe'),
    send: /^(Tiếp|Kiểm tra|Xác nhận)/,
    isRefused: true,
  },
  {
    ...{ file: 'sign-in/sign-in-screen.tsx', name: 'the sign-in', prepare: signedOut('/sign-in') },
    fill: async (page) => {
      await field(page, 'Email').fill('ai-do@thu.example');
      await field(page, 'Mật khẩu').fill('khong-dung-dau-nhe');
    },
    send: /^Đăng nhập/,
    isRefused: true,
  },
];

/** Each group is one journey. */
export const officeForms: Readonly<Record<string, readonly OfficeForm[]>> = {
  'orders and warranty': [...orderForms, ...warrantyForms],
  'products and goods in': [...catalogueForms, ...purchaseForms],
  'customers and words': wordForms,
  'the shop itself': shopForms,
  'what needs a code or a password': doorForms,
};

/** Files that draw a form which is in no row, and why. */
export const otherFiles: Readonly<Record<string, string>> = {
  'frame/use-editor.tsx': 'every editor of the table is drawn by it',
  'parcels/courier.tsx': 'office-carrier.spec.ts cancels a parcel again after each failure of a carrier',
  'banks/bank-list.tsx': 'its button is named as the one that opens it: office-bank.spec.ts; it is sent as a pause is',
  'frame/pages.tsx': 'it opens a list',
  'moving/mend-cells.tsx': 'it is drawn for a refused row of a file: office-imports.spec.ts mends one',
  'notices/listeners.tsx': 'it is drawn for an extension with options: office-notices.spec.ts sends it again',
  'scan/scan-field.tsx': 'it opens what was scanned: office-hand-over.spec.ts',
  'hand-over/hand-over-dialog.tsx': 'parcels are selected before it opens: office-hand-over.spec.ts',
  'settings/delivery-trial.tsx': 'it only asks what a parcel would cost',
  'parcels/send-dialog.tsx': 'office-carrier.spec.ts sends it again after each failure of a carrier',
  'sign-in/invitation-screen.tsx': 'its link is used once: office-people.spec.ts; it is sent as the sign-in is',
  'sign-in/start-screen.tsx': 'a shop has its first run once: office-first-day.spec.ts',
};
