-- Which products different customers ordered together: pairs and counts without orders or persons, counted anew each night. A pair of fewer customers is never written.
create table product_companions (
  product_id uuid not null references products (id) on delete cascade,
  companion_id uuid not null references products (id) on delete cascade,
  customers integer not null check (customers >= 5),
  primary key (product_id, companion_id)
);
create index product_companions_companion on product_companions (companion_id);
create trigger announce after insert or delete or update or truncate on product_companions
  for each statement execute function announce_page_change('companions');
