-- What an order's total is made of, in đồng: total_amount = subtotal - discount + delivery. The subtotal is computed from
-- the other three, so that the orders that are here already and those that a process of an older version still writes,
-- which knows none of these columns, are right as well.
alter table orders
  add column discount bigint not null default 0 check (discount >= 0),
  add column delivery bigint not null default 0 check (delivery >= 0),
  add column subtotal bigint not null generated always as (total_amount + discount - delivery) stored
    check (subtotal >= discount);

-- What is taken off the line's total, in đồng.
alter table order_items
  add column discount bigint not null default 0 check (discount >= 0 and discount <= quantity * price_at_time);
