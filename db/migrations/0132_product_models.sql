-- The models of a product, to be turned in the browser and stood in a room: as it is used, and put away where it folds.
create table product_models (
  product_id uuid not null references products on delete cascade,
  pose text not null check (pose in ('use', 'stored')),
  -- the first 20 hexadecimal digits of the file's SHA-256
  hash text not null check (hash ~ '^[0-9a-f]{20}$'),
  bytes integer not null check (bytes > 0),
  -- the box round the model, in millimetres
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  primary key (product_id, pose)
);
create index product_models_hash on product_models (hash);

-- the function says no more than which product a row is of
create trigger announce after insert or update or delete on product_models
  for each row execute function announce_manuals();
create trigger announce_truncate after truncate on product_models
  for each statement execute function announce_page_change('catalogue');
