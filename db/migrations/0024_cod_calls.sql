alter table orders
  -- the shop calls the customer before it sends a parcel that is paid at the door; null where no call is needed
  add column confirming_call text check (confirming_call in ('awaited', 'confirmed', 'declined')),
  -- the customer refused the parcel at the door
  add column refused boolean not null default false check (not refused or status = 'cancelled');
create index orders_to_call on orders (created_at) where confirming_call = 'awaited';
-- by the phone number as domain/values/phone.ts compares it
create index orders_refused on orders (coalesce(shipping_phone_e164, regexp_replace(shipping_phone, '\D', '', 'g')))
  where refused;

-- Every call, also those that nobody answered.
create table order_calls (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('confirmed', 'no-answer', 'declined')),
  actor text not null,
  actor_id uuid references users on delete set null
);
create index order_calls_order on order_calls (order_id, id);
create index order_calls_actor on order_calls (actor_id);
