/** The words in which an owner reads how the shop is doing. */
import { describe, expect, test } from 'vitest';
import type { ArchiveTrouble } from '#domain/machine/archive-troubles.ts';
import { isProofDue } from '#domain/machine/backup-runs.ts';
import { formatDuration, statusLines } from '#domain/machine/shop-status.ts';
import type { ShopStatus } from '#domain/machine/shop-status-shape.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const GB = 1e9;

const well: ShopStatus = {
  startedAt: '2026-11-24T02:30:00.000Z',
  notReady: null,
  facts: {
    orders: 6,
    revenue: 12_500_000,
    usualOrders: 5,
    money: 9_000_000,
    mails: { waiting: 0, failed: 0, oldestSeconds: null },
    jobs: { waiting: 2, dead: 0, oldestSeconds: 1 },
    unexplained: { count: 0, amount: 0, oldestSeconds: null },
    databaseBytes: 350e6,
    connections: 12,
    connectionsAllowed: 60,
  },
  disk: { free: 40 * GB, size: 100 * GB },
  backupAge: HOUR,
  provenAge: 2 * DAY,
  unprovenAge: 2 * DAY,
  proofFailure: null,
  archive: { age: 20, trouble: null, reason: null },
  booksDifferences: 0,
  certificate: 60 * DAY,
};

type Facts = NonNullable<ShopStatus['facts']>;
const withFacts = (changed: Partial<Facts>): ShopStatus => ({
  ...well,
  facts: { ...(well.facts as Facts), ...changed },
});
const withArchive = (age: number, trouble: ArchiveTrouble | null = null, reason: string | null = null): ShopStatus => ({
  ...well,
  archive: { age, trouble, reason },
});
const lineOf = (status: ShopStatus, name: string) => statusLines(status).find((line) => line.name === name);

test('a shop that is well has only green lines, and nothing to do', () => {
  const lines = statusLines(well);
  expect(lines.map(({ light }) => light)).toEqual(lines.map(() => 'green'));
  expect(lines.map(({ todo }) => todo)).toEqual(lines.map(() => null));
  expect(lines[0]?.sentence).toBe('Sẵn sàng nhận đơn, chạy từ 24/11/2026 09:30.');
  expect(lines[1]?.sentence).toContain('6 đơn, trị giá 12.500.000\u00a0đ, tiền về ngân hàng 9.000.000\u00a0đ');
});

test('every line that is not green says what to do', () => {
  const ill: ShopStatus = {
    ...withFacts({
      orders: 0,
      usualOrders: 20,
      mails: { waiting: 3, failed: 2, oldestSeconds: 2 * HOUR },
      jobs: { waiting: 1, dead: 1, oldestSeconds: 2 * HOUR },
      unexplained: { count: 2, amount: 500_000, oldestSeconds: 8 * DAY },
      connections: 59,
    }),
    notReady: 'the disk of DATA_DIR is full',
    disk: { free: 1000, size: 100 * GB },
    ...{
      backupAge: null,
      provenAge: null,
      archive: { age: DAY, trouble: null, reason: null },
      booksDifferences: 3,
      certificate: DAY,
    },
  };
  for (const { name, light, todo } of statusLines(ill))
    expect([name, light, todo?.length]).toEqual([name, 'red', expect.any(Number)]);
});

describe('each line', () => {
  test.each<[string, ShopStatus, string]>([
    ['Đơn hàng một giờ qua', withFacts({ orders: 1, usualOrders: 5 }), 'amber'],
    ['Đơn hàng một giờ qua', withFacts({ orders: 0, usualOrders: 5 }), 'red'],
    ['Đơn hàng một giờ qua', withFacts({ orders: 0, usualOrders: 3 }), 'green'],
    ['Đơn hàng một giờ qua', withFacts({ orders: 0, usualOrders: null }), 'green'],
    ['Email', withFacts({ mails: { waiting: 1, failed: 0, oldestSeconds: 599 } }), 'green'],
    ['Email', withFacts({ mails: { waiting: 1, failed: 0, oldestSeconds: 600 } }), 'amber'],
    ['Email', withFacts({ mails: { waiting: 0, failed: 1, oldestSeconds: null } }), 'amber'],
    ['Việc nền', withFacts({ jobs: { waiting: 0, dead: 1, oldestSeconds: null } }), 'amber'],
    ['Tiền chưa rõ', withFacts({ unexplained: { count: 1, amount: 5, oldestSeconds: HOUR } }), 'green'],
    ['Tiền chưa rõ', withFacts({ unexplained: { count: 1, amount: 5, oldestSeconds: 3 * DAY } }), 'amber'],
    ['Cơ sở dữ liệu', withFacts({ connections: 50 }), 'amber'],
    ['Cơ sở dữ liệu', { ...well, facts: null }, 'red'],
    ['Ổ đĩa', { ...well, disk: { free: 10 * GB, size: 100 * GB } }, 'amber'],
    ['Ổ đĩa', { ...well, disk: { free: 1.5 * GB, size: 4 * GB } }, 'amber'],
    ['Ổ đĩa', { ...well, disk: { free: 4 * GB, size: 100 * GB } }, 'red'],
    ['Sao lưu', { ...well, provenAge: 9 * DAY }, 'red'],
    ['Sao lưu', { ...well, provenAge: null }, 'amber'],
    ['Sao lưu', { ...well, provenAge: null, backupAge: null }, 'red'],
    ['Sao lưu', { ...well, provenAge: null, unprovenAge: 8 * DAY }, 'red'],
    ['Sao lưu', { ...well, provenAge: null, unprovenAge: 7 * DAY }, 'amber'],
    ['Sao lưu', { ...well, proofFailure: 'differs' }, 'red'],
    ['Sao lưu', { ...well, proofFailure: 'no-room' }, 'green'],
    ['Sao lưu', { ...well, proofFailure: 'no-room', provenAge: 8 * DAY }, 'red'],
    ['Lưu trữ liên tục', withArchive(400), 'amber'],
    ['Lưu trữ liên tục', withArchive(HOUR), 'red'],
    ['Lưu trữ liên tục', withArchive(5, 'not-begun'), 'amber'],
    ['Lưu trữ liên tục', withArchive(5, 'not-begun', 'no room'), 'red'],
    ['Lưu trữ liên tục', withArchive(5, 'no-base-copy'), 'amber'],
    ['Lưu trữ liên tục', withArchive(HOUR, 'no-base-copy'), 'red'],
    ['Lưu trữ liên tục', withArchive(5, 'lost'), 'red'],
    ['Lưu trữ liên tục', withArchive(5, 'mended'), 'red'],
    ['Lưu trữ liên tục', withArchive(400, 'failing', 'no room'), 'red'],
    ['Lưu trữ liên tục', withArchive(5, 'old-base-copy'), 'amber'],
    ['Chứng chỉ https', { ...well, certificate: 13 * DAY }, 'amber'],
    ['Chứng chỉ https', { ...well, certificate: -1 }, 'red'],
  ])('%s #%#', (name, status, light) => expect(lineOf(status, name)?.light).toBe(light));

  test.each(['Lưu trữ liên tục', 'Sổ sách', 'Chứng chỉ https'])(
    '%s is missing where the shop has nothing of the kind',
    (name) => {
      const without = { ...well, archive: null, booksDifferences: null, certificate: null };
      expect([lineOf(well, name)?.light, lineOf(without, name)]).toEqual(['green', undefined]);
    },
  );
});

test('whoever sees no prices reads the orders without amounts', () => {
  const { sentence = '' } = lineOf(withFacts({ revenue: undefined, money: undefined }), 'Đơn hàng một giờ qua') ?? {};
  expect(sentence).toContain('6 đơn.');
  expect(sentence).not.toContain('đ,');
  const money = lineOf(withFacts({ unexplained: { count: 1, oldestSeconds: HOUR } }), 'Tiền chưa rõ');
  expect(money?.sentence).toBe('1 khoản chưa biết của đơn nào, lâu nhất 1 giờ.');
});

test('a reason that nobody has put into words yet is still shown', () => {
  expect(statusLines({ ...well, notReady: 'the moon is away' })[0]).toMatchObject({
    light: 'red',
    sentence: 'Chưa nhận được đơn: the moon is away.',
  });
});

test('durations are said in their largest unit', () => {
  expect([0.4, 59, 60, 3599, HOUR, 47 * HOUR, 2 * DAY].map(formatDuration)).toEqual([
    ...['0 giây', '59 giây', '1 phút', '59 phút', '1 giờ', '47 giờ', '2 ngày'],
  ]);
});

test('a proof that failed says in plain words why, and what to do', () => {
  expect(lineOf({ ...well, proofFailure: 'unrestorable' }, 'Sao lưu')).toMatchObject({
    sentence: 'Bản sao lưu không phục hồi được: nó hỏng, thiếu, hoặc không mở được.',
    todo: expect.stringContaining('Tải ngay một bản sao lưu mới'),
  });
  expect(lineOf({ ...well, proofFailure: 'no-room', provenAge: 9 * DAY }, 'Sao lưu')).toMatchObject({
    sentence: expect.stringContaining('9 ngày trước. Lần thử gần nhất: Chưa thử được: ổ đĩa không đủ chỗ'),
    todo: expect.stringContaining('PROVE_FOLDER'),
  });
});

test('a backup is proven in the first night, then each week, and after a failure each night', () => {
  const [monday, night] = [new Date('2026-11-23T10:00:00+07:00'), new Date('2026-11-24T04:00:01+07:00')];
  const began = monday;
  const never = { proven: null, tried: null };
  expect(isProofDue(new Date('2026-11-23T23:00:00+07:00'), { ...never, began })).toBe(false);
  expect(isProofDue(night, { ...never, began })).toBe(true);
  const after = (days: number) => new Date(night.getTime() + days * DAY * 1000);
  expect([1, 6, 7].map((days) => isProofDue(after(days), { proven: night, tried: night, began }))).toEqual([
    ...[false, false, true],
  ]);
  expect(isProofDue(after(1), { proven: null, tried: night, began })).toBe(true);
  expect(isProofDue(new Date('2026-11-24T20:00:00+07:00'), { proven: null, tried: night, began })).toBe(false);
});
