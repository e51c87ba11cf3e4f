-- Most orders take a few pieces of products that have plenty: an order whose stock this function takes is written in one statement,
-- and holds no row until a further statement comes. Any other case raises SB001, and the order is placed step by step: a bundle
-- among the products, too little stock, or so little left that the owner has to be told.
create function take_plain_stock(ids uuid[], pieces integer[], low integer, why text) returns void
language plpgsql as $$
declare
  taken integer;
begin
  perform set_config('suc_bat.stock_movement', why, true);
  -- the products and the bundles of which they are parts, in the order in which everything locks several of them
  if cardinality(ids) > 1 or exists (select from bundle_parts where part_id = ids[1]) then
    perform from products
    where id = any(ids) or id in (select bundle_id from bundle_parts where part_id = any(ids))
    order by id for no key update;
  end if;
  update products p set stock = p.stock - m.pieces, sold = p.sold + m.pieces
  from unnest(ids, take_plain_stock.pieces) as m (id, pieces)
  where p.id = m.id and p.stock - m.pieces > low and not exists (select from bundle_parts where bundle_id = p.id);
  get diagnostics taken = row_count;
  if taken < cardinality(ids) then
    raise exception 'this stock is not plainly taken' using errcode = 'SB001';
  end if;
end $$;
