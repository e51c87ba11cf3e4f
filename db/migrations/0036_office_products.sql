-- What the office edits of a product: an archived product is no longer sold but stays where orders name it.
alter table products
  add column archived_at timestamptz,
  add column meta_title text check (meta_title <> ''),
  add column meta_description text check (meta_description <> ''),
  -- pieces at which the office is told that a product runs low; null: as in the whole shop
  add column low_stock_at integer check (low_stock_at >= 0),
  -- lists, search and sitemaps read `listed`, so none of them can show an archived product
  add constraint products_archived_unlisted check (archived_at is null or not listed);

-- The order of the office's list.
create index products_office on products (folded_name, id);

-- Every price that a product had. A trigger writes the rows, so that no import or statement of an operator can forget to.
create table price_changes (
  product_id uuid not null references products on delete cascade,
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- whole đồng
  price_before bigint not null,
  price bigint not null,
  original_price_before bigint,
  original_price bigint,
  actor text not null check (actor in ('visitor', 'customer', 'staff', 'owner', 'operator', 'system')),
  -- of the staff only; it may outlive the account
  actor_id uuid,
  primary key (product_id, id)
);

-- Who changes prices names the actor in the same setting of the transaction as who moves stock (migration 0025).
create function keep_price_change() returns trigger language plpgsql as $$
declare
  why jsonb := nullif(current_setting('suc_bat.stock_movement', true), '');
begin
  insert into price_changes (product_id, price_before, price, original_price_before, original_price, actor, actor_id)
  values (new.id, old.price, new.price, old.original_price, new.original_price, coalesce(why ->> 'actor', 'operator'),
    (why ->> 'actorId')::uuid);
  return null;
end $$;
create trigger keep_price_change after update on products
  for each row when (old.price <> new.price or old.original_price is distinct from new.original_price)
  execute function keep_price_change();
