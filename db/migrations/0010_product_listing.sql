-- Lists of products at any size. A list reads ids from this narrow table, by an index in the order of its sort that holds
-- every filter, and only then the wide rows of one page. `products` stays the truth; triggers keep this table, whoever writes.

alter table product_types add column number smallint not null generated always as identity unique;

create table product_listing (
  product_id uuid primary key references products on delete cascade,
  type_number smallint not null,
  -- whole đồng
  price bigint not null,
  -- in tenths of a star
  rating smallint not null,
  rating_count integer not null,
  rating_sum integer not null,
  in_stock boolean not null,
  sold integer not null,
  created_at timestamptz not null,
  is_new boolean not null,
  position integer not null
);

-- The number of listed products of each kind is the sum of `products` over its rows. Changes only add rows, which compact_product_counts
-- adds up from time to time: a counter that is updated in place would make orders wait for a long import.
create table product_counts (
  -- the lowest price of the band in đồng; -1 in the rows that count all prices
  price_band bigint not null,
  type_number smallint not null,
  -- the highest step of the filter panel that the rating reaches, in tenths of a star; 0 below all
  rating_step smallint not null,
  in_stock boolean not null,
  products integer not null
);
create index product_counts_band on product_counts (price_band) include (type_number, rating_step, in_stock, products);

-- The same bands as in src/domain/catalogue/price-bands.ts.
create function price_band(price bigint) returns bigint language sql immutable parallel safe as $$
  select price - price % case
    when price < 500000 then 10000
    when price < 2000000 then 50000
    when price < 5000000 then 100000
    when price < 20000000 then 500000
    when price < 100000000 then 1000000
    else 100000000 end
$$;

create function rating_step(rating smallint) returns smallint language sql immutable parallel safe as $$
  select (case when rating >= 45 then 45 when rating >= 40 then 40 when rating >= 30 then 30 else 0 end)::smallint
$$;

insert into product_listing
select p.id, t.number, p.price, (p.rating * 10)::smallint, p.rating_count, p.rating_sum, p.stock > 0, p.sold, p.created_at,
  lower(p.badge) is not distinct from 'new', p.position
from products p join product_types t on t.id = p.type_id
where p.listed;

insert into product_counts
select case when grouping(price_band(price)) = 1 then -1 else price_band(price) end, type_number, rating_step(rating), in_stock,
  count(*)
from product_listing
group by grouping sets ((type_number, rating_step(rating), in_stock), (price_band(price), type_number, rating_step(rating), in_stock));

-- One index for each sort, and one for each sort within one type.
create index product_listing_popular on product_listing (sold desc, rating_sum desc, position, product_id)
  include (type_number, price, rating, in_stock);
create index product_listing_popular_type on product_listing (type_number, sold desc, rating_sum desc, position, product_id)
  include (price, rating, in_stock);
create index product_listing_new on product_listing (created_at desc, is_new desc, position, product_id)
  include (type_number, price, rating, in_stock);
create index product_listing_new_type on product_listing (type_number, created_at desc, is_new desc, position, product_id)
  include (price, rating, in_stock);
create index product_listing_price on product_listing (price, product_id) include (type_number, rating, in_stock);
create index product_listing_price_type on product_listing (type_number, price, product_id) include (rating, in_stock);
create index product_listing_rating on product_listing (rating desc, rating_count desc, product_id)
  include (type_number, price, in_stock);
create index product_listing_rating_type on product_listing (type_number, rating desc, rating_count desc, product_id)
  include (price, in_stock);

-- No index of `products` holds stock or sold any more, so an order rewrites none of them where the page has room.
drop index products_category, products_new, products_popular, products_price, products_rating, products_type;
alter table products set (fillfactor = 85);
create index products_pictured on products (category_id, position) where listed and images <> '[]'::jsonb;
create index products_type on products (type_id);
create index products_updated on products (updated_at desc) where listed;

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_listing
  select p.id, t.number, p.price, (p.rating * 10)::smallint, p.rating_count, p.rating_sum, p.stock > 0, p.sold, p.created_at,
    lower(p.badge) is not distinct from 'new', p.position
  from added p join product_types t on t.id = p.type_id
  where p.listed;
  return null;
end $$;

create trigger list_new after insert on products
  referencing new table as added for each statement execute function list_new_products();

create function list_changed_product() returns trigger language plpgsql as $$
begin
  if not new.listed then
    delete from product_listing where product_id = new.id;
  elsif not old.listed then
    insert into product_listing
    select new.id, t.number, new.price, (new.rating * 10)::smallint, new.rating_count, new.rating_sum, new.stock > 0, new.sold,
      new.created_at, lower(new.badge) is not distinct from 'new', new.position
    from product_types t where t.id = new.type_id;
  elsif new.type_id = old.type_id then
    update product_listing set price = new.price, rating = (new.rating * 10)::smallint, rating_count = new.rating_count,
      rating_sum = new.rating_sum, in_stock = new.stock > 0, sold = new.sold, created_at = new.created_at,
      is_new = lower(new.badge) is not distinct from 'new', position = new.position
    where product_id = new.id;
  else
    update product_listing l set type_number = t.number, price = new.price, rating = (new.rating * 10)::smallint,
      rating_count = new.rating_count, rating_sum = new.rating_sum, in_stock = new.stock > 0, sold = new.sold,
      created_at = new.created_at, is_new = lower(new.badge) is not distinct from 'new', position = new.position
    from product_types t where l.product_id = new.id and t.id = new.type_id;
  end if;
  return null;
end $$;

-- Pieces that are only reserved change neither sold nor, as long as some are left, this table.
create trigger list_changed after update on products for each row
  when (old.listed is distinct from new.listed or new.listed and (
    old.sold is distinct from new.sold or (old.stock > 0) is distinct from (new.stock > 0)
    or old.price is distinct from new.price or old.rating_sum is distinct from new.rating_sum
    or old.rating_count is distinct from new.rating_count or old.type_id is distinct from new.type_id
    or old.badge is distinct from new.badge or old.position is distinct from new.position
    or old.created_at is distinct from new.created_at))
  execute function list_changed_product();

create function count_listed() returns trigger language plpgsql as $$
begin
  insert into product_counts
  select case when grouping(price_band(price)) = 1 then -1 else price_band(price) end, type_number, rating_step(rating), in_stock,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  group by grouping sets ((type_number, rating_step(rating), in_stock), (price_band(price), type_number, rating_step(rating), in_stock));
  return null;
end $$;

create trigger count_added after insert on product_listing
  referencing new table as changed for each statement execute function count_listed();
create trigger count_removed after delete on product_listing
  referencing old table as changed for each statement execute function count_listed();

create function count_changed() returns trigger language plpgsql as $$
begin
  insert into product_counts values
    (-1, old.type_number, rating_step(old.rating), old.in_stock, -1),
    (price_band(old.price), old.type_number, rating_step(old.rating), old.in_stock, -1),
    (-1, new.type_number, rating_step(new.rating), new.in_stock, 1),
    (price_band(new.price), new.type_number, rating_step(new.rating), new.in_stock, 1);
  return null;
end $$;

create trigger count_changed after update on product_listing for each row
  when (old.type_number <> new.type_number or old.in_stock <> new.in_stock
    or price_band(old.price) <> price_band(new.price) or rating_step(old.rating) <> rating_step(new.rating))
  execute function count_changed();

create function forget_counts() returns trigger language plpgsql as $$
begin
  delete from product_counts;
  return null;
end $$;

create trigger forget_counts after truncate on product_listing for each statement execute function forget_counts();
