-- As in migration 0014, but an order that leaves more than ten pieces announces another change: what it takes is seen in the
-- answers of the API, which say how many there are, and not in pages, which say only that there are some. A process of an earlier version
-- that serves beside this one for the minutes of an upgrade does not know this change, and keeps such an answer of the API.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
begin
  if (select count(*) from after) > 500 then
    insert into page_changes (tag) values ('catalogue');
    insert into product_sales select n.id from after n join before o on o.id = n.id where n.sold <> o.sold;
  else
    with changed as (
      select n.id, n.sold <> o.sold as is_sold, least(n.stock, o.stock) > 10 as are_many,
        (n.stock <> o.stock or n.sold <> o.sold) and (n.stock > 0) = (o.stock > 0) and n.price = o.price
          and n.name = o.name and n.updated_at = o.updated_at and n.rating_sum = o.rating_sum as is_only_stock
      from after n join before o on o.id = n.id
      -- the last one compares bytes, because json has no equality, and reads long texts for it
      where n.stock <> o.stock or n.sold <> o.sold or n *<> o
    ), counted as (
      insert into product_sales select id from changed where is_sold
    )
    insert into page_changes (tag)
    select case when not is_only_stock then 'product:' when are_many then 'pieces:' else 'stock:' end || id from changed;
  end if;
  return null;
end $$;
