-- What an import brings from the owner's former shop about people (docs/decisions/060-history-from-another-shop.md).

-- Customers of the former shop. What orders and accounts of this shop say about the same person is newer and comes first.
create table imported_customers (
  id uuid primary key default gen_random_uuid(),
  -- in the form of the key of an order's phone number; null for somebody whom the file names by email address only
  phone text unique check (phone ~ '^\+?[0-9]{6,20}$'),
  -- in lower case
  email text check (email <> '' and email = lower(email collate "C")),
  name text not null check (name <> ''),
  -- as it was typed, in the places of before or after July 2025
  address text,
  note text,
  import_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  check (phone is not null or email is not null)
);
create unique index imported_customers_by_email_alone on imported_customers (email) where phone is null;
create index imported_customers_email on imported_customers (email) where email is not null;
create index imported_customers_newest on imported_customers (created_at desc, id);
create index imported_customers_by_name on imported_customers using gin (name_words(name));

-- Orders of the former shop, kept to be read: they move no stock, send no email, enter no ledger, and nobody can act upon them.
create table past_orders (
  id uuid primary key default gen_random_uuid(),
  -- the system that wrote the file; empty for a table that was mapped by hand
  system text not null,
  -- as the former shop wrote it, and its letters and digits in lower case, by which it is found
  number text not null check (number <> ''),
  number_key text not null,
  placed_at timestamptz not null,
  name text not null,
  phone text check (phone ~ '^\+?[0-9]{6,20}$'),
  email text check (email <> '' and email = lower(email collate "C")),
  -- whole đồng; the total is what the file says, even if its lines have another sum
  discount bigint not null,
  shipping bigint not null,
  total bigint,
  paid bigint,
  refunded bigint not null,
  payment text not null check (payment in ('paid', 'pending', 'partly_paid', 'refunded', 'partly_refunded', 'voided')),
  fulfilment text not null check (fulfilment in ('unfulfilled', 'partial', 'fulfilled', 'returned')),
  cancelled boolean not null,
  note text,
  import_id uuid not null,
  -- when the name and the other data about the person were removed
  anonymised_at timestamptz,
  unique (system, number),
  check (anonymised_at is null or (phone is null and email is null and note is null))
);
create index past_orders_newest on past_orders (placed_at desc, id);
create index past_orders_number on past_orders (number_key, placed_at desc, id);
create index past_orders_phone on past_orders (phone, placed_at desc, id) where phone is not null;
create index past_orders_email on past_orders (email, placed_at desc, id) where email is not null;
create index past_orders_by_name on past_orders using gin (name_words(name));

create table past_order_lines (
  order_id uuid not null references past_orders (id) on delete cascade,
  place integer not null check (place >= 0),
  -- leads to the product that has it now, if there is one
  sku text,
  name text not null,
  quantity integer not null check (quantity >= 0),
  unit_price bigint not null,
  -- repeats that of the order, so that the orders of one SKU are found newest first
  placed_at timestamptz not null,
  primary key (order_id, place)
);
create index past_order_lines_sku on past_order_lines (upper(sku), placed_at desc, order_id) where sku is not null;
