-- The counts within prices are sums over bands of prices. Up to 3,000,000 đ these are 90 bands, which in a shop of many products are
-- 20,000 rows: 14 ms. Ten bands are therefore counted once more as one wide band, so that a question reads whole wide bands and at
-- most eighteen narrow ones beside them. The rows of a wide band have −2 − its lowest price as their price_band; −1 remains all prices.

-- The same wide bands as in src/domain/catalogue/price-bands.ts.
create function wide_price_band(price bigint) returns bigint language sql immutable parallel safe as $$
  select -2 - (price - price % case
    when price < 500000 then 100000
    when price < 2000000 then 500000
    when price < 5000000 then 1000000
    when price < 20000000 then 5000000
    when price < 100000000 then 10000000
    else 100000000 end)
$$;

create or replace function count_listed() returns trigger language plpgsql as $$
begin
  insert into product_counts
  select band, type_number, rating_step(rating), in_stock, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, unnest(array[-1, wide_price_band(price), price_band(price)]) as band
  group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function count_changed() returns trigger language plpgsql as $$
begin
  insert into product_counts values
    (-1, old.type_number, rating_step(old.rating), old.in_stock, -1),
    (wide_price_band(old.price), old.type_number, rating_step(old.rating), old.in_stock, -1),
    (price_band(old.price), old.type_number, rating_step(old.rating), old.in_stock, -1),
    (-1, new.type_number, rating_step(new.rating), new.in_stock, 1),
    (wide_price_band(new.price), new.type_number, rating_step(new.rating), new.in_stock, 1),
    (price_band(new.price), new.type_number, rating_step(new.rating), new.in_stock, 1);
  return null;
end $$;

-- Changes wait until this is committed, so that each is counted once: by the statement below, or by the new triggers.
lock table product_listing in share row exclusive mode;
insert into product_counts
select wide_price_band(price), type_number, rating_step(rating), in_stock, count(*) from product_listing group by 1, 2, 3, 4;
