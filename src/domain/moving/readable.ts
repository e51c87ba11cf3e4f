/** Says whose exports the shop can read, to whoever has one that it does not recognise. */

/** @param systems the names of the systems that extensions know */
export const saysReadable = (systems: readonly string[]): string =>
  systems.length === 0
    ? 'Cửa hàng chưa có phần mở rộng nào đọc tệp của hệ thống khác.'
    : `Các tệp đọc được là tệp xuất từ ${systems.join(', ')}, còn nguyên dòng tiêu đề.`;
