-- Lists by attributes. The attributes of a product stand in its wide row of 2 KB, so a list of all treadmills with a strong motor read
-- the row of each treadmill: with a million products 0.1 to 0.5 s for the list, and up to 1 s for its filter panel.
--
-- The attributes by which lists can be filtered are now an attribute set: a JSON document, named by a number that is computed from it.
-- Variants of one model, and many models of one maker, share their set. A filter is asked of each set of a type once, and
-- product_listing says by its number which set a product has.

-- What a filter can choose: numbers, yes and no, and names of choices. Texts are no filters.
create function filterable_attributes(attributes jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(attributes)
  where jsonb_typeof(value) in ('number', 'boolean') or jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[a-z0-9-]+$'
$$;

-- The number of the set with these filterable attributes: 64 bits of a hash, so that two transactions need not agree on it. 0: it is empty.
create function attribute_set(filterable jsonb) returns bigint language sql immutable parallel safe as $$
  select case when filterable = '{}' then 0 else ('x' || left(md5(filterable::text), 16))::bit(64)::bigint end
$$;

-- Each set with the number of listed products of a type that have it. As in attribute_counts, a change of products only adds rows, the
-- number is the sum over them, and a job merges them.
create table attribute_sets (
  type_number smallint not null,
  attribute_set bigint not null,
  attributes jsonb not null,
  products integer not null
);

-- The same number by rating and stock, as in product_counts.
create table attribute_set_counts (
  type_number smallint not null,
  attribute_set bigint not null,
  rating_step smallint not null,
  in_stock boolean not null,
  products integer not null
);

create or replace function count_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts
    select t.number, a.key, a.value, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c join product_types t on t.id = c.type_id, countable_attributes(c.attributes) as a
    where c.listed group by 1, 2, 3;
  insert into attribute_sets
    select t.number, attribute_set(c.attributes), c.attributes, sum(c.products)
    from (
      select type_id, filterable_attributes(attributes) as attributes, case tg_op when 'INSERT' then 1 else -1 end as products
      from changed where listed and attributes <> '{}' offset 0
    ) as c join product_types t on t.id = c.type_id
    where c.attributes <> '{}' group by 1, 2, 3;
  return null;
end $$;

create or replace function count_changed_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts
    select t.number, c.key, c.value, sum(c.products)
    from (
      select old.type_id, key, value, -1 as products from countable_attributes(old.attributes) where old.listed
      union all
      select new.type_id, key, value, 1 from countable_attributes(new.attributes) where new.listed
    ) as c join product_types t on t.id = c.type_id
    group by 1, 2, 3 having sum(c.products) <> 0;
  insert into attribute_sets
    select t.number, attribute_set(c.attributes), c.attributes, sum(c.products)
    from (
      select old.type_id, filterable_attributes(old.attributes) as attributes, -1 as products where old.listed
      union all
      select new.type_id, filterable_attributes(new.attributes), 1 where new.listed
    ) as c join product_types t on t.id = c.type_id
    where c.attributes <> '{}' group by 1, 2, 3 having sum(c.products) <> 0;
  return null;
end $$;

create or replace function forget_attribute_counts() returns trigger language plpgsql as $$
begin
  delete from attribute_counts;
  delete from attribute_sets;
  return null;
end $$;

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_listing (product_id, type_number, price, rating, rating_count, rating_sum, in_stock, sold, created_at, is_new,
    position, attribute_set)
  select p.id, t.number, p.price, (p.rating * 10)::smallint, p.rating_count, p.rating_sum, p.stock > 0, p.sold, p.created_at,
    lower(p.badge) is not distinct from 'new', p.position, attribute_set(filterable_attributes(p.attributes))
  from added p join product_types t on t.id = p.type_id
  where p.listed;
  return null;
end $$;

create or replace function list_changed_product() returns trigger language plpgsql as $$
begin
  if not new.listed then
    delete from product_listing where product_id = new.id;
  elsif not old.listed then
    insert into product_listing (product_id, type_number, price, rating, rating_count, rating_sum, in_stock, sold, created_at, is_new,
      position, attribute_set)
    select new.id, t.number, new.price, (new.rating * 10)::smallint, new.rating_count, new.rating_sum, new.stock > 0, new.sold,
      new.created_at, lower(new.badge) is not distinct from 'new', new.position,
      attribute_set(filterable_attributes(new.attributes))
    from product_types t where t.id = new.type_id;
  else
    update product_listing l set type_number = t.number, price = new.price, rating = (new.rating * 10)::smallint,
      rating_count = new.rating_count, rating_sum = new.rating_sum, in_stock = new.stock > 0, sold = new.sold,
      created_at = new.created_at, is_new = lower(new.badge) is not distinct from 'new', position = new.position,
      attribute_set = case
        when new.attributes = old.attributes then l.attribute_set
        else attribute_set(filterable_attributes(new.attributes)) end
    from product_types t where l.product_id = new.id and t.id = new.type_id;
  end if;
  return null;
end $$;

-- As in migration 0014, and changed attributes.
drop trigger list_changed on products;
create trigger list_changed after update on products for each row
  when (old.listed is distinct from new.listed or new.listed and (
    (old.stock > 0) is distinct from (new.stock > 0)
    or old.price is distinct from new.price or old.rating_sum is distinct from new.rating_sum
    or old.rating_count is distinct from new.rating_count or old.type_id is distinct from new.type_id
    or old.badge is distinct from new.badge or old.position is distinct from new.position
    or old.created_at is distinct from new.created_at or old.attributes <> new.attributes))
  execute function list_changed_product();

-- The column takes one pass over the table, and so does each of its indexes. An update of the rows would write every index entry anew.
create function attribute_set_of(product uuid) returns bigint language sql stable as $$
  select attribute_set(filterable_attributes(attributes)) from products where id = product
$$;
drop index product_listing_popular_type, product_listing_new_type, product_listing_price_type, product_listing_rating_type;
alter table product_listing add column attribute_set bigint;
alter table product_listing alter column attribute_set type bigint using attribute_set_of(product_id),
  alter column attribute_set set not null;
drop function attribute_set_of;
create index product_listing_popular_type on product_listing (type_number, sold desc, rating_sum desc, position, product_id)
  include (price, rating, in_stock, attribute_set);
create index product_listing_new_type on product_listing (type_number, created_at desc, is_new desc, position, product_id)
  include (price, rating, in_stock, attribute_set);
create index product_listing_price_type on product_listing (type_number, price, product_id)
  include (rating, in_stock, attribute_set);
create index product_listing_rating_type on product_listing (type_number, rating desc, rating_count desc, product_id)
  include (price, in_stock, attribute_set);

-- searchable_products has no column of the set: a search with few hundred or thousand matches looks it up, and its index of words would
-- have to be written anew.
create or replace function index_changed_words() returns trigger language plpgsql as $$
begin
  delete from searchable_products where product_id in (select product_id from changed);
  insert into searchable_products (product_id, type_number, price, rating, rating_count, rating_sum, in_stock, sold, created_at, is_new,
    position)
  select product_id, type_number, price, rating, rating_count, rating_sum, in_stock, sold, created_at, is_new, position
  from product_listing join changed using (product_id);
  return null;
end $$;

create or replace function follow_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into searchable_products (product_id, type_number, price, rating, rating_count, rating_sum, in_stock, sold, created_at, is_new,
      position)
    select product_id, type_number, price, rating, rating_count, rating_sum, in_stock, sold, created_at, is_new, position
    from changed join product_words using (product_id);
  elsif tg_op = 'DELETE' then
    delete from searchable_products where product_id in (select product_id from changed);
  else
    update searchable_products s set type_number = c.type_number, price = c.price, rating = c.rating,
      rating_count = c.rating_count, rating_sum = c.rating_sum, in_stock = c.in_stock, sold = c.sold,
      created_at = c.created_at, is_new = c.is_new, position = c.position
    from changed c where c.product_id = s.product_id
      -- changed attributes change nothing here
      and (s.type_number, s.price, s.rating, s.rating_count, s.rating_sum, s.in_stock, s.sold, s.created_at, s.is_new, s.position)
        is distinct from
        (c.type_number, c.price, c.rating, c.rating_count, c.rating_sum, c.in_stock, c.sold, c.created_at, c.is_new, c.position);
  end if;
  return null;
end $$;

create or replace function count_listed() returns trigger language plpgsql as $$
begin
  insert into product_counts
  select band, type_number, rating_step(rating), in_stock, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, unnest(array[-1, wide_price_band(price), price_band(price)]) as band
  group by 1, 2, 3, 4;
  insert into attribute_set_counts
  select type_number, attribute_set, rating_step(rating), in_stock, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed where attribute_set <> 0
  group by 1, 2, 3, 4;
  return null;
end $$;

create function count_changed_set() returns trigger language plpgsql as $$
begin
  insert into attribute_set_counts
  select * from (values
    (old.type_number, old.attribute_set, rating_step(old.rating), old.in_stock, -1),
    (new.type_number, new.attribute_set, rating_step(new.rating), new.in_stock, 1)
  ) as counted (type_number, attribute_set, rating_step, in_stock, products) where attribute_set <> 0;
  return null;
end $$;
create trigger count_changed_set after update on product_listing for each row
  when (old.type_number <> new.type_number or old.in_stock <> new.in_stock or old.attribute_set <> new.attribute_set
    or rating_step(old.rating) <> rating_step(new.rating))
  execute function count_changed_set();

create or replace function forget_counts() returns trigger language plpgsql as $$
begin
  delete from product_counts;
  delete from attribute_set_counts;
  return null;
end $$;

-- Products cannot change until this is committed: their triggers were replaced above.
insert into attribute_sets
  select l.type_number, l.attribute_set, filterable_attributes(p.attributes), count(*)
  from product_listing l join products p on p.id = l.product_id where l.attribute_set <> 0 group by 1, 2, 3;
insert into attribute_set_counts
  select type_number, attribute_set, rating_step(rating), in_stock, count(*)
  from product_listing where attribute_set <> 0 group by 1, 2, 3, 4;
create index attribute_sets_type on attribute_sets (type_number);
create index attribute_set_counts_type on attribute_set_counts (type_number, attribute_set) include (rating_step, in_stock, products);
