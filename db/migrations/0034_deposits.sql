-- A share of bulky goods is paid by transfer before they are sent (docs/decisions/031-deposits.md).

-- of the whole line, whole đồng, when it was ordered
alter table order_items add column deposit bigint not null default 0;
alter table order_items add constraint order_items_deposit_check check (deposit >= 0 and deposit <= quantity * price_at_time - discount);
-- of the pieces that the order still contains
alter table orders add column deposit bigint not null default 0 check (deposit >= 0);

create index orders_awaiting_deposit on orders (created_at, id) where status in ('pending', 'in_delivery') and deposit > amount_paid;
