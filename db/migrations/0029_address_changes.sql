-- The history of an order also tells when its customer changed the delivery address: before and after are whole addresses then.
alter table order_events
  drop constraint order_events_field_check,
  add constraint order_events_field_check check (field in ('status', 'payment_status', 'address'));
