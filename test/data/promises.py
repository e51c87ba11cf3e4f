"""Works out promises of delivery by hand, from a printed calendar and price lists, and writes promises.json.

It shares no code and no rule with src: the calendar is a list of open days, weights are exact decimals, and settings
and delivery tables are written here in the form in which the owner types them. 300 cases are mixed by chance; the
others are about one rule each, on both sides of its border. Run: python3 test/data/promises.py
"""
import datetime as dt
import json
import random
from decimal import Decimal, ROUND_CEILING, ROUND_HALF_UP
from itertools import islice
from pathlib import Path

HERE = Path(__file__).parent
REPOSITORY = HERE / '../..'
VIETNAM = dt.timezone(dt.timedelta(hours=7))

# dates off that are no Saturday or Sunday, one by one
OFF = {
    2026: '1/1 16/2 17/2 18/2 19/2 20/2 27/4 30/4 1/5 1/9 2/9',
    2027: '1/1 5/2 8/2 9/2 10/2 11/2 16/4 30/4 3/5 2/9 3/9',
}
HOLIDAYS_TEXT = (
    '2026: 1/1, 16/2–20/2, 27/4, 30/4–1/5, 1/9–2/9\n'
    '2027: 1/1, 5/2–11/2, 16/4, 30/4, 3/5, 2/9–3/9'
)

# region: [(up to kg, least, most)]
PRICES = {
    'Cùng tỉnh': [(2, 18000, 25000), (5, 22000, 35000), (10, 32000, 50000), (20, 50000, 85000), (50, 110000, 190000)],
    'Thành phố lớn': [(2, 25000, 38000), (5, 35000, 55000), (10, 55000, 85000), (20, 95000, 150000), (50, 220000, 350000)],
    'Nơi khác': [(2, 28000, 42000), (5, 40000, 62000), (10, 62000, 98000), (20, 110000, 175000), (50, 250000, 400000)],
    'Hải đảo': [(2, 45000, 80000), (5, 70000, 120000), (10, 110000, 190000), (20, 200000, 340000)],
}


# the table of the documents, which promises.json names by its file; the others have what it lacks
EXAMPLE = 'docs/delivery-table.json'
TABLES = {
    EXAMPLE: json.loads((REPOSITORY / EXAMPLE).read_text()),
    'several zones': {
        'divisor': 6000,
        'zones': [
            {
                'name': 'Nơi khác',
                'provinces': 'others',
                'parcel': {
                    'steps': [{'upToKg': 2.5, 'fee': 31_000}, {'upToKg': 10, 'fee': 70_000}],
                    'perFurtherKg': None,
                    'days': '2–5',
                },
                'bulky': {
                    'steps': [{'upToKg': 22.2, 'fee': 300_000}],
                    'perFurtherKg': None,
                    'freeFrom': 10_000_000,
                    'days': '3–7',
                },
                'freight': {'quote': True, 'freeFrom': 30_000_000, 'days': '4–10'},
            },
            {
                'name': 'Phía Nam',
                'provinces': ['Hồ Chí Minh', 'Đồng Nai', 'Cần Thơ'],
                'parcel': {
                    'steps': [{'upToKg': 1, 'fee': 25_000}, {'upToKg': 5, 'fee': 40_000}],
                    'perFurtherKg': 5_000,
                    'freeFrom': None,
                    'days': '2–4',
                },
                'bulky': {'steps': [{'upToKg': 30, 'fee': 250_000}], 'perFurtherKg': 8_000, 'days': '3'},
                'freight': {'steps': [{'upToKg': 100, 'fee': 900_000}], 'perFurtherKg': 7_000, 'days': '3–6'},
            },
            {
                'name': 'Miền Bắc',
                'provinces': ['Hà Nội', 'Hải Phòng'],
                'parcel': {
                    'steps': [{'upToKg': 2, 'fee': 20_000}, {'upToKg': 20, 'fee': 65_000}],
                    'perFurtherKg': 3_000,
                    'freeFrom': 500_000,
                    'days': '0–1',
                },
                'bulky': {
                    'steps': [{'upToKg': 50, 'fee': 200_000}],
                    'perFurtherKg': 6_000,
                    'freeFrom': 3_000_000,
                    'days': '1–2',
                },
                'freight': {'quote': True, 'days': '2–4'},
            },
        ],
    },
    # written when these were all provinces: the others came later, and are in no zone
    'two provinces': {
        'divisor': 5000,
        'zones': [
            {
                'name': 'Cả nước',
                'provinces': ['Hà Nội', 'Hồ Chí Minh'],
                'parcel': {'steps': [{'upToKg': 20, 'fee': 40_000}], 'perFurtherKg': 4_000, 'days': '3–4'},
                'bulky': {'quote': True, 'days': '4–6'},
                'freight': {'quote': True, 'days': '5–8'},
            },
        ],
    },
}


def dotted(amount):
    return f'{amount:,}'.replace(',', '.')


def priced(region):
    return f'{region}: ' + '; '.join(f'{kg} kg {dotted(least)}–{dotted(most)}' for kg, least, most in PRICES[region])


PRICES_TEXT = '\n'.join(priced(region) for region in PRICES)

BASE = {
    'cutOffHour': 15,
    'publicHolidays': HOLIDAYS_TEXT,
    'deliveryEstimates': PRICES_TEXT,
    'deliveryDaysCities': '1–2',
    'deliveryDaysElsewhere': '2–5',
    'deliveryDaysRemote': '5–7',
    'freeDeliveryFrom': 2_000_000,
    'freeBulkyDelivery': False,
    'allDeliveryFree': False,
    'shopProvince': '01',
    'table': None,
}
SETTINGS = {
    'demo': BASE,
    'early': {**BASE, 'cutOffHour': 9},
    'evening': {**BASE, 'cutOffHour': 20},
    'same day': {**BASE, 'deliveryDaysCities': '0–1'},
    'one day': {**BASE, 'deliveryDaysElsewhere': '3'},
    'no holidays': {**BASE, 'publicHolidays': ''},
    'all free': {**BASE, 'allDeliveryFree': True},
    'no estimates': {**BASE, 'deliveryEstimates': ''},
    'in Da Nang': {**BASE, 'shopProvince': '48'},
    'table': {**BASE, 'table': EXAMPLE},
    'table, bulky free': {**BASE, 'table': EXAMPLE, 'freeBulkyDelivery': True},
    'table, all free': {**BASE, 'table': EXAMPLE, 'allDeliveryFree': True},
}

SEVERAL = {**BASE, 'table': 'several zones'}
# for the cases about one rule each
MORE_SETTINGS = {
    'bulky free': {**BASE, 'freeBulkyDelivery': True},
    'no own province': {**BASE, 'shopProvince': None},
    'estimates for cities only': {**BASE, 'deliveryEstimates': priced('Thành phố lớn')},
    'islands soon': {**BASE, 'deliveryDaysRemote': '1–3'},
    'islands on one day': {**BASE, 'deliveryDaysRemote': '4'},
    'table, early': {**BASE, 'table': EXAMPLE, 'cutOffHour': 9},
    'table, evening': {**BASE, 'table': EXAMPLE, 'cutOffHour': 20},
    'table, islands sooner': {**BASE, 'table': EXAMPLE, 'deliveryDaysRemote': '3–6'},
    'several zones': SEVERAL,
    'several zones, bulky free': {**SEVERAL, 'freeBulkyDelivery': True},
    'several zones, high threshold': {**SEVERAL, 'freeDeliveryFrom': 4_000_000},
    'two provinces': {**BASE, 'table': 'two provinces'},
    'two provinces, bulky free': {**BASE, 'table': 'two provinces', 'freeBulkyDelivery': True},
    'two provinces, all free': {**BASE, 'table': 'two provinces', 'allDeliveryFree': True},
}
ALL_SETTINGS = {**SETTINGS, **MORE_SETTINGS}

NAMES = {
    '01': 'Hà Nội', '79': 'Hồ Chí Minh', '31': 'Hải Phòng', '48': 'Đà Nẵng', '92': 'Cần Thơ', '46': 'Huế',
    '75': 'Đồng Nai', '91': 'An Giang', '40': 'Nghệ An', '15': 'Lào Cai',
}
# code, is it Hà Nội or Hồ Chí Minh City, is it one of the largest cities
PROVINCES = {
    '01': (True, True), '79': (True, True), '31': (False, True), '48': (False, True), '92': (False, True),
    '46': (False, True), '75': (False, False), '91': (False, False), '40': (False, False), '15': (False, False),
}
ISLANDS = ['79', '91', '31', '48']

GOODS = {
    'rope': ('parcel', [(0.3, None, 1)]),
    'mat': ('parcel', [(1.9, [62, 13, 13], 1)]),
    'two kilos': ('parcel', [(2, None, 1)]),
    'just above': ('parcel', [(2.001, None, 1)]),
    'light and large': ('parcel', [(1.2, [55, 45, 40.5], 1)]),
    'dumbbells': ('parcel', [(10.4, [30, 20, 15], 2)]),
    'no weight': ('parcel', [(None, None, 1)]),
    'size only': ('parcel', [(None, [40, 30, 20], 1)]),
    'bench': ('bulky', [(24, [120, 45, 30], 1)]),
    'bar': ('bulky', [(21, [222, 12, 12], 1)]),
    'set': ('bulky', [(11, None, 4), (2, [20, 20, 10], 1)]),
    'treadmill': ('freight', [(68, [162, 76, 30], 1)]),
    'rack': ('freight', [(235, None, 1)]),
    'two kilos and a half': ('parcel', [(2.5, None, 1)]),
    'just above a half': ('parcel', [(2.501, None, 1)]),
    'twenty kilos': ('parcel', [(20, None, 1)]),
    'just above twenty': ('parcel', [(20.001, None, 1)]),
    'foam': ('parcel', [(0.9, [60, 50, 20], 1)]),
    'ten kilos': ('parcel', [(10, None, 1)]),
    'bulky without weight': ('bulky', [(None, None, 1)]),
}


def open_days(text):
    """All days of 2026 and 2027 on which the shop and the carriers work."""
    closed = set()
    if text:
        for year, days in OFF.items():
            for day in days.split():
                date, month = day.split('/')
                closed.add(dt.date(year, int(month), int(date)))
    day, days = dt.date(2025, 12, 1), []
    while day < dt.date(2028, 2, 1):
        if day.strftime('%a') not in ('Sat', 'Sun') and day not in closed:
            days.append(day)
        day += dt.timedelta(days=1)
    return days


def kilos(goods, divisor=5000):
    """What a carrier charges for, in exact kilograms; None if a weight is unknown."""
    total = Decimal(0)
    for name, quantity in goods:
        for kg, cm, number in GOODS[name][1]:
            if kg is None and cm is None:
                return None
            volume = Decimal(0)
            if cm:
                volume = Decimal(str(cm[0])) * Decimal(str(cm[1])) * Decimal(str(cm[2])) / divisor
                volume = volume.quantize(Decimal('0.001'), ROUND_CEILING)
            weight = Decimal(str(kg or 0)).quantize(Decimal('0.001'), ROUND_HALF_UP)
            total += max(weight, volume) * number * quantity
    return total


def zone_of(province, settings):
    """The zone that names the province, else the one of all others; None without a table, or if it has neither."""
    zones = TABLES[settings['table']]['zones'] if settings['table'] else []
    by_name = {name: zone for zone in zones if zone['provinces'] != 'others' for name in zone['provinces']}
    others = [zone for zone in zones if zone['provinces'] == 'others']
    return by_name.get(NAMES[province]) or (others[0] if others else None)


def days_of(kind, province, island, settings):
    zone = zone_of(province, settings)
    if zone:
        text = zone[kind]['days']
    else:
        text = settings['deliveryDaysCities' if PROVINCES[province][0] else 'deliveryDaysElsewhere']
    numbers = [int(number) for number in text.split('–')]
    low, high = numbers[0], numbers[-1]
    if island:
        far = [int(number) for number in settings['deliveryDaysRemote'].split('–')]
        low, high = max(low, far[0]), max(high, far[-1])
    return low, high


def fee_of_table(kind, goods, province, settings, total):
    """None: told by phone."""
    zone = zone_of(province, settings)
    if not zone:
        return None
    rate = zone[kind]
    steps = rate.get('steps')
    if 'freeFrom' in rate:
        free = rate['freeFrom']
    else:
        free = settings['freeDeliveryFrom'] if steps and (kind == 'parcel' or settings['freeBulkyDelivery']) else None
    if free is not None and total >= free:
        return 0
    weight = kilos(goods, TABLES[settings['table']]['divisor'])
    if not steps or weight is None:
        return None
    for step in steps:
        if weight <= Decimal(str(step['upToKg'])):
            return step['fee']
    if rate.get('perFurtherKg') is None:
        return None
    further = (weight - Decimal(str(steps[-1]['upToKg']))).to_integral_value(ROUND_CEILING)
    return steps[-1]['fee'] + int(further) * rate['perFurtherKg']


def cost_of(goods, province, island, settings, total, voucher):
    kinds = [kind for kind in ('parcel', 'bulky', 'freight') if any(GOODS[name][0] == kind for name, _ in goods)]
    if settings['table']:
        if voucher or settings['allDeliveryFree']:
            return {'kind': 'free'}
        fees = [
            fee_of_table(kind, [one for one in goods if GOODS[one[0]][0] == kind], province, settings, total)
            for kind in kinds
        ]
        if None in fees:
            return {'kind': 'quoted'}
        return {'kind': 'exact', 'fee': sum(fees)} if sum(fees) else {'kind': 'free'}
    if voucher or settings['allDeliveryFree'] or total >= settings['freeDeliveryFrom']:
        return {'kind': 'free'}
    weight = kilos(goods)
    if island:
        region = 'Hải đảo'
    elif province == settings['shopProvince']:
        region = 'Cùng tỉnh'
    else:
        region = 'Thành phố lớn' if PROVINCES[province][1] else 'Nơi khác'
    if weight is not None and f'{region}:' in settings['deliveryEstimates']:
        for kg, least, most in PRICES[region]:
            if weight <= kg:
                return {'kind': 'estimate', 'least': least, 'most': most}
    return {'kind': 'quoted'}


def work_out(now, goods, province, island, settings, total, voucher):
    calendar = open_days(settings['publicHolidays'])
    local = now.astimezone(VIETNAM)
    ready = next(
        day for day in calendar
        if day > local.date() or (day == local.date() and local.hour < settings['cutOffHour'])
    )
    place = calendar.index(ready)
    parts = []
    for kind in ('parcel', 'bulky', 'freight'):
        if any(GOODS[name][0] == kind for name, _ in goods):
            low, high = days_of(kind, province, island, settings)
            parts.append({
                'shippingClass': kind,
                'first': calendar[place + low].isoformat(),
                'last': calendar[place + high].isoformat(),
                'appointment': kind == 'freight',
            })
    until = dt.datetime(ready.year, ready.month, ready.day, settings['cutOffHour'], tzinfo=VIETNAM)
    return {
        'parts': parts,
        'first': min(part['first'] for part in parts),
        'last': max(part['last'] for part in parts),
        'appointment': any(part['appointment'] for part in parts),
        'until': until.astimezone(dt.timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z'),
        'cost': cost_of(goods, province, island, settings, total, voucher),
    }


def at(text):
    return dt.datetime.fromisoformat(text).replace(tzinfo=VIETNAM)


# moments at which something changes, in Vietnam's time
MOMENTS = [
    '2026-11-26T00:00:00', '2026-11-26T14:59:59', '2026-11-26T15:00:00', '2026-11-26T23:59:59',  # a Thursday
    '2026-11-27T14:59:59', '2026-11-27T15:00:00', '2026-11-28T08:00:00', '2026-11-29T23:00:00',  # Friday to Sunday
    '2026-11-30T06:59:59', '2026-11-30T07:00:00', '2026-12-31T14:00:00', '2026-12-31T16:00:00',  # to the new year
    '2027-01-01T10:00:00', '2027-01-02T10:00:00', '2026-02-13T10:00:00', '2026-02-13T15:30:00',  # Tết 2026
    '2026-02-17T09:00:00', '2026-02-22T20:00:00', '2026-04-24T16:00:00', '2026-04-29T10:00:00',  # April
    '2026-05-01T12:00:00', '2026-08-31T15:00:00', '2026-09-02T08:00:00', '2027-02-04T14:59:59',  # September, Tết 2027
    '2027-02-04T15:00:00', '2027-02-07T12:00:00', '2027-02-11T23:30:00', '2027-04-15T16:00:00',
    '2027-05-01T09:00:00', '2027-09-01T20:00:00',
]
CARTS = [
    [('rope', 1)], [('mat', 1)], [('two kilos', 1)], [('just above', 1)], [('light and large', 1)],
    [('dumbbells', 1)], [('rope', 3), ('mat', 2)], [('no weight', 1)], [('size only', 2)], [('bench', 1)],
    [('bar', 1), ('dumbbells', 2)], [('set', 1)], [('treadmill', 1)], [('rack', 1)], [('treadmill', 1), ('mat', 1)],
    [('rope', 1), ('bench', 1), ('rack', 1)], [('dumbbells', 5)], [('just above', 5)],
]
TOTALS = [0, 120_000, 1_999_999, 2_000_000, 4_999_999, 5_000_000, 25_000_000]


def cases():
    chance = random.Random(2026)
    for moment in MOMENTS:  # each moment for both zones of days, with the settings of the demo
        for province in ('01', '40'):
            yield moment, [('rope', 1)], province, False, 'demo', 120_000, False
    for cart in CARTS:  # each cart to each region, and with the table
        for province, island, name in (('01', False, 'demo'), ('48', False, 'demo'), ('79', True, 'demo'), ('75', False, 'table')):
            yield '2026-11-26T09:00:00', cart, province, island, name, 1_000_000, False
    while True:
        province = chance.choice(list(PROVINCES))
        moment = at(chance.choice(MOMENTS)) + dt.timedelta(minutes=chance.choice([0, 0, 0, -1, 1, 360, 1440]))
        yield (
            moment.replace(tzinfo=None).isoformat(),
            chance.choice(CARTS),
            province,
            province in ISLANDS and chance.random() < 0.4,
            chance.choice(list(SETTINGS)),
            chance.choice(TOTALS),
            chance.random() < 0.1,
        )


def minutes_around(day, hour):
    for minute in (-1, 0, 1):
        yield (at(f'{day}T{hour:02}:00:00') + dt.timedelta(minutes=minute)).strftime('%Y-%m-%dT%H:%M:%S')


def one(about, goods, province, settings, total=100_000, *, when='2026-11-26T10:00:00', island=False, voucher=False):
    return about, when, goods, province, island, settings, total, voucher


def cases_by_rule():
    """What each case is about, and the case: on both sides of the border of one rule."""
    rope, mat, bench, treadmill, rack = ((name, 1) for name in ('rope', 'mat', 'bench', 'treadmill', 'rack'))
    unknown, unknown_bulky = ('no weight', 1), ('bulky without weight', 1)

    for hour, name in ((9, 'early'), (15, 'demo'), (20, 'evening')):
        # a Thursday, a Friday, a Saturday, and the last working day before Tết
        for day in ('2026-11-26', '2026-11-27', '2026-11-28', '2026-02-13'):
            for when in minutes_around(day, hour):
                yield one(f'cut-off at {hour}', [rope], '40', name, when=when)
    for hour, name in ((9, 'table, early'), (20, 'table, evening')):
        for when in minutes_around('2026-11-26', hour):
            yield one(f'cut-off at {hour} with a table', [mat, treadmill], '01', name, when=when)

    for goods in (bench, treadmill):
        for total in (1_999_999, 2_000_000, 25_000_000):
            for name in ('several zones', 'several zones, bulky free'):
                yield one('bulky and heavy goods free or not', [goods], '75', name, total)
        for name in ('demo', 'bulky free'):
            yield one('bulky and heavy goods without a table', [goods], '75', name, 2_000_000)
    for goods, province in ((treadmill, '01'), (unknown_bulky, '75')):
        for total in (1_999_999, 2_000_000):
            yield one('what is told by phone', [goods], province, 'several zones, bulky free', total)

    own = ((rope, '01', 500_000), (bench, '31', 3_000_000), (bench, '40', 10_000_000), (treadmill, '40', 30_000_000))
    for goods, province, amount in own:
        for total in (amount - 1, amount):
            for name in ('several zones', 'several zones, high threshold', 'several zones, bulky free'):
                yield one("the rate's own amount", [goods], province, name, total)
    for total in (1_999_999, 2_000_000, 50_000_000):
        for name in ('several zones', 'several zones, bulky free'):
            yield one('a rate that is never free', [mat], '79', name, total)
    for total in (2_000_000, 3_999_999, 4_000_000):
        yield one('the threshold of the settings', [rope], '40', 'several zones, high threshold', total)
    for name in ('several zones', 'two provinces'):
        yield one('a voucher for delivery', [mat, treadmill], '79', name, voucher=True)

    tables = ('table', 'table, islands sooner', 'several zones')
    for goods in (mat, bench, treadmill):
        for province in ('31', '79', '91'):
            for name in ('demo', 'islands soon', 'islands on one day', *tables):
                yield one('an island', [goods], province, name, island=True)
    yield one('an island', [mat, bench, treadmill], '91', 'table', island=True)
    yield one('an island', [rope], '91', 'two provinces', island=True)

    parcels = ('two kilos', 'two kilos and a half', 'just above a half', 'ten kilos', 'dumbbells')
    for goods in (*parcels, 'bar', 'bench'):
        yield one('no fee for further kilograms', [(goods, 1)], '48', 'several zones')
    for goods in ('twenty kilos', 'just above twenty'):
        for name in ('table', 'several zones'):
            yield one('a started kilogram', [(goods, 1)], '01', name)
    for name in ('table', 'several zones'):
        yield one("the table's divisor", [('foam', 1)], '79', name)
        yield one("the table's divisor", [('foam', 4)], '48', name)

    for province in NAMES:
        for goods in (mat, bench):
            yield one('the zone of a province', [goods], province, 'several zones')
    for goods in (rope, treadmill):
        for province in ('48', '75', '79'):
            for name in ('two provinces', 'two provinces, all free'):
                yield one('a province in no zone', [goods], province, name)
        for province in ('48', '79'):
            for name in ('two provinces', 'two provinces, bulky free'):
                yield one('a province in no zone', [goods], province, name, 30_000_000)
    yield one('a province in no zone', [rope], '48', 'two provinces', voucher=True)

    heavy = (
        [treadmill], [rack], [treadmill, rack], [('treadmill', 4)], [treadmill, rope], [treadmill, bench],
        [rope, bench, treadmill], [rope, bench, treadmill, unknown],
    )
    for cart in heavy:
        for total in (1_000_000, 4_999_999, 5_000_000, 19_999_999, 20_000_000):
            yield one('heavy and mixed goods in Hà Nội', cart, '01', 'table', total)
    for when in ('2026-11-27T16:00:00', '2026-12-29T10:00:00', '2027-02-03T10:00:00'):
        for province in ('01', '40'):
            for cart in ([rope, treadmill], [bench, rope], [treadmill, bench]):
                yield one('each class has its own days', cart, province, 'table', when=when)
    for name in ('demo', 'table', 'several zones'):
        for cart in ([('mat', 2)], [mat, mat], [rope, mat], [rope, unknown]):
            yield one('goods of one class weigh together', cart, '01', name)
        for cart in ([rope, unknown_bulky], [bench, ('bar', 1), mat]):
            yield one('goods of one class weigh together', cart, '48', name)

    for province in ('01', '48', '75'):
        yield one('the region of the estimate', [rope], province, 'no own province')
    for province in ('01', '48'):
        yield one('the region of the estimate', [rope], province, 'in Da Nang')
    for province in ('01', '79', '40'):
        yield one('the region of the estimate', [rope], province, 'estimates for cities only')
    yield one('the region of the estimate', [rope], '48', 'in Da Nang', island=True)
    yield one('the region of the estimate', [rope], '79', 'estimates for cities only', island=True)


def written(goods):
    return [
        {
            'shippingClass': GOODS[name][0],
            'quantity': quantity,
            'packages': [
                {'grossKg': kg, 'packageCm': cm, 'quantity': number} for kg, cm, number in GOODS[name][1]
            ],
        }
        for name, quantity in goods
    ]


def main():
    by_chance = [('by chance', *case) for case in islice(cases(), 300)]
    made = []
    for about, moment, goods, province, island, name, total, voucher in [*by_chance, *cases_by_rule()]:
        now = at(moment)
        made.append({
            'about': about,
            'now': now.astimezone(dt.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ'),
            'goods': written(goods),
            'province': province,
            'isIsland': island,
            'settings': name,
            'goodsTotal': total,
            'isFree': voucher,
            'promise': work_out(now, goods, province, island, ALL_SETTINGS[name], total, voucher),
        })
    lines = ',\n    '.join(json.dumps(case, ensure_ascii=False) for case in made)
    tables = json.dumps({name: table for name, table in TABLES.items() if name != EXAMPLE}, ensure_ascii=False)
    settings = json.dumps(ALL_SETTINGS, ensure_ascii=False)
    (HERE / 'promises.json').write_text(
        f'{{\n  "tables": {tables},\n  "settings": {settings},\n  "cases": [\n    {lines}\n  ]\n}}\n'
    )


if __name__ == '__main__':
    main()
