-- A category or a type that is not used any more: its products are reached by their own addresses, and stand in no list.
alter table categories add column archived_at timestamptz,
  -- where its old address leads; null: nowhere
  add column successor_id uuid references categories on delete set null;
alter table product_types add column archived_at timestamptz,
  add column successor_id uuid references product_types on delete set null;
create index categories_successor on categories (successor_id) where successor_id is not null;
create index product_types_successor on product_types (successor_id) where successor_id is not null;

-- The product stood in lists, or was to, when its type was archived: it does again when the type comes back.
alter table products add column shelved boolean not null default false;

-- Whoever writes a product (the office, an import, the demo), none of an archived type stands in a list.
create function shelve_product() returns trigger language plpgsql as $$
begin
  if exists (select from product_types where id = new.type_id and archived_at is not null) then
    -- one that moves here brings what it was
    new.shelved := new.listed or (tg_op = 'UPDATE' and new.shelved and new.type_id = old.type_id);
    new.listed := false;
  else
    new.shelved := false;
  end if;
  return new;
end $$;
create trigger shelve before insert or update of listed, type_id on products
  for each row execute function shelve_product();

-- The products of a brand, for the office: to count, rename and merge brands.
create index products_of_brand on products (brand_name, folded_name, id);
