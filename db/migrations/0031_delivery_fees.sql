-- Staff set the fee of an order that was to be told on the phone: before and after are the pricing and the fee then.
alter table order_events
  drop constraint order_events_field_check,
  add constraint order_events_field_check check (field in ('status', 'payment_status', 'address', 'delivery'));
create index orders_quoted on orders (created_at, id)
  where delivery_pricing = 'quoted' and status in ('payment_pending', 'pending');
