-- Search finds rows of a narrow table. A document of words takes 1.4 KB, so reading 10,000 matches from product_words for their type,
-- price, stock and rating meant reading nearly as many pages. Here a match takes 80 bytes, and a change of those figures leaves
-- the index of words alone.
create table searchable_products (
  like product_listing,
  primary key (product_id),
  -- a restore loads it after product_words, which its index reads
  foreign key (product_id) references product_words on delete cascade
) with (fillfactor = 85);

-- Not truly immutable: the triggers below write the row of searchable_products anew whenever its words change. The cost keeps
-- the planner from calling it for each row instead of using the index.
create function words_of(id uuid) returns tsvector language sql immutable strict parallel safe cost 10000
begin atomic
  select words from product_words where product_id = id;
end;

create function index_changed_words() returns trigger language plpgsql as $$
begin
  delete from searchable_products where product_id in (select product_id from changed);
  insert into searchable_products select l.* from product_listing l join changed using (product_id);
  return null;
end $$;

create trigger index_added after insert on product_words
  referencing new table as changed for each statement execute function index_changed_words();
create trigger index_changed after update on product_words
  referencing new table as changed for each statement execute function index_changed_words();

create function follow_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into searchable_products select changed.* from changed join product_words using (product_id);
  elsif tg_op = 'DELETE' then
    delete from searchable_products where product_id in (select product_id from changed);
  else
    update searchable_products s set type_number = c.type_number, price = c.price, rating = c.rating,
      rating_count = c.rating_count, rating_sum = c.rating_sum, in_stock = c.in_stock, sold = c.sold,
      created_at = c.created_at, is_new = c.is_new, position = c.position
    from changed c where c.product_id = s.product_id;
  end if;
  return null;
end $$;

create trigger follow_added after insert on product_listing
  referencing new table as changed for each statement execute function follow_listing();
create trigger follow_changed after update on product_listing
  referencing new table as changed for each statement execute function follow_listing();
create trigger follow_removed after delete on product_listing
  referencing old table as changed for each statement execute function follow_listing();

insert into searchable_products select l.* from product_listing l join product_words using (product_id);
drop index product_words_words;
-- without a list of pending entries, which each search would read after an import
create index searchable_products_words on searchable_products using gin (words_of(product_id)) with (fastupdate = off);
