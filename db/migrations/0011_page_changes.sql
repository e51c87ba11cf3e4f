-- What changed in the shop, so that every process soon drops the answers that it keeps and that show it (docs/decisions/017).
-- Triggers write the rows: no command, import or statement of an operator can forget to.
-- A process reads the rows whose transaction was not yet visible in the snapshot of its last reading.
create table page_changes (
  xid xid8 not null default pg_current_xact_id(),
  tag text not null,
  -- when the sweep first saw the committed row; it removes the row some minutes later
  swept_at timestamptz
);
create index page_changes_xid on page_changes (xid);

-- The tag is the trigger's argument.
create function announce_page_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag) values (tg_argv[0]);
  return null;
end $$;

create trigger announce after insert or update or delete or truncate on categories
  for each statement execute function announce_page_change('catalogue');
create trigger announce after insert or update or delete or truncate on product_types
  for each statement execute function announce_page_change('catalogue');
create trigger announce after insert or update or delete or truncate on product_old_slugs
  for each statement execute function announce_page_change('catalogue');
create trigger announce after insert or update or delete or truncate on shop_settings
  for each statement execute function announce_page_change('settings');
create trigger announce after insert or delete or truncate on products
  for each statement execute function announce_page_change('catalogue');
create trigger announce_truncate after truncate on reviews
  for each statement execute function announce_page_change('catalogue');

-- stock:ID for pieces that were sold or returned, product:ID for everything else, also when a product is sold out or back.
create function announce_changed_products() returns trigger language plpgsql as $$
begin
  if (select count(*) from after) > 500 then
    insert into page_changes (tag) values ('catalogue');
  else
    insert into page_changes (tag)
    select case
        when (n.stock <> o.stock or n.sold <> o.sold) and (n.stock > 0) = (o.stock > 0) and n.price = o.price
          and n.name = o.name and n.updated_at = o.updated_at and n.rating_sum = o.rating_sum
        then 'stock:' else 'product:' end || n.id
    from after n join before o on o.id = n.id
    -- compares bytes: json has no equality
    where n *<> o;
  end if;
  return null;
end $$;

create trigger announce_update after update on products
  referencing old table as before new table as after
  for each statement execute function announce_changed_products();

create function announce_reviews() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 500 then
    insert into page_changes (tag) values ('catalogue');
  else
    insert into page_changes (tag) select distinct 'reviews:' || product_id from changed;
  end if;
  return null;
end $$;

create trigger announce_insert after insert on reviews
  referencing new table as changed for each statement execute function announce_reviews();
create trigger announce_update after update on reviews
  referencing new table as changed for each statement execute function announce_reviews();
create trigger announce_delete after delete on reviews
  referencing old table as changed for each statement execute function announce_reviews();

-- A review says whether its author received or paid the product.
create function announce_purchases() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
  select distinct 'reviews:' || r.product_id
  from after n join before o on o.id = n.id
    join order_items i on i.order_id = n.id
    join reviews r on r.product_id = i.product_id and r.user_id in (n.user_id, o.user_id)
  where (n.status, n.payment_status, n.user_id) is distinct from (o.status, o.payment_status, o.user_id);
  return null;
end $$;

create trigger announce_update after update on orders
  referencing old table as before new table as after
  for each statement execute function announce_purchases();
