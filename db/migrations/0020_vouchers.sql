-- Vouchers. A reservation that keeps stock and an order that was not cancelled are one use each; `uses` counts them, so that
-- the last use is decided by one conditional update, as the last piece in stock is.
create table vouchers (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  kind text not null check (kind in ('percent', 'fixed', 'delivery')),
  -- percent: of the goods; fixed: in đồng; delivery: 0, the shop pays the carrier
  value bigint not null,
  -- the most that a percentage takes off, in đồng
  most bigint check (most > 0),
  -- what the goods it is for must cost at least, in đồng
  minimum bigint not null default 0 check (minimum >= 0),
  -- the categories it is for; none: all goods
  category_ids uuid[] not null default '{}',
  -- the law on promotions wants both to be told, so both are known
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_uses integer check (max_uses > 0),
  -- of one customer
  max_uses_each integer check (max_uses_each > 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  check (uses <= max_uses),
  check (ends_at >= starts_at),
  check (most is null or kind = 'percent'),
  check (case kind when 'percent' then value between 1 and 50 when 'fixed' then value > 0 else value = 0 end)
);

alter table reservations add column voucher_code text references vouchers;
create index reservations_of_voucher on reservations (voucher_code) where state = 'held' and voucher_code is not null;

alter table orders
  add column voucher_code text references vouchers,
  -- a voucher makes the shop pay the carrier
  add column free_delivery boolean not null default false check (not free_delivery or voucher_code is not null);
create index orders_of_voucher on orders (voucher_code) where voucher_code is not null;
