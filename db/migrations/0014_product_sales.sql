-- `products.sold` follows every order at once. `product_listing.sold`, by which lists are sorted, follows within seconds: it is in
-- two indexes, so an update of it writes an entry of all nine, and an order must not wait for that.

-- Products whose `sold` is newer than that of product_listing; a product stands here once for each sale. Triggers write the rows,
-- and the job count-sales removes them.
create table product_sales (product_id uuid not null);

-- As in migration 0010, but `sold` alone changes no row of product_listing.
drop trigger list_changed on products;
create trigger list_changed after update on products for each row
  when (old.listed is distinct from new.listed or new.listed and (
    (old.stock > 0) is distinct from (new.stock > 0)
    or old.price is distinct from new.price or old.rating_sum is distinct from new.rating_sum
    or old.rating_count is distinct from new.rating_count or old.type_id is distinct from new.type_id
    or old.badge is distinct from new.badge or old.position is distinct from new.position
    or old.created_at is distinct from new.created_at))
  execute function list_changed_product();

-- As in migration 0011, and in the same statement the sales.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
begin
  if (select count(*) from after) > 500 then
    insert into page_changes (tag) values ('catalogue');
    insert into product_sales select n.id from after n join before o on o.id = n.id where n.sold <> o.sold;
  else
    with changed as (
      select n.id, n.sold <> o.sold as is_sold,
        (n.stock <> o.stock or n.sold <> o.sold) and (n.stock > 0) = (o.stock > 0) and n.price = o.price
          and n.name = o.name and n.updated_at = o.updated_at and n.rating_sum = o.rating_sum as is_only_stock
      from after n join before o on o.id = n.id
      -- the last one compares bytes, because json has no equality, and reads long texts for it
      where n.stock <> o.stock or n.sold <> o.sold or n *<> o
    ), counted as (
      insert into product_sales select id from changed where is_sold
    )
    insert into page_changes (tag)
    select case when is_only_stock then 'stock:' else 'product:' end || id from changed;
  end if;
  return null;
end $$;
