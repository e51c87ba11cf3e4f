-- The ledger of stock: every change of products.stock with who and why. A trigger writes the rows, so that no command, import or
-- statement of an operator can forget to; for each product, stock is the sum of its movements.
create table stock_movements (
  -- neither this nor order_number is a foreign key: only the trigger writes rows, and an order must not pay for the look-ups
  product_id uuid not null,
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- pieces; negative ones left the stock
  change integer not null check (change <> 0),
  -- pieces in stock after the movement
  stock_after integer not null,
  kind text not null check (kind in ('opening', 'import', 'order', 'reservation', 'release', 'cancellation', 'return',
    'correction', 'count', 'unexplained')),
  -- of an order, or of the reservation that holds its number
  order_number text,
  actor text not null check (actor in ('visitor', 'customer', 'staff', 'owner', 'operator', 'system')),
  -- of the staff only; it may outlive the account
  actor_id uuid,
  reason text,
  -- ends with `change` so that a product is added up from the index alone
  primary key (product_id, id) include (change)
);

insert into stock_movements (product_id, change, stock_after, kind, actor)
select id, stock, stock, 'opening', 'system' from products where stock <> 0 order by id;

-- Serves every ledger, and names the one.
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on stock_movements
  for each row execute function refuse_change_of_ledger();
create trigger append_only_truncate before truncate on stock_movements
  for each statement execute function refuse_change_of_ledger();

-- Who moves stock says why in the setting suc_bat.stock_movement of its transaction: {kind, order, actor, actorId, reason}.
create function keep_stock_movement() returns trigger language plpgsql as $$
declare
  why jsonb := nullif(current_setting('suc_bat.stock_movement', true), '');
begin
  insert into stock_movements (product_id, change, stock_after, kind, order_number, actor, actor_id, reason)
  values (new.id, new.stock - old.stock, new.stock, coalesce(why ->> 'kind', 'unexplained'), why ->> 'order',
    coalesce(why ->> 'actor', 'operator'), (why ->> 'actorId')::uuid, why ->> 'reason');
  return null;
end $$;
create trigger keep_stock_movement after update on products
  for each row when (old.stock <> new.stock) execute function keep_stock_movement();

create function keep_first_stock() returns trigger language plpgsql as $$
declare
  why jsonb := nullif(current_setting('suc_bat.stock_movement', true), '');
begin
  insert into stock_movements (product_id, change, stock_after, kind, actor, actor_id)
  select id, stock, stock, coalesce(why ->> 'kind', 'opening'), coalesce(why ->> 'actor', 'operator'), (why ->> 'actorId')::uuid
  from added where stock <> 0;
  return null;
end $$;
create trigger keep_first_stock after insert on products
  referencing new table as added for each statement execute function keep_first_stock();
