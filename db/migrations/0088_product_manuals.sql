-- The manual of a product, as a PDF that the shop keeps under the hash of its content.
create table product_manuals (
  product_id uuid primary key references products on delete cascade,
  -- SHA-256 in hexadecimal digits
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null default clock_timestamp()
);
create index product_manuals_hash on product_manuals (hash);

create function announce_manuals() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag) values ('product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

create trigger announce after insert or update or delete on product_manuals
  for each row execute function announce_manuals();
create trigger announce_truncate after truncate on product_manuals
  for each statement execute function announce_page_change('catalogue');
