-- How many listed products of a type have each value of each attribute: the filter panel of a long list reads it, because
-- reading the attributes of thousands of products takes hundreds of milliseconds. As in product_counts, a change adds rows,
-- the number is the sum over them, and a job merges them.
create table attribute_counts (
  type_number smallint not null,
  key text not null,
  value text not null,
  products integer not null
);

-- Each value as JSON. Long texts are never choices of a filter.
create function countable_attributes(attributes jsonb) returns table (key text, value text) language sql immutable as $$
  select key, value::text from jsonb_each(attributes) where length(value::text) <= 60
$$;

create function count_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts
    select t.number, a.key, a.value, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c join product_types t on t.id = c.type_id, countable_attributes(c.attributes) as a
    where c.listed group by 1, 2, 3;
  return null;
end $$;
create trigger count_attributes_added after insert on products referencing new table as changed
  for each statement execute function count_attributes();
create trigger count_attributes_removed after delete on products referencing old table as changed
  for each statement execute function count_attributes();

create function count_changed_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts
    select t.number, c.key, c.value, sum(c.products)
    from (
      select old.type_id, key, value, -1 as products from countable_attributes(old.attributes) where old.listed
      union all
      select new.type_id, key, value, 1 from countable_attributes(new.attributes) where new.listed
    ) as c join product_types t on t.id = c.type_id
    group by 1, 2, 3 having sum(c.products) <> 0;
  return null;
end $$;
create trigger count_attributes_changed after update on products for each row
  when (old.attributes <> new.attributes or old.listed <> new.listed or old.type_id <> new.type_id)
  execute function count_changed_attributes();

create function forget_attribute_counts() returns trigger language plpgsql as $$
begin
  delete from attribute_counts;
  return null;
end $$;
create trigger forget_attribute_counts after truncate on products for each statement execute function forget_attribute_counts();

-- Last: the triggers hold off changes of products until this is committed, so that none is missed.
insert into attribute_counts
  select t.number, a.key, a.value, count(*) from products p join product_types t on t.id = p.type_id,
    countable_attributes(p.attributes) as a
  where p.listed group by 1, 2, 3;
create index attribute_counts_type on attribute_counts (type_number, key) include (value, products);
