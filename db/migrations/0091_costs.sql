-- What goods cost. The program computes the entries from stock_movements some seconds after these, so that no order waits.

-- The value, in đồng, of all pieces of a movement, as somebody named it; the last row of a movement is valid.
create table named_costs (
  id bigint primary key generated always as identity,
  -- of a row of stock_movements, whose rows stay: a foreign key would only change how that ledger refuses to be emptied
  product_id uuid not null,
  movement_id bigint not null,
  value bigint not null check (value >= 0),
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('staff', 'owner', 'operator', 'system')),
  actor_id uuid,
  actor_name text,
  actor_email text,
  reason text check (reason <> '')
);
create index named_costs_movement on named_costs (product_id, movement_id, id);
create trigger keep_actor_name before insert on named_costs for each row execute function keep_actor_name();
create trigger append_only before update or delete on named_costs for each row execute function refuse_change_of_ledger();
create trigger append_only_truncate before truncate on named_costs for each statement execute function refuse_change_of_ledger();

-- Each row moves pieces and their value from one place to another.
create table cost_entries (
  product_id uuid not null,
  id bigint not null generated always as identity,
  movement_id bigint not null,
  -- the cost that was named later and that this row corrects for; such a row may be negative
  correction bigint references named_costs (id),
  at timestamptz not null default clock_timestamp(),
  from_place text not null check (from_place in ('supplier', 'opening', 'stock', 'order', 'counted', 'lost')),
  to_place text not null check (to_place in ('supplier', 'opening', 'stock', 'order', 'counted', 'lost')),
  order_number text,
  pieces integer not null,
  value bigint not null,
  is_known boolean not null,
  primary key (product_id, id),
  check (from_place <> to_place),
  check ((order_number is not null) = ('order' in (from_place, to_place))),
  -- what a supplier credits may differ from the cost of the pieces: that difference is a loss or a gain without pieces
  check (correction is not null or pieces > 0 and value >= 0 or from_place = 'lost')
);
-- no movement is entered twice
create unique index cost_entries_first on cost_entries (product_id, movement_id, from_place, to_place) where correction is null;
create index cost_entries_order on cost_entries (order_number, product_id) where order_number is not null;
create trigger append_only before update or delete on cost_entries for each row execute function refuse_change_of_ledger();
create trigger append_only_truncate before truncate on cost_entries for each statement execute function refuse_change_of_ledger();

-- How far the entries of a product have come, and what its shelf then holds.
create table cost_states (
  product_id uuid primary key,
  movement_id bigint not null,
  -- how many named costs the entries know
  named_costs integer not null check (named_costs >= 0),
  pieces integer not null check (pieces >= 0),
  value bigint not null check (value >= 0),
  is_known boolean not null,
  last_pieces integer not null check (last_pieces >= 0),
  last_value bigint not null check (last_value >= 0),
  last_is_known boolean not null,
  owed integer not null check (owed >= 0),
  check (pieces > 0 or value = 0),
  check (owed = 0 or pieces = 0)
);

-- What an order holds of a product, with its cost, as cost_entries say. Only orders that hold pieces.
create table order_costs (
  order_number text not null,
  product_id uuid not null,
  pieces integer not null check (pieces > 0),
  value bigint not null check (value >= 0),
  is_known boolean not null,
  primary key (order_number, product_id)
);

-- Goods that come or go back by a receipt, and goods on the shelf that are no longer fit for sale.
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('opening', 'import', 'order', 'reservation', 'release', 'cancellation', 'return', 'correction', 'count', 'parts',
    'edit', 'receipt', 'damage', 'unexplained'));

alter table staff_roles drop constraint staff_roles_role_check;
alter table staff_roles add constraint staff_roles_role_check
  check (role in ('orders', 'money', 'catalogue', 'content', 'costs', 'reader'));
