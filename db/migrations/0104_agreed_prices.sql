-- What staff took off the price of an order by hand: agreed prices of single products, and an amount or a percentage off
-- the rest. `amount` is the sum in đồng; it is part of `orders.discount` and of the discounts of the order's lines.
create table order_reductions (
  order_id uuid primary key references orders on delete cascade,
  -- the agreed price of one piece by product
  prices jsonb not null default '{}' check (jsonb_typeof(prices) = 'object'),
  kind text check (kind in ('amount', 'percent')),
  value bigint check (value > 0 and (kind <> 'percent' or value <= 100)),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  actor_id uuid references users on delete set null,
  actor_name text,
  actor_email text,
  check ((kind is null) = (value is null)),
  check (kind is not null or prices <> '{}')
);
create index order_reductions_actor on order_reductions (actor_id);
create trigger keep_actor_name before insert on order_reductions for each row execute function keep_actor_name();

alter table order_events drop constraint order_events_field_check;
alter table order_events add constraint order_events_field_check
  check (field in ('status', 'payment_status', 'address', 'delivery', 'phone', 'items', 'promise', 'source',
    'reduction', 'receiver'))
  not valid;
alter table order_events validate constraint order_events_field_check;

-- A parcel may go to somebody who is not the buyer without being a gift: its papers then show prices as usual.
alter table gifts add column is_gift boolean not null default true;
