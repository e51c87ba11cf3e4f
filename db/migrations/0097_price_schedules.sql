-- A schedule lowers the prices of products from one moment to another, and then the usual prices come back.
create table price_schedules (
  id uuid primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  products integer not null check (products > 0),
  created_at timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz,
  actor text not null check (actor in ('staff', 'owner', 'operator')),
  actor_id uuid references users on delete set null,
  actor_name text,
  actor_email text,
  check (starts_at < ends_at)
);
create trigger keep_actor_name before insert on price_schedules for each row execute function keep_actor_name();
create index price_schedules_newest on price_schedules (created_at desc, id);
create index price_schedules_actor on price_schedules (actor_id);
create index price_schedules_open on price_schedules (ends_at) where cancelled_at is null;

create table scheduled_prices (
  schedule_id uuid not null references price_schedules on delete cascade,
  product_id uuid not null references products on delete cascade,
  price bigint not null check (price > 0),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ended', 'replaced', 'skipped', 'cancelled')),
  -- what the product cost when the scheduled price began, and what it costs again at the end
  usual_price bigint,
  usual_original_price bigint,
  primary key (schedule_id, product_id),
  check (state in ('waiting', 'skipped', 'cancelled') or usual_price > price)
);
create index scheduled_prices_open on scheduled_prices (product_id) where state in ('waiting', 'running');
create index scheduled_prices_waiting on scheduled_prices (schedule_id, product_id) where state in ('waiting', 'running');

-- A product has one scheduled price at a time. The lock makes two schedules of one product wait for each other.
create function refuse_overlapping_prices() returns trigger language plpgsql as $$
begin
  perform from products where id = new.product_id for no key update;
  if exists (
    select from scheduled_prices p join price_schedules s on s.id = p.schedule_id
      join price_schedules n on n.id = new.schedule_id
    where p.product_id = new.product_id and p.schedule_id <> new.schedule_id and p.state in ('waiting', 'running')
      and s.starts_at < n.ends_at and n.starts_at < s.ends_at
  ) then
    raise exception using errcode = 'exclusion_violation', constraint = 'scheduled_prices_overlap',
      message = 'the product has another scheduled price at that time';
  end if;
  return new;
end $$;
create trigger refuse_overlap before insert on scheduled_prices for each row execute function refuse_overlapping_prices();

-- The price of a product at this moment: also when the job that begins and ends scheduled prices is late.
create function price_now(product uuid, written bigint) returns bigint language sql stable as $$
  with own as (
    select s.starts_at, s.ends_at, p.price, p.state, p.usual_price
    from scheduled_prices p join price_schedules s on s.id = p.schedule_id
    where p.product_id = product and p.state in ('waiting', 'running')
  ), usual as (
    select coalesce(
      (select usual_price from own where state = 'running' and ends_at <= now() and price = written), written) as price
  )
  select least(usual.price, (select price from own where state = 'waiting' and starts_at <= now() and now() < ends_at)) from usual
$$;
