/** English labels of the products in three dimensions. */
export const models = {
  'Xem 3D': 'View in 3D',
  '{name} trong không gian ba chiều': '{name} in three dimensions',
  'Kéo để xoay, chụm hai ngón để phóng to. Bàn phím: phím mũi tên, + và −.':
    'Drag to turn, pinch to zoom. Keyboard: arrow keys, + and −.',
  'Hình 3D xoay được của {name}': 'Model of {name} that can be turned',
  'Đang tải hình 3D…': 'Loading the model…',
  'Không tải được hình 3D. Bạn thử lại sau.': 'The model could not be loaded. Please try again later.',
  'Sản phẩm này không còn hình 3D.': 'This product has no model in 3D any more.',
  'Trình duyệt này không vẽ được hình 3D (thiếu WebGL). Kích thước: {size}.':
    'This browser cannot draw in three dimensions (it has no WebGL). Size: {size}.',
  'dài {length} × rộng {width} × cao {height} cm': 'length {length} × width {width} × height {height} cm',
  'Gấp lại': 'Fold',
  'Mở ra': 'Unfold',
  'Số đo': 'Dimensions',
  'Đóng hình 3D': 'Close the model',
  'Xem trong phòng': 'See it in your room',
};
