-- Through which channel an order came: the shop's own website, or what staff say when they enter or correct it.
alter table orders add column source text not null default 'web'
  check (source in ('web', 'phone', 'facebook', 'zalo', 'store', 'marketplace', 'other'));
-- what staff entered before there was a choice came by telephone, as far as anybody knows
update orders set source = 'phone' where id::text in (select thing_id from audit_log where act = 'order.placed');

-- What each source sold on a day that is over: {source: [orders, revenue in đồng]}. Null: the day was counted by a version that did
-- not know sources, and is counted from its orders.
alter table sales_days add column sources jsonb;
update sales_days k set sources = s.sources from (
  select day, jsonb_object_agg(source, jsonb_build_array(orders, revenue)) as sources from (
    select sales_day(created_at) as day, source, count(*) as orders, sum(total_amount - amount_cancelled) as revenue
    from orders where status <> 'cancelled' group by 1, 2
  ) one group by day
) s where s.day = k.day;
update sales_days set sources = '{}' where sources is null and orders = 0;

create or replace trigger mark_sales_day_of_changed after update on orders for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled') or old.total_amount <> new.total_amount
    or old.amount_cancelled <> new.amount_cancelled or old.subtotal <> new.subtotal or old.created_at <> new.created_at
    or old.source <> new.source)
  execute function mark_sales_day();

alter table order_events drop constraint order_events_field_check;
alter table order_events add constraint order_events_field_check
  check (field in ('status', 'payment_status', 'address', 'delivery', 'phone', 'items', 'promise', 'source')) not valid;
alter table order_events validate constraint order_events_field_check;
