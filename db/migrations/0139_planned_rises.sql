-- A schedule may also raise prices: at one moment and without an end. Then ends_at is null, and the state of its prices becomes 'raised'.
alter table price_schedules alter column ends_at drop not null;
alter table scheduled_prices
  drop constraint scheduled_prices_check,
  drop constraint scheduled_prices_state_check,
  add constraint scheduled_prices_state_check
    check (state in ('waiting', 'running', 'ended', 'replaced', 'skipped', 'cancelled', 'raised')),
  add constraint scheduled_prices_check
    check (case when state in ('waiting', 'skipped', 'cancelled') then true
      when state = 'raised' then usual_price < price else usual_price > price end);

-- How long a schedule keeps others of its products away: a rise only from its moment, since a lower price that has begun before it and
-- ends after it would bring the old price back.
create function schedule_end(starts_at timestamptz, ends_at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select coalesce(ends_at, starts_at + interval '1 millisecond')
$$;

create or replace function refuse_overlapping_prices() returns trigger language plpgsql as $$
begin
  perform from products where id = new.product_id for no key update;
  if exists (
    select from scheduled_prices p join price_schedules s on s.id = p.schedule_id
      join price_schedules n on n.id = new.schedule_id
    where p.product_id = new.product_id and p.schedule_id <> new.schedule_id and p.state in ('waiting', 'running')
      and s.starts_at < schedule_end(n.starts_at, n.ends_at) and n.starts_at < schedule_end(s.starts_at, s.ends_at)
  ) then
    raise exception using errcode = 'exclusion_violation', constraint = 'scheduled_prices_overlap',
      message = 'the product has another scheduled price at that time';
  end if;
  return new;
end $$;

-- As before, and rises whose moment has come.
create or replace function price_now(product uuid, written bigint) returns bigint language sql stable as $$
  with own as (
    select s.starts_at, s.ends_at, p.price, p.state, p.usual_price
    from scheduled_prices p join price_schedules s on s.id = p.schedule_id
    where p.product_id = product and p.state in ('waiting', 'running')
  ), usual as (
    select coalesce(
      (select usual_price from own where state = 'running' and ends_at <= now() and price = written), written) as price
  ), raised as (
    select greatest(usual.price,
      (select max(price) from own where state = 'waiting' and ends_at is null and starts_at <= now())) as price from usual
  )
  select least(raised.price, (select price from own where state = 'waiting' and starts_at <= now() and now() < ends_at)) from raised
$$;
