"""The products, one row each: which model, which brand family, its parameters, its alt text, its views.

A view overrides the model's own pose: turn (degrees), el (camera height in degrees), fill (share of the frame).
"""

KETTLEBELLS = [
    dict(
        slug='ta-am-gang-boc-nhua-ben-luc-8-kg',
        type='kettlebell',
        model='vinyl',
        family='ben-luc',
        params=dict(kg='8'),
        alt='Tạ ấm gang bọc nhựa màu đen, mặt trước ghi 8 KG, hai vạch đỏ trên quai',
    ),
    dict(
        slug='ta-am-thi-dau-ben-luc-16-kg',
        type='kettlebell',
        model='competition',
        family='ben-luc',
        params=dict(kg='16'),
        alt='Tạ ấm thi đấu thép đúc sơn vàng, quai thép sáng, mặt trước ghi 16 KG',
    ),
]

# From where each weight is seen, so that the family is not one shot with other figures.
DUMBBELL_VIEWS = {'3': dict(turn=-128), '5': dict(turn=-66, el=32), '7,5': dict(turn=-36, el=14), '10': dict(turn=-116, el=27)}
DUMBBELLS = [
    dict(
        slug=f"ta-tay-boc-cao-su-luc-giac-ben-luc-{kg.replace(',', '-')}-kg-1-chiec",
        type='dumbbell',
        model='small_single' if kg in ('1', '2') else 'single',
        family='ben-luc',
        params=dict(kg=kg),
        alt=f'Tạ tay lục giác bọc cao su đen, tay cầm mạ crom có nhám, đầu tạ ghi {kg} KG trong vòng đỏ',
        views=[DUMBBELL_VIEWS.get(kg, {}), dict(model='family', alt=f'Sáu cỡ tạ tay lục giác 1, 2, 3, 5, 7,5 và 10 kg xếp thành hàng, chiếc {kg} kg đặt nhô ra trước (bán từng chiếc)')],
    )
    for kg in ('1', '2', '3', '5', '7,5', '10')
] + [
    dict(
        slug='cap-ta-tay-nhua-duc-an-khoe-2-2-kg',
        type='dumbbell',
        model='plastic_pair',
        family='an-khoe',
        params=dict(kg='2', code='#d97492'),
        alt='Cặp tạ tay nhựa đúc màu hồng, mỗi đầu ghi 2 KG',
        views=[
            {},
            dict(params=dict(code='#6b9bc8'), alt='Cặp tạ tay nhựa đúc màu xanh, mỗi đầu ghi 2 KG'),
        ],
    ),
    dict(
        slug='cap-ta-tay-boc-neoprene-an-khoe-2-3-kg',
        type='dumbbell',
        model='neoprene_pair',
        family='an-khoe',
        params=dict(kg='3', code='#2f968c'),
        alt='Cặp tạ tay đầu lục giác bọc neoprene màu xanh ngọc, đầu tạ ghi 3 KG',
    ),
]

PLATES = [
    dict(
        slug=f"ta-dia-boc-cao-su-ben-luc-{kg.replace(',', '-')}-kg-lo-50",
        type='plate',
        model='lying',
        family='ben-luc',
        params=dict(kg=kg),
        alt=f'Tạ đĩa bọc cao su đen ba lỗ tay cầm, lỗ trục thép 50 mm, mặt đĩa ghi {kg} KG, viền đỏ; đĩa {lies}',
        views=[{}, dict(model='family', alt=f'Bốn cỡ tạ đĩa 2,5, 5, 10 và 20 kg xếp chồng, một đĩa {kg} kg dựa vào chồng tạ (bán từng đĩa)')],
    )
    for kg, lies in (('2,5', 'nằm, nhìn gần'), ('5', 'nằm, nhìn từ trên xuống'), ('10', 'nằm, nhìn chếch từ trên'), ('20', 'dựng đứng'))
]

BARS = [
    dict(
        slug='don-ta-thang-olympic-ben-luc-2-2-m-20-kg',
        type='bar',
        model='olympic_bar',
        family='ben-luc',
        alt='Cận cảnh đầu đòn tạ thẳng Olympic mạ crom phi 50: nắp ghi 20 KG trong vòng phanh, vành chặn, thân có nhám kéo dài ra ngoài khung hình',
        views=[
            dict(params=dict(near=True), turn=-52, el=23, focus=(0.835, 0, 0), reach=0.55, focal=50),
            dict(alt='Đòn tạ thẳng Olympic mạ crom dài 2,2 m nhìn toàn bộ: hai đầu phi 50, thân có nhám'),
        ],
    ),
    dict(
        slug='don-ta-cong-ez-ben-luc-1-2-m-phi-28',
        type='bar',
        model='ez_bar',
        family='ben-luc',
        alt='Đòn tạ cong EZ mạ crom 1,2 m, hai khóa vặn hình sao đặt bên cạnh',
    ),
    dict(
        slug='don-ta-thang-ben-luc-1-5-m-phi-28',
        type='bar',
        model='straight_bar',
        family='ben-luc',
        alt='Đòn tạ thẳng mạ crom 1,5 m phi 28, hai đầu ren, hai khóa vặn hình sao đặt bên cạnh',
    ),
]

YOGA = [
    dict(
        slug='tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen',
        type='mat',
        model='tpe',
        family='moc-yoga',
        alt='Thảm yoga TPE hai lớp xanh lá và màu đất cuộn dở, có vạch định tuyến',
    ),
    dict(
        slug='tham-yoga-cao-su-tu-nhien-pu-moc-yoga-5-mm',
        type='mat',
        model='rubber_pu',
        family='moc-yoga',
        alt='Thảm yoga cao su tự nhiên phủ PU xanh rêu cuộn dở, vạch định tuyến khắc laser',
    ),
    dict(
        slug='tham-tap-gym-nbr-sieu-day-moc-yoga-15-mm',
        type='mat',
        model='nbr',
        family='moc-yoga',
        alt='Thảm tập NBR dày 15 mm màu đất cuộn tròn, có dây đeo vai',
    ),
    dict(
        slug='bong-tap-yoga-chong-no-moc-yoga-65-cm-kem-bom',
        type='ball',
        model='gym_ball',
        family='moc-yoga',
        alt='Bóng tập yoga 65 cm màu xanh lá, bên cạnh là bơm chân',
    ),
    dict(
        slug='con-lan-gian-co-foam-roller-moc-yoga-45-cm',
        type='roller',
        model='foam_roller',
        family='moc-yoga',
        alt='Con lăn giãn cơ 45 cm màu xanh lá, mặt có khối nổi xen rãnh, lõi rỗng',
    ),
    dict(
        slug='may-massage-cam-tay-6-dau-an-khoe-g6',
        type='roller',
        model='massage_gun',
        family='an-khoe',
        alt='Máy massage cầm tay màu xám đậm vòng xanh ngọc nằm nghiêng, màn hình ở đuôi máy, kèm năm đầu thay',
    ),
]

FLOOR = [
    dict(
        slug='tham-cao-su-lot-san-phong-gym-duong-co-50-50-2-5-cm',
        type='floor',
        model='tiles',
        family='duong-co',
        alt='Một tấm cao su hạt lót sàn 50 × 50 cm màu đen đốm vàng, dày 2,5 cm',
    ),
]

BENCHES = [
    dict(
        slug='ghe-tap-ta-da-nang-ben-luc-b7-chinh-7-goc',
        type='bench',
        model='b7',
        family='ben-luc',
        alt='Ghế tập tạ B7 khung thép đen, tựa lưng dựng nghiêng trên thang chỉnh bảy nấc màu đỏ',
    ),
    dict(
        slug='ghe-day-nguc-co-gia-do-ta-ben-luc-b9',
        type='bench',
        model='b9',
        family='ben-luc',
        alt='Ghế đẩy ngực B9 có hai trụ gác đòn, đá đùi bọc mút và gối tập tay trước',
    ),
    dict(
        slug='ghe-cong-tap-bung-ben-luc-ab2',
        type='bench',
        model='ab2',
        family='ben-luc',
        alt='Ghế cong tập bụng AB2 mặt da đen, mút khóa chân và hai dây kéo tay đỏ',
    ),
    dict(
        slug='ghe-phang-tap-ta-ben-luc-f1',
        type='bench',
        model='f1',
        family='ben-luc',
        alt='Ghế phẳng tập tạ F1 đệm da đen dài, chân thép đen có gân đỏ',
    ),
]

TREADMILLS = [
    dict(
        slug='may-chay-bo-dien-gap-gon-nhip-chay-r200',
        type='treadmill',
        model='folding',
        family='nhip-chay',
        views=[{}, dict(params=dict(fold=True), alt='Máy chạy bộ R200 gấp gọn, băng chạy dựng đứng sát trụ')],
        alt='Máy chạy bộ điện gấp gọn R200 khung đen, màn hình LED nhỏ, viền cam',
    ),
    dict(
        slug='may-chay-bo-dien-da-nang-nhip-chay-r350-plus',
        type='treadmill',
        model='multi',
        family='nhip-chay',
        alt='Máy chạy bộ đa năng R350 Plus có đầu massage, thanh gập bụng và đĩa xoay eo',
    ),
    dict(
        slug='may-chay-bo-dien-don-nang-nhip-chay-r300',
        type='treadmill',
        model='standard',
        family='nhip-chay',
        alt='Máy chạy bộ điện R300 trụ nhôm bạc, màn hình rộng, viền cam',
    ),
    dict(
        slug='may-di-bo-mini-de-gam-ban-nhip-chay-w100',
        type='treadmill',
        model='pad_only',
        family='nhip-chay',
        alt='Máy đi bộ mini W100 mỏng 12 cm, không tay vịn, kèm điều khiển từ xa màu trắng',
    ),
    dict(
        slug='may-chay-bo-phong-gym-nhip-chay-pro-x8',
        type='treadmill',
        model='gym',
        family='nhip-chay',
        alt='Máy chạy bộ phòng gym Pro X8 cỡ lớn, màn hình cảm ứng, tay vịn dài',
    ),
    dict(
        slug='may-chay-bo-co-4-chuc-nang-nhip-chay-c4',
        type='treadmill',
        model='manual',
        family='nhip-chay',
        alt='Máy chạy bộ cơ C4 bốn chức năng: băng chạy dốc, mút gập bụng, con lăn massage, đĩa xoay eo',
    ),
]

PULL_UP = [
    dict(
        slug='xa-don-treo-cua-gap-gon-an-khoe',
        type='pullup',
        model='doorway',
        family='an-khoe',
        alt='Xà đơn treo cửa khung thép xám đậm gài trên khung cửa gỗ: thanh xà tì vào hai nẹp trước, hai tay móc chạy qua dưới đầu cửa, tay cầm bọc mút, nắp đầu xanh ngọc',
        views=[
            dict(params=dict(frame=True)),
            dict(
                params=dict(frame=True),
                walled=True,
                turn=206,
                el=12,
                focus=(0.10, 0.158, 0.10),
                reach=0.92,
                alt='Xà đơn treo cửa nhìn từ phía sau cửa: thanh móc bọc cao su nằm trên nẹp gỗ, hai tay móc đi xuống dưới đầu cửa',
            ),
        ],
    ),
    dict(
        slug='xa-don-gan-tuong-ben-luc-w4',
        type='pullup',
        model='wall',
        family='ben-luc',
        alt='Xà đơn gắn tường W4 thép đen bắt trên tường, bóng đổ lên tường: hai bản mã dày bắt bu lông, hai tay đỡ có thanh chống, bốn vị trí nắm tay bọc mút, nắp đầu đỏ',
        views=[
            dict(params=dict(hung=True)),
            dict(
                params=dict(hung=True),
                walled=True,
                turn=-40,
                el=-6,
                focus=(0.40, 0.42, -0.03),
                reach=0.66,
                alt='Cận cảnh bản mã xà đơn W4 trên tường: bốn bu lông nở, tay đỡ, thanh chống và gân tăng cứng hàn vào bản mã',
            ),
        ],
    ),
    dict(
        slug='xa-don-xa-kep-da-nang-ben-luc-t6-chinh-cao',
        type='pullup',
        model='tower',
        family='ben-luc',
        alt='Xà đơn xà kép T6 đế chữ H, trụ chỉnh cao, đệm lưng và tay chống',
    ),
]

STORAGE = [
    dict(
        slug='gia-de-ta-tay-3-tang-ben-luc',
        type='storage',
        model='three_tiers',
        family='ben-luc',
        alt='Giá để tạ tay ba tầng nghiêng khung thép đen, chưa xếp tạ',
        params=dict(loaded=False),
        # fifteen dumbbells have so many edges that a full frame is more than a card's 25 KB
        views=[{}, dict(params=dict(loaded=True), turn=32, el=20, fill=0.73, alt='Giá để tạ tay ba tầng xếp đầy tạ lục giác (tạ bán riêng); nhìn từ phía bên kia')],
    ),
    dict(
        slug='khoa-don-ta-nhanh-phi-50-ben-luc-1-cap',
        type='bar',
        model='collar_pair',
        family='ben-luc',
        alt='Cặp khóa đòn tạ nhanh phi 50 bằng nhựa đen, cần gạt đỏ',
    ),
]

BANDS = [
    dict(
        slug='bo-5-day-khang-luc-tay-cam-duong-co-10-45-kg',
        type='bands',
        model='tube_set',
        family='duong-co',
        alt='Bộ năm dây kháng lực năm màu, hai tay cầm, đai cổ chân và chốt cửa',
    ),
    dict(
        slug='bo-3-day-mini-band-vai-tap-mong-duong-co',
        type='bands',
        model='loop_bands',
        family='duong-co',
        alt='Ba dây mini band vải nằm cạnh nhau, nhãn ghi mức lực: vàng nhạt NHẸ, vàng đậm VỪA, đen NẶNG',
    ),
]

SMALL = [
    dict(
        slug='day-nhay-toc-do-loi-thep-duong-co',
        type='rope',
        model='speed',
        family='duong-co',
        alt='Dây nhảy lõi thép bọc nhựa vàng, tay cầm mút đen có bạc đạn',
    ),
    dict(
        slug='day-nhay-dem-so-dien-tu-duong-co-co-bong-khong-day',
        type='rope',
        model='counter',
        family='duong-co',
        alt='Dây nhảy điện tử tay cầm có màn hình đếm số, kèm hai bóng không dây màu vàng',
    ),
    dict(
        slug='con-lan-tap-bung-tu-hoi-duong-co-kem-tham-goi',
        type='abs',
        model='ab_wheel',
        family='duong-co',
        alt='Con lăn tập bụng bánh đôi viền vàng, phía trước là thảm quỳ có hai hõm gối',
    ),
    dict(
        slug='dung-cu-chong-day-da-nang-duong-co',
        type='abs',
        model='push_up_board',
        family='duong-co',
        alt='Bảng chống đẩy gập đôi, mỗi nửa chín lỗ cắm theo ba màu ghi tên nhóm cơ, hai tay cầm nghiêng',
    ),
    dict(
        slug='bao-cat-treo-da-pu-duong-co-120-cm-kem-xich',
        type='bag',
        model='hanging',
        family='duong-co',
        params=dict(ceiling=False),
        alt='Bao cát treo da PU đen hai đai vàng dài 120 cm, bốn dây xích gặp nhau ở khớp xoay và móc khóa, treo dưới đoạn dầm bê tông (dầm và đế treo không kèm theo)',
        views=[
            dict(params=dict(beam=True)),
            dict(turn=30, el=22, focus=(0, 0, 1.30), reach=0.62, alt='Cận cảnh đầu bao cát: bốn quai may chữ X, khoen chữ D, xích mạ kẽm, khớp xoay và móc khóa'),
        ],
    ),
    dict(
        slug='tru-dam-boc-de-san-tu-dung-duong-co-175-cm',
        type='bag',
        model='standing',
        family='duong-co',
        alt='Trụ đấm bốc tự đứng cao 175 cm, thân da đen hai đai vàng, khớp cao su, đế tròn có nắp đổ nước và giác hút',
        views=[
            dict(params=dict(taut=True), fill=0.84),
            dict(turn=-38, el=20, alt='Trụ đấm bốc tự đứng cao 175 cm, thân da đen hai đai vàng, khớp cao su, đế tròn có nắp đổ nước và giác hút; nhìn chếch từ trên'),
        ],
    ),
    dict(
        slug='may-leo-bac-mini-an-khoe-step-2',
        type='stepper',
        model='stepper',
        family='an-khoe',
        alt='Máy leo bậc mini hai bàn đạp, pít-tông đen có vòng xanh ngọc, kèm hai dây kéo tay',
    ),
]

# Each size in a pose of its own: beside each other they are three articles and not one picture three times.
GLOVE_POSES = {
    '10': ('one_up', 'một chiếc dựng đứng, một chiếc nằm ngửa thấy lòng găng bằng lưới'),
    '8': ('palm', 'hai chiếc dựng đứng, một chiếc quay lưng găng, một chiếc quay lòng găng bằng lưới ra trước'),
    '12': ('profile', 'hai chiếc dựng đứng, một chiếc quay nghiêng thấy ngón cái và lớp đệm khớp tay'),
}
# The belts that are not M, by the middle of the waists (cm) that the catalogue says the size is for; M is made for 80. Their
# label and length are their own; what the second picture shows is the same on all.
BELT = 'dai-lung-tap-gym-ban-rong-10-cm-duong-co'
BELT_WORDS = 'Đai lưng tập gym da đen bản rộng 10 cm, đường chỉ vàng, khóa thép hai chốt'
OTHER_BELTS = (('S', 70, 0.77), ('L', 90, 0.86), ('XL', 102.5, 0.90))
WORN = [
    dict(
        slug=f'gang-tay-boxing-da-pu-duong-co-{oz}-oz',
        type='gloves',
        model='boxing_pair',
        family='duong-co',
        params=dict(number=oz),
        alt=f'Đôi găng boxing {oz} OZ da PU đen viền vàng, đai dán vàng, {words}',
        views=[
            dict(params=dict(pose=pose)),
            dict(alt=f'Đôi găng boxing da PU đen {oz} OZ, hai chiếc dựng đứng cạnh nhau, ngón cái quay ra ngoài'),
        ],
    )
    for oz, (pose, words) in GLOVE_POSES.items()
] + [
    dict(
        slug='gang-tay-tap-gym-quan-co-tay-duong-co',
        type='gloves',
        model='gym_pair',
        family='duong-co',
        alt='Đôi găng tay tập gym hở ngón viền vàng, mu lưới xám, có đai quấn cổ tay; một chiếc ngửa lòng bàn tay da có đệm',
    ),
    dict(
        slug=BELT,
        type='gloves',
        model='belt',
        family='duong-co',
        alt=BELT_WORDS,
    ),
    *(
        dict(
            slug=f'{BELT}-size-{size.lower()}',
            type='gloves',
            model='belt',
            family='duong-co',
            params=dict(grow=waist / 80),
            alt=f'{BELT_WORDS}, nhãn bên trong ghi cỡ {size}',
            views=[dict(fill=fill)],
        )
        for size, waist, fill in OTHER_BELTS
    ),
    dict(
        slug='day-keo-lung-cotton-tap-gym-duong-co-1-cap',
        type='gloves',
        model='straps',
        family='duong-co',
        alt='Cặp dây kéo lưng cotton đen chỉ vàng trải phẳng, vòng cổ tay có đệm hé mở, đuôi dây gập lại',
    ),
    dict(
        slug='bang-quan-tay-boxing-co-gian-duong-co-4-5-m-1-cap',
        type='gloves',
        model='wraps',
        family='duong-co',
        alt='Hai cuộn băng quấn tay boxing màu đen sọc vàng',
    ),
]

ADJUSTABLE = [
    dict(
        slug='ta-tay-dieu-chinh-nhanh-ben-luc-q24-2-5-24-kg',
        type='adjustable',
        model='q24',
        family='ben-luc',
        alt='Tạ tay điều chỉnh nhanh Q24 trên khay đế, núm xoay hai đầu ghi các mức kg',
    ),
    dict(
        slug='bo-ta-tay-thao-lap-ben-luc-20-kg-kem-thanh-noi',
        type='adjustable',
        model='screw_set',
        family='ben-luc',
        alt='Bộ tạ tay tháo lắp: hai đòn tay gắn tám đĩa và một thanh nối bọc xốp',
    ),
    dict(
        slug='bo-ta-4-trong-1-ben-luc-30-kg-ta-don-ta-don-ta-am-chong-day',
        type='adjustable',
        model='four_in_one',
        family='ben-luc',
        alt='Bộ tạ bốn trong một: tạ đòn, hai tạ đơn, tạ ấm lắp đĩa và hai tay chống đẩy',
    ),
]

BIKES = [
    dict(
        slug='xe-dap-tap-spinning-nhip-chay-s7-banh-da-13-kg',
        type='bike',
        model='spin',
        family='nhip-chay',
        alt='Xe đạp tập spinning S7 bánh đà thép lộ ngoài viền cam, yên và ghi đông chỉnh được',
    ),
    dict(
        slug='xe-dap-tap-the-duc-co-tua-lung-an-khoe-r5',
        type='bike',
        model='recumbent',
        family='an-khoe',
        alt='Xe đạp tập R5 ghế rộng có tựa lưng và tay vịn hai bên, vòng xanh ngọc',
    ),
    dict(
        slug='xe-dap-tap-toan-than-airbike-nhip-chay-a9',
        type='bike',
        model='air',
        family='nhip-chay',
        alt='Xe đạp tập AirBike A9 quạt gió lớn trong lồng, hai tay lái di động',
    ),
    dict(
        slug='xe-dap-tap-mini-de-ban-an-khoe-m1',
        type='bike',
        model='under_desk',
        family='an-khoe',
        alt='Xe đạp tập mini M1 thân trắng, hai bàn đạp, núm vặn kháng lực xanh ngọc',
    ),
    dict(
        slug='xe-dap-tap-gap-gon-chu-x-an-khoe-x3',
        type='bike',
        model='folding_x',
        family='an-khoe',
        alt='Xe đạp tập gấp gọn X3 khung chữ X, yên rộng, vòng xanh ngọc',
    ),
]

CARDIO = [
    dict(
        slug='may-truot-tuyet-toan-than-nhip-chay-e5',
        type='elliptical',
        model='home_trainer',
        family='nhip-chay',
        alt='Máy trượt tuyết toàn thân E5 bánh đà sau, hai bàn đạp lớn và tay đẩy cao, viền cam',
    ),
    dict(
        slug='may-truot-tuyet-phong-tap-nhip-chay-e9-pro',
        type='elliptical',
        model='gym_trainer',
        family='nhip-chay',
        alt='Máy trượt tuyết phòng tập E9 Pro thân lớn phía trước, hai ray trượt dài, màn hình rộng',
    ),
    dict(
        slug='may-cheo-thuyen-khang-luc-tu-nhip-chay-row-6',
        type='rower',
        model='magnetic',
        family='nhip-chay',
        alt='Máy chèo thuyền Row 6 thanh trượt nhôm, bánh đà từ viền cam, màn hình nhỏ',
    ),
    dict(
        slug='may-cheo-thuyen-nuoc-nhip-chay-row-w1',
        type='rower',
        model='water',
        family='nhip-chay',
        alt='Máy chèo thuyền nước Row W1 khung gỗ tần bì, bình nước tròn trong suốt',
    ),
]

STATIONS = [
    dict(
        slug='khung-ganh-ta-ben-luc-r1-co-xa-don',
        type='rack',
        model='r1',
        family='ben-luc',
        alt='Khung gánh tạ R1 thép đen có xà đơn, móc J và hai thanh an toàn, chân có bản mã đỏ',
    ),
    dict(
        slug='gian-ta-da-nang-ben-luc-g3-khoi-ta-65-kg',
        type='rack',
        model='home_gym',
        family='ben-luc',
        alt='Giàn tạ đa năng G3 có khối tạ trong vỏ đục lỗ, thanh kéo xô, tay ép ngực, ghế và đá đùi',
    ),
    dict(
        slug='may-tap-cap-doi-ben-luc-c2-cable-crossover',
        type='rack',
        model='crossover',
        family='ben-luc',
        alt='Máy tập cáp đôi C2 hai trụ ròng rọc, hai khối tạ và xà đơn',
    ),
    dict(
        slug='gian-smith-da-nang-ben-luc-sm5-kem-rong-roc',
        type='rack',
        model='smith',
        family='ben-luc',
        alt='Giàn Smith SM5 có đòn trượt trên trục, hai khối tạ ròng rọc hai bên',
    ),
]

COMBOS = [
    dict(
        slug='combo-home-gym-co-ban-ghe-b7-bo-ta-tay-20-kg-tham',
        type='combo',
        model='basic',
        family='duong-co',
        alt='Combo home gym cơ bản: ghế B7 đặt trên thảm NBR đã trải, hai tạ tay tháo lắp 20 kg ở đầu thảm, thanh nối nằm cạnh ghế',
    ),
    dict(
        slug='combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia',
        type='combo',
        model='advanced',
        family='duong-co',
        alt='Combo home gym nâng cao: khung R1 với đòn Olympic gắn tạ đĩa 20 kg nằm trong móc J, ghế phẳng F1 trong khung trên sàn tám tấm thảm cao su, đĩa thứ năm dựng dựa vào trụ',
    ),
]

PRODUCTS = (
    KETTLEBELLS
    + DUMBBELLS
    + PLATES
    + BARS
    + YOGA
    + FLOOR
    + BENCHES
    + TREADMILLS
    + PULL_UP
    + STORAGE
    + BANDS
    + SMALL
    + ADJUSTABLE
    + WORN
    + BIKES
    + CARDIO
    + STATIONS
    + COMBOS
)
# The second angle of every model: turn, camera height, and what its alt text says of where it is seen from.
SECOND = dict(
    pad_only=(206, 32, 'từ phía đầu máy'),
    spin=(36, 14, 'từ phía sau'),
    recumbent=(34, 16, 'từ phía sau'),
    air=(-30, 14, 'từ phía trước'),
    under_desk=(-26, 26, 'từ phía trước'),
    folding_x=(-34, 14, 'từ phía trước'),
    magnetic=(32, 20, 'từ cuối thanh trượt'),
    water=(34, 20, 'từ cuối ray trượt'),
    stepper=(205, 24, 'từ phía trước'),
    three_tiers=(32, 20, 'từ phía bên kia'),
    collar_pair=(-34, 22, 'nghiêng từ bên cạnh'),
    plastic_pair=(-40, 42, 'từ trên xuống'),
    neoprene_pair=(20, 40, 'chếch từ trên'),
    vinyl=(64, 20, 'nghiêng từ bên cạnh'),
    competition=(64, 20, 'nghiêng từ bên cạnh'),
    gym_ball=(48, 26, 'chếch từ trên'),
    foam_roller=(36, 32, 'từ đầu kia'),
    massage_gun=(64, 46, 'từ phía đuôi máy'),
    tiles=(-40, 58, 'từ trên xuống'),
    loop_bands=(26, 56, 'từ trên xuống'),
    speed=(22, 64, 'từ trên xuống'),
    counter=(16, 64, 'từ trên xuống'),
    ab_wheel=(-42, 20, 'từ phía bên kia'),
    push_up_board=(36, 48, 'từ trên xuống'),
    hanging=(38, 20, 'chếch từ trên'),
    gym_pair=(26, 62, 'từ trên xuống'),
    belt=(150, 22, 'từ phía lưng'),
    straps=(38, 46, 'từ trên xuống'),
    wraps=(44, 40, 'chếch từ trên'),
    q24=(-12, 42, 'từ trên xuống'),
    screw_set=(34, 38, 'từ trên xuống'),
    four_in_one=(34, 38, 'từ trên xuống'),
    basic=(42, 24, 'từ phía bên kia'),
    advanced=(112, 16, 'từ phía bên kia'),
)
# The third view of every machine: a detail (the point of the model in the middle of the frame, in metres as its
# function builds it, and the width of the frame there) or put away.
THIRD = dict(
    folding=dict(turn=112, el=20, focus=(0.43, 0, 1.08), reach=0.92, alt='Cận cảnh bảng điều khiển máy chạy bộ R200: màn hình LED, khóa an toàn đỏ, hai hốc để cốc'),
    multi=dict(turn=112, el=18, focus=(0.54, -0.14, 1.10), reach=1.30, alt='Cận cảnh bảng điều khiển R350 Plus: màn hình LCD, phím chỉnh nhanh, khóa an toàn đỏ, bên phải là đầu massage có đai'),
    standard=dict(params=dict(fold=True), turn=128, el=12, alt='Máy chạy bộ R300 gấp lại, băng chạy dựng đứng sát trụ nhôm'),
    pad_only=dict(turn=112, el=32, focus=(0.38, 0, 0.10), reach=0.88, alt='Cận cảnh đầu máy đi bộ W100: màn hình nằm trong nắp máy, mặt băng và hai thanh bên viền cam'),
    gym=dict(turn=112, el=18, focus=(0.50, 0, 1.33), reach=1.12, alt='Cận cảnh bảng điều khiển Pro X8: màn hình cảm ứng lớn, phím, khóa an toàn đỏ và tay vịn đo nhịp tim'),
    manual=dict(turn=108, el=16, focus=(0.40, 0, 0.95), reach=0.96, alt='Cận cảnh khung trên máy chạy cơ C4: đồng hồ nhỏ, hai tay vịn bọc mút và con lăn massage'),
    spin=dict(turn=205, el=10, focus=(0.19, 0, 0.35), reach=1.04, alt='Cận cảnh bánh đà thép viền cam và giò đạp của xe spinning S7'),
    recumbent=dict(turn=-52, el=18, focus=(-0.40, 0, 0.62), reach=0.84, alt='Cận cảnh ghế xe đạp R5: nệm rộng, tựa lưng và tay vịn có cảm biến nhịp tim'),
    air=dict(turn=100, el=24, focus=(0.12, 0, 1.06), reach=0.84, alt='Cận cảnh màn hình AirBike A9 báo chế độ 20/10 giữa hai tay lái di động'),
    under_desk=dict(turn=132, el=42, focus=(-0.02, 0, 0.215), reach=0.36, alt='Cận cảnh mặt trên xe đạp mini M1: màn hình LCD, núm vặn kháng lực và bàn đạp có quai xanh ngọc'),
    folding_x=dict(turn=118, el=22, focus=(0.11, 0, 0.97), reach=0.56, alt='Cận cảnh tay lái xe đạp X3: màn hình LCD và hai tay cầm có cảm biến nhịp tim'),
    home_trainer=dict(turn=146, el=26, focus=(-0.02, 0, 0.31), reach=1.10, alt='Cận cảnh hai bàn đạp rộng có gân và bánh đà phía sau của máy trượt tuyết E5'),
    gym_trainer=dict(turn=114, el=16, focus=(0.36, 0, 1.40), reach=0.98, alt='Cận cảnh màn hình rộng và các tay nắm của máy trượt tuyết E9 Pro'),
    magnetic=dict(params=dict(upright=True), turn=-34, el=12, fill=0.88, alt='Máy chèo thuyền Row 6 dựng đứng khi cất, thanh trượt hướng lên trên'),
    water=dict(turn=-58, el=28, focus=(0.62, 0, 0.27), reach=0.92, alt='Cận cảnh bình tròn trong suốt chứa nước giữa khung gỗ của máy chèo thuyền Row W1'),
    stepper=dict(turn=106, el=32, focus=(0.03, 0, 0.135), reach=0.46, alt='Cận cảnh hai bàn đạp có gân, pít-tông có vòng xanh ngọc và đồng hồ đếm bước của Step 2'),
    r1=dict(turn=58, el=12, focus=(-0.02, -0.56, 1.08), reach=0.80, alt='Cận cảnh móc J lót nhựa đỏ và thanh an toàn trên trụ đục lỗ của khung R1'),
    home_gym=dict(turn=52, el=10, focus=(-0.08, 0, 1.52), reach=1.30, alt='Cận cảnh phần trên giàn tạ G3: thanh kéo xô, ròng rọc và hai tay ép ngực'),
    crossover=dict(turn=62, el=10, focus=(-0.20, -0.68, 1.16), reach=0.82, alt='Cận cảnh ròng rọc xoay màu đỏ trượt trên cột nhôm đục lỗ và tay nắm của máy cáp đôi C2'),
    smith=dict(turn=50, el=8, focus=(-0.68, -0.60, 1.58), reach=0.70, alt='Cận cảnh ròng rọc xoay màu đỏ trượt trên trụ đục lỗ và tay nắm cáp của giàn SM5'),
)
# Second views that show a detail instead of the other side, which would say nothing new.
INSTEAD = dict(
    multi=dict(turn=192, el=24, focus=(0.06, 0.48, 0.12), reach=1.05, alt='Cận cảnh bên thân máy R350 Plus: thanh gập bụng bọc mút và đĩa xoay eo trên tay đỡ'),
    manual=dict(turn=116, el=14, focus=(0.50, 0, 0.42), reach=0.86, alt='Cận cảnh máy chạy cơ C4: hai cặp mút gập bụng trên trụ, bánh đà và mép băng chạy'),
    home_trainer=dict(turn=122, el=18, focus=(0.34, 0, 1.18), reach=0.86, alt='Cận cảnh màn hình, tay vịn đo nhịp tim và hai tay lái của máy trượt tuyết E5'),
    home_gym=dict(turn=48, el=16, focus=(-0.26, 0, 0.36), reach=0.98, alt='Cận cảnh ghế giàn tạ G3: nệm ngồi, hai cặp mút đá đùi và cáp thấp'),
    crossover=dict(turn=66, el=8, focus=(0.04, -0.68, 0.38), reach=0.74, alt='Cận cảnh khối tạ của máy cáp đôi C2: từng lá tạ in số kg, chốt chọn tạ màu đỏ, trục dẫn'),
    b7=dict(turn=-38, el=16, focus=(-0.28, 0, 0.24), reach=0.66, alt='Cận cảnh thang chỉnh bảy nấc màu đỏ và thanh chống tựa lưng của ghế B7'),
    b9=dict(turn=-34, el=16, focus=(-0.70, 0.0, 0.98), reach=1.12, alt='Cận cảnh hai trụ gác đòn của ghế B9: nôi đỡ chữ U lót nhựa, trụ trong mạ có lỗ, núm kéo'),
    ab2=dict(turn=-40, el=16, focus=(-0.60, 0, 0.70), reach=0.62, alt='Cận cảnh hai cặp mút khóa chân và tay nắm chữ U của ghế AB2'),
    f1=dict(turn=-36, el=18, focus=(0.40, 0, 0.30), reach=0.66, alt='Cận cảnh góc khung ghế F1: bản mã đỏ bắt bu lông, đường hàn, đệm da khâu viền'),
    tube_set=dict(turn=18, el=60, fill=0.76, alt='Bộ năm dây kháng lực năm màu, hai tay cầm, đai cổ chân và chốt cửa; nhìn từ trên xuống'),
    r1=dict(turn=58, el=10, focus=(0.0, -0.33, 1.90), reach=0.74, alt='Cận cảnh xà đơn của khung R1: thanh thẳng và thanh cong bắt mặt bích vào trụ đục lỗ, tay cầm bọc mút'),
    standard=dict(turn=112, el=20, focus=(0.49, 0, 1.16), reach=1.02, alt='Cận cảnh bảng điều khiển máy chạy bộ R300: màn hình rộng, khóa an toàn đỏ, hai trụ nhôm bạc'),
    gym_trainer=dict(turn=34, el=22, focus=(-0.45, 0.0, 0.28), reach=1.10, alt='Cận cảnh hai bàn đạp rộng có gân và con lăn chạy trên ray thép của máy trượt tuyết E9 Pro'),
    gym=dict(turn=128, el=24, focus=(0.62, 0, 0.28), reach=1.15, alt='Cận cảnh nắp động cơ Pro X8: khe thoát gió, chân trụ và mép băng chạy có vạch cam'),
    smith=dict(turn=44, el=16, focus=(0.10, 0.56, 1.24), reach=0.80, alt='Cận cảnh đòn Smith có móc đỏ gài vào chốt bên trục trượt của giàn SM5'),
    tower=dict(turn=48, el=14, focus=(0, 0, 1.25), reach=0.95, alt='Cận cảnh đệm lưng, tay chống và đệm khuỷu tay của xà đơn xà kép T6'),
    straight_bar=dict(params=dict(nuts=True), turn=-50, el=30, focus=(0.60, 0, 0), reach=0.40, alt='Cận cảnh đầu đòn thẳng 1,5 m: ren và khóa vặn'),
    ez_bar=dict(params=dict(nuts=True), turn=-42, el=40, focus=(0.10, 0, 0), reach=0.46, alt='Cận cảnh đoạn cong ở giữa đòn EZ, chỗ nắm có nhám'),
    tpe=dict(turn=-58, el=22, focus=(0.04, -0.30, 0), reach=0.34, alt='Cận cảnh mép thảm TPE: hai lớp xanh lá và màu đất, cuộn dở'),
    rubber_pu=dict(turn=-58, el=22, focus=(0.04, -0.33, 0), reach=0.34, alt='Cận cảnh mép thảm cao su tự nhiên: mặt PU xanh rêu vân vải, lưng cao su đen'),
    nbr=dict(turn=-58, el=20, focus=(0.02, -0.27, 0.09), reach=0.36, alt='Cận cảnh đầu cuộn thảm NBR dày 15 mm, dây đeo có khóa'),
)
# What is shown first where the model's own pose hides the display or the seat; the model's pose is then the second view.
FIRST = dict(magnetic='từ phía đầu máy', water='từ phía đầu máy', recumbent='từ phía trước', spin='từ phía trước')
# How much darker than it is the pool of shade of a first picture is drawn: what is slender or stands high hides so little of the
# sky that its feet would seem to stand on nothing, and a bench's shadow would part in its middle.
SHADE = dict(f1=3, b9=3, b7=2, r1=8, tower=8, smith=5, screw_set=2, standing=6, single=2)
MACHINES = ('treadmill', 'bike', 'elliptical', 'rower', 'stepper', 'rack')
for _row in PRODUCTS:
    if 'views' not in _row and _row['model'] in INSTEAD:
        _row['views'] = [{}, INSTEAD[_row['model']]]
    if 'views' not in _row:
        _turn, _el, _from = SECOND[_row['model']]
        _row['views'] = [{}, dict(turn=_turn, el=_el, alt=f"{_row['alt']}; nhìn {_from}")]
        if _row['model'] in FIRST:
            _row['views'] = [dict(turn=_turn, el=_el), dict(alt=f"{_row['alt']}; nhìn {FIRST[_row['model']]}")]
    if _row['model'] in SHADE:
        _row['views'][0] = {**_row['views'][0], 'shade': SHADE[_row['model']]}
    if _row['type'] in MACHINES:
        _row['views'].append(THIRD[_row['model']])
CATEGORIES = {
    'cardio': dict(type='category', model='cardio', size=[1600, 1600], alt='Máy chạy bộ màu đen trụ bạc và máy chèo thuyền nước khung gỗ'),
    'suc-manh': dict(type='category', model='strength', size=[1600, 1600], alt='Tạ đĩa, tạ ấm và tạ tay lục giác màu đen viền đỏ'),
    'home-gym': dict(
        type='category', model='home_gym', size=[1600, 1600], alt='Khung gánh tạ gác đòn gắn tạ đĩa, ghế phẳng đặt trong khung'
    ),
    'phu-kien': dict(
        type='category', model='accessories', size=[1600, 1600], alt='Dây mini band, con lăn bụng, dây nhảy và đai lưng màu đen vàng'
    ),
    'yoga-phuc-hoi': dict(type='category', model='yoga', size=[1600, 1600], alt='Bóng tập, thảm yoga và con lăn giãn cơ màu xanh lá nhạt'),
    'boxing': dict(type='category', model='boxing', size=[1600, 1600], alt='Đôi găng boxing và hai cuộn băng quấn tay màu đen vàng'),
}
SCENES = {
    'hero': dict(
        type='rooms',
        model='hero',
        size=[2400, 1200],
        samples=28,
        alt='Góc tập tại nhà nhiều nắng: máy chạy bộ R300, ghế B7 trên tấm lót cao su, giá tạ tay, tạ ấm, bóng và thảm',
    ),
    'hero-phone': dict(
        type='rooms', model='hero_phone', size=[1200, 1400], samples=20, alt='Góc tập tại nhà nhiều nắng: máy chạy bộ, ghế tập, tạ ấm và tạ tay'
    ),
    'goc-can-ho': dict(
        type='rooms', model='flat_corner', size=[1600, 1030], samples=16, alt='Góc căn hộ có máy chạy bộ gấp gọn, thảm yoga và cặp tạ tay nhỏ'
    ),
    'garage-gym': dict(
        type='rooms',
        model='garage',
        size=[1600, 1030],
        samples=16,
        alt='Phòng tập trong nhà xe: khung gánh tạ gác đòn có tạ đĩa, ghế phẳng đặt trong khung, giá tạ tay và hai tạ ấm',
    ),
    'yoga-cua-so': dict(
        type='rooms', model='yoga_window', size=[1600, 1030], samples=12, alt='Thảm yoga, bóng tập và con lăn bên cửa sổ nhiều nắng'
    ),
    'goc-boxing': dict(
        type='rooms', model='boxing_corner', size=[1600, 1030], samples=16, alt='Góc boxing tường gạch xám: bao cát treo trên xà, trụ đấm tự đứng, găng và băng quấn tay đặt trên ghế phẳng'
    ),
    'phong-cardio': dict(
        type='category_rooms', model='cardio', size=[1600, 900], samples=12, alt='Phòng có máy chạy bộ, xe đạp spinning và máy chèo thuyền, cửa sổ nhìn ra phố'
    ),
    'phong-suc-manh': dict(
        type='category_rooms', model='strength', size=[1600, 900], samples=16, alt='Phòng tập tạ buổi tối: đòn tạ, ghế B7, giá tạ tay và hai tạ ấm'
    ),
    'phong-phu-kien': dict(
        type='category_rooms', model='accessories', size=[1600, 900], samples=16, alt='Góc tập sàn gạch bông: con lăn bụng, dây nhảy, đai lưng, giá tạ tay'
    ),
    'bai-ba-muoi-phut': dict(type='stories', model='thirty_minutes', size=[1600, 1030], samples=12, alt='Đôi tạ tay 10 kg trên thảm dày, đồng hồ treo tường chỉ sáu giờ rưỡi'),
    'bai-bao-duong': dict(type='stories', model='upkeep', size=[1600, 1030], samples=12, alt='Xe đạp spinning S7, bên cạnh là chai dầu, khăn lau và chìa lục giác'),
    'bai-bon-tuan': dict(type='stories', model='four_weeks', size=[1600, 1030], samples=12, alt='Tờ lịch bốn tuần đã đánh dấu tuần đầu, phía dưới là thảm, bảng chống đẩy và dây mini band'),
    'bai-day-khang-luc': dict(type='stories', model='gym_in_a_bag', size=[1600, 1030], samples=12, alt='Năm dây kháng lực và tay cầm bày trên thảm, phía sau là túi rút đựng dây'),
    'bai-nam-met-vuong': dict(type='stories', model='five_square_metres', size=[1600, 1030], samples=12, alt='Ô sàn 2,5 × 2 m dán băng, bên trong có ghế B7, tạ tay, giá tạ và thảm cuộn'),
    'bai-ta-am': dict(type='stories', model='first_kettlebell', size=[1600, 1030], samples=12, alt='Tạ ấm 8 kg và 16 kg trên tấm lót cao su, bên cạnh là găng tay tập'),
    'bai-ta-tay': dict(type='stories', model='first_dumbbells', size=[1600, 1030], samples=12, alt='Tạ lục giác, tạ tháo lắp, tạ điều chỉnh nhanh và cặp tạ nhựa đặt cạnh nhau'),
    'bai-chung-cu': dict(type='stories', model='quiet_flat', size=[1600, 1030], samples=12, alt='Xe đạp gấp X3 trên tấm lót cao su trong phòng khách, dây nhảy không dây đặt trên chồng tấm lót'),
    'bai-ba-loai-may': dict(type='stories', model='three_machines', size=[1600, 1030], samples=12, alt='Xe đạp spinning, máy trượt tuyết và máy chèo thuyền đặt cạnh nhau trong phòng'),
}
