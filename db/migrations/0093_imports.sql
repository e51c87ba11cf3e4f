-- The imports of the exports of other shops, and of tables that the owner maps by hand. A file is read once into import_rows;
-- preview, import and undo go through these rows in chunks, each in a transaction of its own, so that a restart goes on where
-- the last chunk ended.
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('products', 'customers', 'orders')),
  file_name text not null,
  -- SHA-256 of the file's bytes in hexadecimal digits; the file is stored under it
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  state text not null check (state in
    ('reading', 'mapping', 'previewing', 'previewed', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- the name of the system whose layout was recognised; null for a table that was mapped by hand
  layout text,
  -- the headers of a file without a known layout, and the first values below each of them
  headers jsonb not null default '[]',
  -- what the owner chose: which column means what, units, and which names of types are which types of the shop
  choices jsonb not null default '{}',
  -- the number of rows of import_rows; null until the file has been read
  total integer,
  -- how many of them the present state has dealt with
  dealt_with integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  -- rows that the undo took back, and rows that it left alone
  taken_back integer not null default 0,
  left_alone integer not null default 0,
  -- why the file could not be read, in Vietnamese
  failure text,
  actor text not null check (actor in ('staff', 'owner', 'operator')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('done', 'undone', 'failed')) = (ended_at is not null))
);
create index imports_newest on imports (created_at desc, id);
-- one at a time writes, so that two imports cannot both create what is in both of their files
create unique index imports_writing on imports ((true)) where state in ('running', 'undoing');
-- a second press of the button finds the import that the first one began
create unique index imports_under_way on imports (kind, content_hash)
  where state in ('reading', 'mapping', 'previewing', 'previewed', 'running');

-- What one file says: a product with its variants, a customer or an order.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  -- the number of its first row in the file, as a spreadsheet shows it
  row integer not null,
  name text not null,
  -- the neutral form of src/domain/moving/imported.ts; null for a row of which no item can be made
  item jsonb,
  -- what the owner must hear of, by row: [{row, field, value, reason, refuses}]
  notes jsonb not null default '[]',
  -- null until it was previewed; then what will happen, and after the import what happened
  outcome text check (outcome in ('new', 'changed', 'same', 'refused')),
  -- what the import wrote, and what stood there before; null until it wrote something
  wrote jsonb,
  -- what the undo did; `left_reason`: why it left the row alone, in Vietnamese
  undo text check (undo in ('taken-back', 'left')),
  left_reason text,
  primary key (import_id, position),
  check (item is not null or outcome = 'refused'),
  check (undo = 'left' or left_reason is null)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, position);
create index import_rows_with_notes on import_rows (import_id, position) where notes <> '[]';
create index import_rows_left on import_rows (import_id, position) where undo = 'left';

-- The last mapping of a table with these headers: the next file of the same program needs none.
create table import_mappings (
  kind text not null check (kind in ('products', 'customers', 'orders')),
  -- SHA-256 of the headers without diacritics, sorted
  headers_hash text not null,
  choices jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (kind, headers_hash)
);
