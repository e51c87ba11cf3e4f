/**
 * The names of the changes by staff in the audit log, and the texts with which the back office shows them. A change is
 * named `<noun>.<what was done>`, and each section of the back office has a list of the changes made there.
 */
import type { ActorKind } from '../accounts/access.ts';

const peopleActs = {
  'people.first-owner': 'Lập tài khoản chủ cửa hàng đầu tiên',
  'people.signed-in': 'Đăng nhập trang quản trị',
  'people.factor-wrong': 'Nhập đúng mật khẩu, sai mã xác thực',
  'people.act-code-wrong': 'Nhập sai mã xác thực khi làm việc cần mã',
  'people.renamed': 'Nhân viên đổi tên',
  'people.account-deleted': 'Chủ cửa hàng tự xóa tài khoản',
  'people.factor-set': 'Bật xác thực hai lớp',
  'people.factor-removed': 'Tắt xác thực hai lớp',
  'people.recovery-code-used': 'Đăng nhập bằng mã dự phòng',
  'people.recovery-codes-renewed': 'Tạo lại mã dự phòng',
  'people.session-ended': 'Đăng xuất một phiên',
  'people.invited': 'Mời nhân viên',
  'people.invitation-link-taken': 'Lấy liên kết lời mời',
  'people.invitation-withdrawn': 'Thu hồi lời mời',
  'people.joined': 'Nhận lời mời',
  'people.roles-changed': 'Đổi vai trò',
  'people.removed': 'Thu hồi quyền nhân viên',
} as const;

const machineActs = {
  'machine.token-made': 'Tạo khóa API',
  'machine.token-revoked': 'Thu hồi khóa API',
  'machine.mail-retried': 'Gửi lại email',
  'machine.job-retried': 'Chạy lại việc nền',
  'machine.backup-requested': 'Yêu cầu sao lưu',
  'machine.backup-proof-asked': 'Yêu cầu phục hồi thử bản sao lưu',
  'machine.books-checked': 'Yêu cầu kiểm tra sổ',
  'machine.difference-known': 'Ghi rằng đã biết một chỗ sổ lệch',
  'machine.went-back': 'Quay lại một thời điểm, giữ những gì đến sau',
  'machine.finding-done': 'Xem xong một việc còn lại sau khi quay lại',
  'machine.backup-downloaded': 'Tải bản sao lưu có mã hóa',
  'machine.webhook-made': 'Tạo webhook',
  'machine.webhook-switched': 'Bật hoặc tắt webhook',
  'machine.webhook-removed': 'Xóa webhook',
  'machine.webhook-replayed': 'Gửi lại webhook',
} as const;

const orderActs = {
  'order.placed': 'Tạo đơn cho khách',
  'order.called': 'Ghi kết quả gọi khách',
  'order.status-changed': 'Đổi trạng thái đơn',
  'order.payment-decided': 'Quyết định về khoản thanh toán',
  'order.refunded': 'Ghi tiền hoàn',
  'order.pieces-cancelled': 'Bỏ bớt hàng khỏi đơn',
  'order.items-changed': 'Sửa hàng trong đơn',
  'order.address-changed': 'Đổi địa chỉ giao',
  'order.phone-changed': 'Đổi số điện thoại',
  'order.source-changed': 'Đổi nguồn đơn',
  'order.receiver-changed': 'Đổi người nhận',
  'order.fee-set': 'Đặt phí giao hàng',
  'order.refusal-corrected': 'Sửa việc khách có từ chối nhận hay không',
  'order.note-added': 'Viết ghi chú',
  'order.shipment-made': 'Tạo kiện hàng',
  'order.shipment-moved': 'Đổi trạng thái kiện hàng',
  'order.parcel-sent': 'Gửi kiện qua hãng vận chuyển',
  'order.parcel-cancelled': 'Hủy đơn bên hãng vận chuyển',
  'order.parcel-call-given-up': 'Ghi rằng hãng vận chuyển không nhận kiện',
  'order.carrier-report-solved': 'Xử lý báo cáo của hãng vận chuyển',
  'order.return-begun': 'Nhận yêu cầu trả hàng',
  'order.exchanged': 'Đổi hàng cho khách',
  'order.return-moved': 'Trả lời yêu cầu trả hàng',
  'order.return-settled': 'Thanh toán hàng trả',
  'order.restocked': 'Nhập lại hàng về',
  'order.screenshot-seen': 'Xem ảnh chuyển khoản',
  'order.link-taken': 'Lấy liên kết của khách',
  'order.papers-printed': 'In phiếu hoặc nhãn',
  'order.serials-recorded': 'Ghi số seri',
  'claim.opened': 'Nhận hàng bảo hành',
  'claim.moved': 'Đổi trạng thái phiếu bảo hành',
  'claim.printed': 'In phiếu nhận bảo hành',
  'claim.photo-added': 'Thêm ảnh vào phiếu bảo hành',
} as const;

const moneyActs = {
  'money.task-solved': 'Giải quyết việc đối chiếu tiền',
  'money.transaction-decided': 'Phân loại giao dịch ngân hàng',
  'money.statement-imported': 'Nhập sao kê ngân hàng',
  'money.bank-connected': 'Kết nối ngân hàng',
  'money.bank-disconnected': 'Ngắt kết nối ngân hàng',
  'money.account-paused': 'Tạm dừng tài khoản nhận tiền',
  'money.account-resumed': 'Dùng lại tài khoản nhận tiền',
  'money.settlement-booked': 'Ghi sổ theo tệp đối soát của hãng',
  'money.settlement-undone': 'Hoàn tác một tệp đối soát',
  'money.cash-settled': 'Ghi nhận tiền thu hộ đã về',
  // entries from before every export was recorded as one
  'money.invoices-exported': 'Tải danh sách yêu cầu hóa đơn',
  'money.vat-set': 'Đặt thuế suất VAT của hóa đơn',
  'money.month-closed': 'Khóa sổ tháng',
  'money.invoice-changed': 'Đổi trạng thái hóa đơn',
} as const;

const catalogueActs = {
  'product.created': 'Thêm sản phẩm',
  'product.changed': 'Sửa sản phẩm',
  'product.archived': 'Ngừng bán sản phẩm',
  'product.restored': 'Bán lại sản phẩm',
  'product.stock': 'Sửa tồn kho',
  'product.manual-set': 'Thêm hướng dẫn sử dụng',
  'product.manual-removed': 'Gỡ hướng dẫn sử dụng',
  'product.model-set': 'Thêm hình 3D',
  'product.model-removed': 'Gỡ hình 3D',
  'prices.changed': 'Đổi giá hàng loạt',
  'prices.undone': 'Hoàn tác một lần đổi giá',
  'prices.scheduled': 'Lên lịch đổi giá',
  'prices.schedule-cancelled': 'Hủy lịch giá',
  'category.changed': 'Sửa danh mục',
  'category.archived': 'Ẩn danh mục hoặc loại',
  'category.restored': 'Hiện lại danh mục hoặc loại',
  'brand.renamed': 'Đổi tên hoặc gộp thương hiệu',
  'synonyms.changed': 'Sửa từ đồng nghĩa',
  'products.imported': 'Nhập sản phẩm từ tệp',
  'pictures.retried': 'Tải lại ảnh của lần nhập',
  'redirect.added': 'Thêm địa chỉ cũ',
  'redirect.uploaded': 'Nhập địa chỉ cũ từ tệp',
  'redirect.removed': 'Xóa địa chỉ cũ',
} as const;

const costActs = {
  'cost.opening-named': 'Ghi giá vốn đầu kỳ',
  'purchase.supplier-saved': 'Thêm hoặc sửa nhà cung cấp',
  'purchase.ordered': 'Đặt hàng nhập',
  'purchase.order-changed': 'Sửa đơn đặt hàng nhập',
  'purchase.order-closed': 'Đóng đơn đặt hàng nhập',
  'purchase.received': 'Nhập hàng',
  'purchase.receipt-corrected': 'Sửa phiếu nhập',
  'purchase.receipt-cancelled': 'Hủy phiếu nhập',
} as const;

const contentActs = {
  // entries from before the newsletter was sent by another service
  'newsletter.saved': 'Viết hoặc sửa bản tin',
  'newsletter.started': 'Gửi bản tin',
  'newsletter.stopped': 'Dừng bản tin',
  // entries from before every export was recorded as one
  'newsletter.exported': 'Tải danh sách người nhận bản tin',
  'newsletter.removed': 'Xóa người nhận bản tin',
  'content.created': 'Viết bài mới',
  'content.changed': 'Sửa bài hoặc trang',
  'content.published': 'Đăng bài',
  'content.scheduled': 'Hẹn giờ đăng bài',
  'content.drafted': 'Đưa bài về nháp',
  'content.archived': 'Gỡ bài',
  'content.reset': 'Lấy lại nội dung có sẵn',
  'voucher.added': 'Thêm mã giảm giá',
  'voucher.ended': 'Kết thúc mã giảm giá',
  'review.hidden': 'Ẩn đánh giá',
  'review.shown': 'Hiện lại đánh giá',
  'review.answered': 'Trả lời đánh giá',
  'review.photo-removed': 'Gỡ ảnh của đánh giá',
  'question.answered': 'Trả lời câu hỏi',
  'question.changed': 'Sửa câu hỏi hoặc câu trả lời',
  'question.hidden': 'Ẩn câu hỏi',
  'question.shown': 'Hiện lại câu hỏi',
} as const;

const customerActs = {
  'customer.blocked': 'Chặn khách trả tiền khi nhận',
  'customer.unblocked': 'Bỏ chặn khách',
  'customer.note-added': 'Viết ghi chú về khách',
  'customer.note-removed': 'Xóa ghi chú về khách',
  'customer.history-removed': 'Xóa dữ liệu của khách từ hệ thống cũ',
  'customer.cart-marked': 'Ghi kết quả giỏ hàng bỏ dở',
  'customer.cart-removed': 'Xóa giỏ hàng bỏ dở',
} as const;

const privacyActs = {
  'privacy.taken': 'Ghi yêu cầu về dữ liệu cá nhân',
  'privacy.answered': 'Trả lời yêu cầu về dữ liệu cá nhân',
  'privacy.copied': 'Tải bản sao dữ liệu của một người',
  'privacy.erased': 'Xóa dữ liệu của một người',
} as const;

const shopActs = {
  'shop.settings-changed': 'Đổi thiết lập cửa hàng',
  'shop.delivery-table-changed': 'Đổi bảng cước vận chuyển',
  'shop.carrier-connected': 'Kết nối hãng vận chuyển',
  'shop.carrier-disconnected': 'Ngắt kết nối hãng vận chuyển',
  'shop.extension-connected': 'Kết nối phần mở rộng',
  'shop.extension-disconnected': 'Ngắt kết nối phần mở rộng',
  'shop.test-email-sent': 'Gửi thư thử cho mình',
  'shop.demo-removal-asked': 'Yêu cầu gỡ hàng mẫu',
  'shop.demo-removed': 'Gỡ hàng mẫu',
  'shop.import-run': 'Nhập dữ liệu từ tệp',
  'shop.import-undone': 'Hoàn tác lần nhập dữ liệu',
} as const;

const exportActs = { 'export.started': 'Xuất danh sách ra tệp' } as const;

export const auditActs = {
  ...orderActs,
  ...moneyActs,
  ...catalogueActs,
  ...costActs,
  ...contentActs,
  ...customerActs,
  ...privacyActs,
  ...shopActs,
  ...peopleActs,
  ...machineActs,
  ...exportActs,
};
export type AuditAct = keyof typeof auditActs;

/** @returns the words for a change, also for one that an earlier version of the program named */
export const actName = (act: string): string => (auditActs as Readonly<Record<string, string>>)[act] ?? act;

const actorNames: Partial<Record<ActorKind, string>> = { operator: 'Người vận hành', system: 'Hệ thống' };

/** @param change.actorName the name of the member of staff at that time; null if there was none, or it is gone */
export const nameOfActor = ({ actor, actorName }: { actor: ActorKind; actorName: string | null }): string =>
  actorName ?? actorNames[actor] ?? 'Tài khoản đã xóa';

/**
 * The kinds of records that staff change. The id of an order in the audit log is its uuid; with it, the log's texts
 * about the order are removed when the order is anonymised.
 */
export type ThingKind =
  | 'order'
  | 'claim'
  | 'payment'
  | 'product'
  | 'purchase'
  | 'category'
  | 'voucher'
  | 'review'
  | 'question'
  | 'customer'
  | 'privacy'
  | 'page'
  | 'post'
  | 'newsletter'
  | 'shop'
  | 'staff'
  | 'machine'
  | 'export';

/** @param name the present name of the record, such as an order number or the name of a product */
export type ChangedThing = { kind: ThingKind; id: string; name?: string | null };
