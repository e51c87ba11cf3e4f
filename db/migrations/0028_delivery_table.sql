-- What the shop charges for delivery, by zone, shipping class and weight, in the shape of domain/fulfilment/delivery-table.ts. Without
-- a row the shop charges nothing.
create table delivery_table (
  id boolean primary key default true check (id),
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger announce after insert or update or delete or truncate on delivery_table
  for each statement execute function announce_page_change('settings');

alter table orders
  -- charged: the fee is in the total; quoted: the shop tells the rest of it on the phone; null: the shop charges nothing
  add delivery_pricing text check (delivery_pricing in ('charged', 'quoted')),
  add check (delivery = 0 or delivery_pricing is not null);

alter table reservations
  -- the official code of the province that the fee is for; total_amount contains the fee
  add province text,
  add delivery bigint not null default 0 check (delivery >= 0),
  add delivery_pricing text check (delivery_pricing in ('charged', 'quoted')),
  add check (delivery = 0 or delivery_pricing is not null);
