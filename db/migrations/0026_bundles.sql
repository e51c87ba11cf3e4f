-- Bundles: products that are sold as one and lie on the shelf as their parts. A bundle's stock is what its parts allow; triggers keep
-- the column in the transaction that changes a part, whoever writes it.
create table bundle_parts (
  bundle_id uuid not null references products on delete cascade,
  part_id uuid not null references products on delete restrict,
  -- pieces of the part in one bundle
  quantity integer not null check (quantity between 1 and 1000),
  position integer not null,
  primary key (bundle_id, part_id),
  check (bundle_id <> part_id)
);
create index bundle_parts_part on bundle_parts (part_id);

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('opening', 'import', 'order', 'reservation',
  'release', 'cancellation', 'return', 'correction', 'count', 'parts', 'unexplained'));

-- Bundles are locked before their parts are read: whoever changes another part meanwhile waits, and then counts anew.
create function refresh_bundles(bundles uuid[]) returns void language plpgsql as $$
declare
  why text := coalesce(current_setting('suc_bat.stock_movement', true), '');
begin
  perform from products where id = any(bundles) order by id for no key update;
  perform set_config('suc_bat.stock_movement', (coalesce(nullif(why, '')::jsonb, '{}') || '{"kind": "parts"}')::text, true);
  update products b set stock = a.allowed
  from (
    select bp.bundle_id, min(p.stock / bp.quantity) as allowed
    from bundle_parts bp join products p on p.id = bp.part_id
    where bp.bundle_id = any(bundles) group by bp.bundle_id
  ) a
  where b.id = a.bundle_id and b.stock <> a.allowed;
  perform set_config('suc_bat.stock_movement', why, true);
end $$;

-- As in migration 0025, and then the bundles that the product is a part of, or is.
create or replace function keep_stock_movement() returns trigger language plpgsql as $$
declare
  why jsonb := nullif(current_setting('suc_bat.stock_movement', true), '');
begin
  insert into stock_movements (product_id, change, stock_after, kind, order_number, actor, actor_id, reason)
  values (new.id, new.stock - old.stock, new.stock, coalesce(why ->> 'kind', 'unexplained'), why ->> 'order',
    coalesce(why ->> 'actor', 'operator'), (why ->> 'actorId')::uuid, why ->> 'reason');
  if exists (select from bundle_parts where part_id = new.id or bundle_id = new.id) then
    perform refresh_bundles(array(select bundle_id from bundle_parts where part_id = new.id or bundle_id = new.id));
  end if;
  return null;
end $$;

create function keep_bundles() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join bundle_parts b on b.part_id = c.bundle_id or b.bundle_id = c.part_id) then
    raise exception 'a bundle cannot be a part of a bundle'
      using errcode = 'check_violation', constraint = 'bundle_parts_nested', table = 'bundle_parts';
  end if;
  -- no part may change between the look at it and the commit, because its transaction would not know of the bundle
  perform from products where id in (select bundle_id from changed union select part_id from changed) order by id for no key update;
  perform refresh_bundles(array(select distinct bundle_id from changed));
  return null;
end $$;
create trigger keep_added after insert on bundle_parts
  referencing new table as changed for each statement execute function keep_bundles();
create trigger keep_changed after update on bundle_parts
  referencing new table as changed for each statement execute function keep_bundles();

create trigger announce after insert or update or delete or truncate on bundle_parts
  for each statement execute function announce_page_change('catalogue');
