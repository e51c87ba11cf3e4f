/** English labels of the weight route, and of the sentences about holes and sleeves. */
export const weights = {
  'Lộ trình tạ': 'Weight route',
  'Nhập thanh và đĩa đang có: biết mức tạ lắp được hôm nay, lỗ đĩa có hợp không, và mua thêm gì rẻ nhất để lên từng nấc.':
    'Enter your bar and plates: see what you can load today, whether the holes fit, and the cheapest plates for each next step.',
  'Cho biết thanh, tạ tay và đĩa đang có: trang này tính các mức tạ lắp được hôm nay, và mua thêm gì rẻ nhất để lên từng nấc.':
    'Say which bar, dumbbells and plates you have: this page works out what you can load today, and the cheapest plates for each next step.',
  'Chưa tải được danh sách đĩa và thanh. Vui lòng thử lại.': "We couldn't load the plates and bars. Please try again.",
  'Đang tải danh sách đĩa và thanh…': 'Loading plates and bars…',
  'Không tính được lộ trình đến {target} từng {step}: hãy chọn nấc lớn hơn.':
    'A route to {target} in steps of {step} cannot be worked out: please choose a larger step.',
  'Bộ tạ tay hoặc thanh của bạn': 'Your dumbbells or your bar',
  '(kèm đĩa của bộ, tính mỗi tay)': '(with the plates of the set, counted for each hand)',
  'Hai thanh như thế (cặp tạ tay): tính mỗi tay': 'Two of them (a pair of dumbbells): counted for each hand',
  'Với cặp tạ tay: số kg ở mỗi tay.': 'For a pair of dumbbells: the weight in each hand.',
  'Thanh khác:': 'Another bar:',
  'Thanh nặng (kg)': 'Its weight (kg)',
  'Đầu thanh (mm)': 'Its sleeve (mm)',
  'Đĩa đang có': 'Plates that you have',
  'Loại đĩa {row}': 'Plates of kind {row}',
  'Số chiếc': 'Pieces',
  'Kg mỗi chiếc': 'Kg each',
  'Lỗ (mm)': 'Hole (mm)',
  'Để trống lỗ nếu đĩa đúng cỡ thanh.': 'Leave the hole empty if the plates are made for the bar.',
  'Đĩa mua ở cửa hàng này': 'Plates bought in this shop',
  'Thêm đĩa mua ở cửa hàng này': 'Add plates bought in this shop',
  'Chưa thêm được: hãy để trống bớt một loại đĩa.': 'Not added: please empty the row of one kind of plates first.',
  'Muốn nâng': 'What you want to lift',
  'Đến (kg, cả thanh)': 'Up to (kg, with the bar)',
  'Mỗi nấc (kg)': 'In steps of (kg)',
  'Xem lộ trình': 'Show the route',
  'Câu trả lời chỉ nằm trong địa chỉ của trang này; cửa hàng không lưu lại.':
    'Your answers stand in the address of this page only; the shop stores none of them.',
  'Hôm nay lắp được {count} mức': {
    one: 'You can load {count} weight today',
    other: 'You can load {count} weights today',
  },
  'Hôm nay mỗi tay lắp được {count} mức': {
    one: 'You can load {count} weight in each hand today',
    other: 'You can load {count} weights in each hand today',
  },
  'Mỗi tay, đã tính cả đòn; hai tay lắp như nhau, chưa tính khóa.':
    'In each hand, with the bar; both hands alike, without collars.',
  'Đã tính cả thanh; hai đầu như nhau, chưa tính khóa.': 'With the bar; both ends alike, without collars.',
  'Các mức lắp được hôm nay': 'What you can load today',
  'Số đĩa này lắp được hàng nghìn mức, nhiều quá để liệt kê.':
    'These plates make thousands of different weights, too many to list.',
  'thanh không': 'the bar alone',
  'mỗi đầu {side}': '{side} on each end',
  'Còn {count} mức nữa, nặng nhất {most}.': 'And {count} more, up to {most}.',
  'Cần đo: danh mục chưa ghi chiều dài đầu thanh, nên hãy đo xem chồng đĩa dày nhất có đủ chỗ.':
    'To be measured: the catalogue does not say how long the sleeves are, so check that the thickest pile has room.',
  'Cần đo: chưa biết bề dày của đĩa, nên hãy đo xem chồng đĩa dày nhất có đủ chỗ.':
    'To be measured: the plates’ thickness is unknown, so check that the thickest pile has room.',
  'Mua gì tiếp để lên {target}, từng nấc {step}': 'What to buy next to reach {target} in steps of {step}',
  'Mua gì tiếp để mỗi tay lên {target}, từng nấc {step}':
    'What to buy next to reach {target} in each hand in steps of {step}',
  '{steps} nấc: hôm nay có {built}, mua thêm mở {opened}, còn thiếu {missing}.':
    '{steps} steps: {built} today, {opened} with the purchases, {missing} missing.',
  '{asked} không rơi đúng nấc nào: tính từ {bar} của thanh không, mỗi nấc {step}, nấc cuối là {target}.':
    '{asked} is none of the steps: from the {bar} of the bar alone in steps of {step}, the last one is {target}.',
  'Các bước mua': 'Purchases',
  'Bước {number}: thêm {loads}': 'Purchase {number}: adds {loads}',
  'Tất cả:': 'Together:',
  'Không cách mua nào khác từ hàng còn trong kho rẻ hơn.': 'No other purchases from what is in stock cost less.',
  'Là cách rẻ tìm được; cách rẻ nhất không dưới {least}.':
    'This is a cheap way that was found; the cheapest costs no less than {least}.',
  'Nấc chưa tới được': 'Steps out of reach',
  'quá sức thanh: nhà sản xuất ghi tải {most}': 'more than the bar carries, which is {most}',
  'đĩa cần thêm đang hết hàng': 'the plates for it are sold out',
  'chỉ có đĩa lỗ {bores} mm, không lắp được thanh này':
    'only plates with holes of {bores} mm would do, which do not fit this bar',
  'đầu thanh không đủ chỗ cho số đĩa đó': 'the sleeve is too short for the plates',
  'cửa hàng không bán đĩa nào cho mức này': 'the shop sells no plates for it',
  'cần hai đĩa {plate}, cửa hàng không bán cỡ đó cho thanh này':
    'two plates of {plate} are needed, which the shop does not sell for this bar',
  'cần bốn đĩa {plate}, cửa hàng không bán cỡ đó cho thanh này':
    'four plates of {plate} are needed, which the shop does not sell for this bar',
  'Đĩa không dùng được với thanh này': 'Plates that do not go onto this bar',
  'Đĩa còn hàng, lắp được thanh {sleeve} mm': 'Plates in stock for a sleeve of {sleeve} mm',
  'Cửa hàng đang không có đĩa nào lắp được thanh này.': 'The shop has no plates in stock for this bar.',
  'Đĩa lắp được': 'Plates that fit',
  'Đĩa và thanh trong giỏ chưa khớp': 'Plates and bars in the cart do not match',
  'Lỗ {bore} mm lắp vừa thanh {sleeve} mm': 'A hole of {bore} mm fits a sleeve of {sleeve} mm',
  'Lỗ {bore} mm không lọt thanh {sleeve} mm': 'A hole of {bore} mm does not go onto a sleeve of {sleeve} mm',
  'Lỗ {bore} mm rộng hơn thanh {sleeve} mm quá {play} mm: cần ống lót, không thì đĩa nghiêng':
    'A hole of {bore} mm is more than {play} mm wider than a sleeve of {sleeve} mm: it needs an adapter, or the plate stands askew',
  'Lỗ {bore} mm với thanh {sleeve} mm: cần đo': 'A hole of {bore} mm on a sleeve of {sleeve} mm: to be measured',
  '{name}, với {other} trong giỏ: {words}.': '{name}, with {other} in the cart: {words}.',
  '{name} là khóa cho thanh {sleeve} mm, không thanh nào trong giỏ cỡ đó.':
    '{name} are collars for sleeves of {sleeve} mm, and no bar in the cart is of that size.',
};
