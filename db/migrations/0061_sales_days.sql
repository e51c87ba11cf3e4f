-- What was ordered on each day that is over, for the figures of the office (docs/decisions/044-figures-are-kept-by-day.md).
-- A day is one of Vietnam, which has no summer time.

create function sales_day(at timestamptz) returns date language sql immutable parallel safe return
  (at at time zone interval '7 hours')::date;

-- A day without a row, or with one in sales_day_changes, is counted from the orders.
create table sales_days (
  day date primary key,
  orders integer not null check (orders >= 0),
  revenue bigint not null check (revenue >= 0),
  checkouts integer not null check (checkouts >= 0)
);

create table product_sales_days (
  product_id uuid not null,
  day date not null,
  pieces integer not null check (pieces > 0),
  revenue bigint not null check (revenue >= 0),
  primary key (product_id, day) include (pieces, revenue)
);
create index product_sales_days_by_day on product_sales_days (day);

-- The sums of product_sales_days by calendar month: the most that a product sold in any days of it.
create table product_sales_months (
  month date not null,
  product_id uuid not null,
  pieces bigint not null,
  primary key (month, product_id)
);
create index product_sales_months_most on product_sales_months (month, pieces desc, product_id);

-- Days that are over whose orders changed since they were counted; a day stands here once for each change, so that no change waits
-- for another. Triggers write the rows, and the job keep-sales-days removes them.
create table sales_day_changes (day date not null);

create function mark_sales_day() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day)
  select distinct sales_day(at) from (values (old.created_at), (new.created_at)) v (at)
  where sales_day(at) < sales_day(clock_timestamp());
  return null;
end $$;

create function mark_sales_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day)
  select distinct sales_day(o.created_at) from orders o
  where o.id in (old.order_id, new.order_id) and sales_day(o.created_at) < sales_day(clock_timestamp());
  return null;
end $$;

-- An order of today passes these by: their conditions are all that it costs. A line that is added changes the subtotal of its order.
create trigger mark_sales_day_of_new after insert on orders for each row
  when (sales_day(new.created_at) < sales_day(clock_timestamp())) execute function mark_sales_day();
create trigger mark_sales_day_of_changed after update on orders for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled') or old.total_amount <> new.total_amount
    or old.amount_cancelled <> new.amount_cancelled or old.subtotal <> new.subtotal or old.created_at <> new.created_at)
  execute function mark_sales_day();
create trigger mark_sales_day_of_removed after delete on orders for each row execute function mark_sales_day();

create trigger mark_sales_day_of_changed after update on order_items for each row
  when (old.quantity - old.cancelled <> new.quantity - new.cancelled or old.price_at_time <> new.price_at_time
    or old.product_id <> new.product_id or old.order_id <> new.order_id)
  execute function mark_sales_day_of_line();
create trigger mark_sales_day_of_removed after delete on order_items for each row execute function mark_sales_day_of_line();

create trigger mark_sales_day_of_new after insert on reservations for each row
  when (sales_day(new.created_at) < sales_day(clock_timestamp())) execute function mark_sales_day();
create trigger mark_sales_day_of_changed after update of created_at on reservations for each row
  when (old.created_at <> new.created_at) execute function mark_sales_day();
create trigger mark_sales_day_of_removed after delete on reservations for each row execute function mark_sales_day();
