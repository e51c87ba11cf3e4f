/** Written by tools/launch/extensions.mjs from the folders of extensions/. */
export const extensionPages = {
  '/tu-van': {
    folder: 'room',
    title: 'Tư vấn chọn hàng',
  },
  '/tu-van/$finder': {
    folder: 'room',
    title: 'Tư vấn chọn sản phẩm',
    answers: true,
  },
  '/vua-nha': {
    folder: 'room',
    title: 'Vừa nhà',
    fromDevice: true,
  },
  '/phong-tap': {
    folder: 'room',
    title: 'Xếp phòng tập',
    answers: true,
  },
  '/lo-trinh-ta': {
    folder: 'room',
    title: 'Lộ trình tạ',
    answers: true,
  },
};
