-- Webhooks that the shop sends to other programs (docs/decisions/036-outgoing-webhooks.md).
create table webhook_subscriptions (
  id uuid primary key,
  name text not null check (name <> ''),
  url text not null check (url like 'https://%'),
  events text[] not null check (cardinality(events) > 0),
  -- encrypted with the shop's key
  secret bytea not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

-- One row for each event and subscription. It holds no personal data: the order is read when the row is sent.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  -- no foreign key: an order that is placed while its subscription is removed must neither wait nor fail
  subscription_id uuid not null,
  -- the same for each try and each subscription
  event_id uuid not null,
  order_id uuid not null references orders (id) on delete cascade,
  type text not null,
  before text,
  after text,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  attempts integer not null default 0,
  -- not before this moment; while a try is under way it is the moment at which that try counts as lost
  next_at timestamptz not null default now(),
  last_try_at timestamptz,
  last_status integer,
  last_error text,
  ended_at timestamptz,
  -- false until the job that sends it has been added
  has_job boolean not null default false,
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_order on webhook_deliveries (order_id, subscription_id, id);
create index webhook_deliveries_listed on webhook_deliveries (subscription_id, id);
create index webhook_deliveries_new on webhook_deliveries (id) where not has_job;
create index webhook_deliveries_ended on webhook_deliveries (ended_at);

-- Runs in the statement that writes an order's history, so that placing an order needs no other round trip.
create function queue_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_subscriptions where enabled) then
    insert into webhook_deliveries (subscription_id, event_id, order_id, type, before, after, at)
    select s.id, e.id, e.order_id, e.type, e.before, e.after, e.at
    from (
      select id, order_id, at, field,
        case when field = 'status' and before is null then 'order.placed'
          when field = 'status' then 'order.status-changed'
          when field = 'payment_status' and before is not null then 'order.payment-changed'
          when field <> 'payment_status' then 'order.changed' end as type,
        case when field in ('status', 'payment_status') then before end as before,
        -- an address or a phone number stays in the order
        case when field in ('status', 'payment_status') then after else field end as after
      from added
    ) e join webhook_subscriptions s on s.enabled and e.type = any (s.events)
    order by e.at, e.field desc, e.id;
  end if;
  return null;
end $$;
create trigger queue_webhooks after insert on order_events
  referencing new table as added for each statement execute function queue_webhooks();

-- Money that went back in part changes no state of the order, so its history does not tell it.
create function queue_refund_webhooks() returns trigger language plpgsql as $$
declare
  event uuid := gen_random_uuid();
begin
  insert into webhook_deliveries (subscription_id, event_id, order_id, type, before, after, at)
  select s.id, event, new.id, 'order.refunded', old.amount_refunded::text, new.amount_refunded::text, clock_timestamp()
  from webhook_subscriptions s where s.enabled and 'order.refunded' = any (s.events);
  return null;
end $$;
create trigger queue_refund_webhooks after update of amount_refunded on orders
  for each row when (new.amount_refunded <> old.amount_refunded) execute function queue_refund_webhooks();
