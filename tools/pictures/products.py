"""The products, one row each: which model, which brand family, its parameters, its alt text, its views.

A view overrides the model's own pose: turn (degrees), el (camera height in degrees), fill (share of the frame).
"""

KETTLEBELLS = [
    dict(
        slug='ta-am-gang-boc-nhua-ben-luc-8-kg', type='kettlebell', model='vinyl', family='ben-luc', params=dict(kg='8'),
        alt='Tạ ấm gang bọc nhựa màu đen, mặt trước ghi 8 KG, hai vạch đỏ trên quai',
    ),
    dict(
        slug='ta-am-thi-dau-ben-luc-16-kg', type='kettlebell', model='competition', family='ben-luc', params=dict(kg='16'),
        alt='Tạ ấm thi đấu thép đúc sơn vàng, quai thép sáng, mặt trước ghi 16 KG',
    ),
]

DUMBBELLS = [
    dict(
        slug=f"ta-tay-boc-cao-su-luc-giac-ben-luc-{kg.replace(',', '-')}-kg-1-chiec", type='dumbbell', model='single', family='ben-luc', params=dict(kg=kg),
        alt=f'Tạ tay lục giác bọc cao su đen, tay cầm mạ crom có nhám, đầu tạ ghi {kg} KG trong vòng đỏ',
    )
    for kg in ('1', '2', '3', '5', '7,5', '10')
] + [
    dict(
        slug='cap-ta-tay-nhua-duc-an-khoe-2-2-kg', type='dumbbell', model='plastic_pair', family='an-khoe', params=dict(kg='2', code='#ef7fa2'),
        alt='Cặp tạ tay nhựa đúc màu hồng, mỗi đầu ghi 2 KG',
    ),
    dict(
        slug='cap-ta-tay-boc-neoprene-an-khoe-2-3-kg', type='dumbbell', model='neoprene_pair', family='an-khoe', params=dict(kg='3', code='#16a79b'),
        alt='Cặp tạ tay đầu lục giác bọc neoprene màu xanh ngọc, đầu tạ ghi 3 KG',
    ),
]

PLATES = [
    dict(
        slug=f"ta-dia-boc-cao-su-ben-luc-{kg.replace(',', '-')}-kg-lo-50", type='plate', model='standing', family='ben-luc', params=dict(kg=kg),
        alt=f'Tạ đĩa bọc cao su đen ba lỗ tay cầm, lỗ trục thép 50 mm, mặt đĩa ghi {kg} KG, viền đỏ',
    )
    for kg in ('2,5', '5', '10', '20')
]

BARS = [
    dict(slug='don-ta-thang-olympic-ben-luc-2-2-m-20-kg', type='bar', model='olympic_bar', family='ben-luc', alt='Đòn tạ thẳng Olympic mạ crom dài 2,2 m, hai đầu phi 50, thân có nhám'),
    dict(slug='don-ta-cong-ez-ben-luc-1-2-m-phi-28', type='bar', model='ez_bar', family='ben-luc', alt='Đòn tạ cong EZ mạ crom 1,2 m kèm hai khoá vặn'),
    dict(slug='don-ta-thang-ben-luc-1-5-m-phi-28', type='bar', model='straight_bar', family='ben-luc', alt='Đòn tạ thẳng mạ crom 1,5 m phi 28, hai đầu ren kèm khoá vặn'),
]

YOGA = [
    dict(slug='tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen', type='mat', model='tpe', family='moc-yoga', alt='Thảm yoga TPE hai lớp xanh lá và màu đất cuộn dở, có vạch định tuyến'),
    dict(slug='tham-yoga-cao-su-tu-nhien-pu-moc-yoga-5-mm', type='mat', model='rubber_pu', family='moc-yoga', alt='Thảm yoga cao su tự nhiên phủ PU xanh rêu cuộn dở, vạch định tuyến khắc laser'),
    dict(slug='tham-tap-gym-nbr-sieu-day-moc-yoga-15-mm', type='mat', model='nbr', family='moc-yoga', alt='Thảm tập NBR dày 15 mm màu đất cuộn tròn, có dây đeo vai'),
    dict(slug='bong-tap-yoga-chong-no-moc-yoga-65-cm-kem-bom', type='ball', model='gym_ball', family='moc-yoga', alt='Bóng tập yoga 65 cm màu xanh lá, bên cạnh là bơm chân'),
    dict(slug='con-lan-gian-co-foam-roller-moc-yoga-45-cm', type='roller', model='foam_roller', family='moc-yoga', alt='Con lăn giãn cơ 45 cm màu xanh lá, mặt có gai nổi, lõi rỗng'),
    dict(slug='may-massage-cam-tay-6-dau-an-khoe-g6', type='roller', model='massage_gun', family='an-khoe', alt='Máy massage cầm tay màu đen vòng xanh ngọc, phía trước là năm đầu thay'),
]

FLOOR = [
    dict(slug='tham-cao-su-lot-san-phong-gym-duong-co-50-50-2-5-cm', type='floor', model='tiles', family='duong-co', alt='Tấm cao su hạt lót sàn 50 × 50 cm màu đen đốm vàng, dày 2,5 cm'),
]

PRODUCTS = KETTLEBELLS + DUMBBELLS + PLATES + BARS + YOGA + FLOOR
CATEGORIES = {}
SCENES = {}
