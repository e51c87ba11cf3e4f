-- What staff hear of on their devices and by email (docs/decisions/063-staff-hear-of-orders.md).

-- The keys with which the shop proves to push services that it is the sender: made at the first need, one pair for the shop.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key bytea not null check (octet_length(public_key) = 65),
  -- encrypted with the shop's key
  private_key bytea not null
);

-- What a person wants to hear of; without a row everything that the person's permissions allow comes to the person's devices, and an
-- owner gets emails too.
create table notice_choices (
  user_id uuid primary key references users (id) on delete cascade,
  push text[] not null check (push <@ array['order', 'money', 'return', 'stock']),
  email text[] not null check (email <@ array['order', 'return', 'stock']),
  -- minutes of the day in Vietnam between which nothing is pushed; the quiet may span midnight
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_until integer check (quiet_until between 0 and 1439),
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- A browser to which notices are pushed.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- the session in which the person asked for it: the device falls silent when the session is ended; null once it has run out by age
  session_id uuid references office_sessions (id) on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%'),
  -- the browser's keys, by which only this browser can read what is pushed (RFC 8291)
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_push_at timestamptz
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);

-- One row for each thing that staff may want to hear of. It holds no personal data: the order is read when it is told.
create table notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'money', 'return', 'stock')),
  at timestamptz not null default clock_timestamp(),
  order_id uuid references orders (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  -- the đồng that came in
  amount bigint,
  pieces_left integer,
  -- whoever did it is not told of it
  actor_id uuid,
  is_spread boolean not null default false,
  check ((kind = 'stock') = (product_id is not null) and (kind <> 'stock') = (order_id is not null))
);
create index notices_new on notices (id) where not is_spread;
create index notices_order on notices (order_id);
create index notices_product on notices (product_id);
create index notices_at on notices (at);

create table push_deliveries (
  device_id uuid not null references push_devices (id) on delete cascade,
  notice_id bigint not null references notices (id) on delete cascade,
  -- `sent` is written before the push service is asked: after a crash nobody knows whether it was, and it is not asked again
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  primary key (device_id, notice_id)
);
create index push_deliveries_waiting on push_deliveries (device_id, notice_id) where state = 'waiting';
create index push_deliveries_notice on push_deliveries (notice_id);

-- Runs in the statement that writes an order's history, so that placing an order needs no other round trip. What is entered of the past,
-- such as the orders of another shop system, is no news.
create function note_new_orders() returns trigger language plpgsql as $$
begin
  if exists (select from push_devices) then
    insert into notices (kind, order_id, actor_id)
    select 'order', order_id, actor_id from added
    where field = 'status' and before is null and at > clock_timestamp() - interval '1 hour';
  end if;
  return null;
end $$;
create trigger note_new_orders after insert on order_events
  referencing new table as added for each statement execute function note_new_orders();

create function note_money() returns trigger language plpgsql as $$
begin
  if exists (select from push_devices) then
    insert into notices (kind, order_id, amount) values ('money', new.id, new.amount_paid - old.amount_paid);
  end if;
  return null;
end $$;
create trigger note_money after update of amount_paid on orders
  for each row when (new.amount_paid > old.amount_paid) execute function note_money();

create function note_return() returns trigger language plpgsql as $$
begin
  if exists (select from push_devices) then
    insert into notices (kind, order_id) values ('return', new.order_id);
  end if;
  return null;
end $$;
create trigger note_return after insert on return_requests for each row execute function note_return();
