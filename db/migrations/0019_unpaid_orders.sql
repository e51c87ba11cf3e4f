-- When the customer of an unpaid order by transfer was reminded.
alter table orders add column payment_reminded_at timestamptz;
create index orders_waiting_for_transfer on orders (created_at) where status = 'payment_pending';
