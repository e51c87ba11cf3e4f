-- The pieces of an order travel in shipments. What becomes of each piece is counted here; the order's status follows.
alter table order_items
  -- pieces that the order does not contain any more: they were never sent, or were lost and not replaced
  add cancelled integer not null default 0,
  -- lost pieces about which somebody decided: they were taken from the stock again, or cancelled
  add lost_settled integer not null default 0,
  add check (cancelled between 0 and quantity),
  add check (lost_settled >= 0);

alter table orders
  -- whole đồng: what the pieces cost that were cancelled or came back undelivered; the customer owes that much less
  add amount_cancelled bigint not null default 0 check (amount_cancelled >= 0),
  add check (amount_cancelled <= total_amount);

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  -- 1, 2, … within the order; with the order number it is our own code, which a carrier gets before anything else
  number integer not null check (number > 0),
  -- a key of domain/fulfilment/carriers.ts; null: nobody wrote it down
  carrier text,
  tracking_code text check (tracking_code <> ''),
  -- whole đồng: what the carrier charges the shop
  fee bigint check (fee >= 0),
  -- whole đồng: what is collected at the door
  cash bigint not null default 0 check (cash >= 0),
  -- expected: the carrier has it; received: the shop has it
  cash_state text not null default 'open' check (cash_state in ('open', 'expected', 'received', 'none')),
  state text not null check (state in
    ('planned', 'handed_over', 'failed', 'partly_delivered', 'delivered', 'returning', 'returned', 'lost', 'damaged', 'cancelled')),
  created_at timestamptz not null default now(),
  handed_over_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (order_id, number),
  unique (carrier, tracking_code)
);
create index shipments_open on shipments (state, changed_at)
  where state in ('planned', 'handed_over', 'failed', 'partly_delivered', 'returning');
create index shipments_cash on shipments (carrier, changed_at) where cash_state = 'expected';

create table shipment_items (
  shipment_id uuid not null references shipments on delete cascade,
  order_item_id uuid not null references order_items on delete restrict,
  quantity integer not null check (quantity > 0),
  delivered integer not null default 0 check (delivered >= 0),
  -- came back to the shop undelivered
  returned integer not null default 0 check (returned >= 0),
  lost integer not null default 0 check (lost >= 0),
  -- of the returned pieces: for sale again, and not
  restocked integer not null default 0 check (restocked >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  primary key (shipment_id, order_item_id),
  check (delivered + returned + lost <= quantity),
  check (restocked + written_off <= returned)
);
create index shipment_items_line on shipment_items (order_item_id);
create index shipment_items_to_restock on shipment_items (shipment_id) where restocked + written_off < returned;

create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments on delete cascade,
  at timestamptz not null default clock_timestamp(),
  state text not null,
  actor text not null,
  actor_id uuid references users on delete set null,
  -- what staff or the carrier said; the customer reads it
  note text
);
create index shipment_events_shipment on shipment_events (shipment_id, id);
create index shipment_events_actor on shipment_events (actor_id);

-- The law that no piece is sent twice: of a line, at most the ordered pieces that are not cancelled are in shipments, where a
-- lost piece makes room for another one.
create function check_shipped_pieces() returns trigger language plpgsql as $$
declare line uuid := coalesce(new.order_item_id, old.order_item_id);
begin
  if (select i.quantity - i.cancelled < coalesce(sum(s.quantity - s.lost), 0)
      from order_items i
      left join (shipment_items s join shipments p on p.id = s.shipment_id and p.state <> 'cancelled') on s.order_item_id = i.id
      where i.id = line group by i.id)
  then
    raise exception 'more pieces of the order line % are in shipments than it has', line using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger shipped_pieces after insert or update on shipment_items
  deferrable initially deferred for each row execute function check_shipped_pieces();

-- Orders that are on their way now get the one shipment that they are; for orders that have ended nothing is left to say.
with sent as (
  insert into shipments (id, order_id, number, state, cash, cash_state, created_at, handed_over_at, changed_at)
  select gen_random_uuid(), id, 1, 'handed_over',
    case when payment_method = 'delivery' and payment_status <> 'paid' then greatest(0, total_amount - amount_paid) else 0 end,
    'open', updated_at, updated_at, updated_at
  from orders where status = 'in_delivery'
  returning id, order_id, created_at
), pieces as (
  insert into shipment_items (shipment_id, order_item_id, quantity)
  select sent.id, i.id, i.quantity from sent join order_items i using (order_id)
)
insert into shipment_events (shipment_id, at, state, actor) select id, created_at, 'handed_over', 'system' from sent;
