"""Works out 300 promises of delivery by hand, from a printed calendar and price lists, and writes promises.json.

It shares no code and no rule with src: the calendar is a list of open days, weights are exact decimals, and the
settings are written here in the form in which the owner types them. Run: python3 test/data/promises.py
"""
import datetime as dt
import json
import random
from decimal import Decimal, ROUND_CEILING, ROUND_HALF_UP
from pathlib import Path

HERE = Path(__file__).parent
TABLE = json.loads((HERE / '../../docs/delivery-table.json').read_text())
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


def dotted(amount):
    return f'{amount:,}'.replace(',', '.')


PRICES_TEXT = '\n'.join(
    f'{region}: ' + '; '.join(f'{kg} kg {dotted(least)}–{dotted(most)}' for kg, least, most in steps)
    for region, steps in PRICES.items()
)

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
    'table': False,
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
    'table': {**BASE, 'table': True},
    'table, bulky free': {**BASE, 'table': True, 'freeBulkyDelivery': True},
    'table, all free': {**BASE, 'table': True, 'allDeliveryFree': True},
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


def kilos(goods):
    """What a carrier charges for, in exact kilograms; None if a weight is unknown."""
    total = Decimal(0)
    for name, quantity in goods:
        for kg, cm, number in GOODS[name][1]:
            if kg is None and cm is None:
                return None
            volume = Decimal(0)
            if cm:
                volume = Decimal(str(cm[0])) * Decimal(str(cm[1])) * Decimal(str(cm[2])) / 5000
                volume = volume.quantize(Decimal('0.001'), ROUND_CEILING)
            weight = Decimal(str(kg or 0)).quantize(Decimal('0.001'), ROUND_HALF_UP)
            total += max(weight, volume) * number * quantity
    return total


def days_of(kind, province, island, settings):
    if settings['table']:
        zone = TABLE['zones'][0] if province == '01' else TABLE['zones'][1]
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
    zone = TABLE['zones'][0] if province == '01' else TABLE['zones'][1]
    rate = zone[kind]
    steps = rate.get('steps')
    if 'freeFrom' in rate:
        free = rate['freeFrom']
    else:
        free = settings['freeDeliveryFrom'] if steps and (kind == 'parcel' or settings['freeBulkyDelivery']) else None
    if free is not None and total >= free:
        return 0
    weight = kilos(goods)
    if not steps or weight is None:
        return None
    for step in steps:
        if weight <= step['upToKg']:
            return step['fee']
    if rate.get('perFurtherKg') is None:
        return None
    further = (weight - steps[-1]['upToKg']).to_integral_value(ROUND_CEILING)
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
    if weight is not None and settings['deliveryEstimates']:
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
    made = []
    for moment, goods, province, island, name, total, voucher in cases():
        if len(made) == 300:
            break
        now = at(moment)
        made.append({
            'now': now.astimezone(dt.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ'),
            'goods': written(goods),
            'province': province,
            'isIsland': island,
            'settings': name,
            'goodsTotal': total,
            'isFree': voucher,
            'promise': work_out(now, goods, province, island, SETTINGS[name], total, voucher),
        })
    lines = ',\n    '.join(json.dumps(case, ensure_ascii=False) for case in made)
    settings = json.dumps(SETTINGS, ensure_ascii=False)
    (HERE / 'promises.json').write_text(f'{{\n  "settings": {settings},\n  "cases": [\n    {lines}\n  ]\n}}\n')


if __name__ == '__main__':
    main()
