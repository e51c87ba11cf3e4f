-- What the shop promised when an order was placed, or paid: the days, the place and the cost, as domain/orders/delivery-promise.ts
-- describes them. Orders from before, and orders to a place that no list has, have no promise.
alter table orders
  add column promise jsonb,
  add column promised_first date,
  add column promised_last date,
  -- by appointment: the shop calls, and no last day is promised to the customer
  add column promised_appointment boolean not null default false,
  -- the day in Vietnam on which the order was done
  add column delivered_on date,
  add constraint orders_promise check (
    (promise is null) = (promised_first is null) and (promise is null) = (promised_last is null)
    and promised_first <= promised_last and (promise is not null or not promised_appointment)
  ) not valid;
alter table orders validate constraint orders_promise;

-- what is due and what is late, for the order desk
create index orders_promised on orders (promised_last)
  where promised_last is not null and status in ('pending', 'in_delivery');
-- how much was delivered on time, for the figures of a period
create index orders_kept_promises on orders (delivered_on, promised_last)
  where delivered_on is not null and promised_last is not null and not promised_appointment;

alter table order_events
  drop constraint order_events_field_check,
  add constraint order_events_field_check
    check (field in ('status', 'payment_status', 'address', 'delivery', 'phone', 'items', 'promise'));

-- A new promise follows from another change, which subscribers are told of.
create or replace function queue_webhooks() returns trigger language plpgsql as $function$
begin
  if exists (select from webhook_subscriptions where enabled) then
    insert into webhook_deliveries (subscription_id, event_id, order_id, type, before, after, at)
    select s.id, e.id, e.order_id, e.type, e.before, e.after, e.at
    from (
      select id, order_id, at, field,
        case when field = 'status' and before is null then 'order.placed'
          when field = 'status' then 'order.status-changed'
          when field = 'payment_status' and before is not null then 'order.payment-changed'
          when field not in ('payment_status', 'promise') then 'order.changed' end as type,
        case when field in ('status', 'payment_status') then before end as before,
        -- an address or a phone number stays in the order
        case when field in ('status', 'payment_status') then after else field end as after
      from added
    ) e join webhook_subscriptions s on s.enabled and e.type = any (s.events)
    order by e.at, e.field desc, e.id;
  end if;
  return null;
end $function$;
