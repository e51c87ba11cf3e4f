-- The shop: settings, catalogue, reviews, reservations, orders. PostgreSQL repeats the vital laws,
-- so that a wrong program cannot make a wrong shop. Money is whole đồng in bigint.

create extension if not exists pg_trgm;

create table shop_settings (
  id boolean primary key default true check (id),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table categories (
  id uuid primary key,
  slug text not null unique,
  name text not null unique,
  description text not null,
  meta_title text not null,
  meta_description text not null,
  meta_keywords text not null,
  image_url text,
  position integer not null
);

create table product_types (
  id uuid primary key,
  category_id uuid not null references categories (id) on delete restrict,
  slug text not null unique,
  name text not null,
  position integer not null
);
create index product_types_category on product_types (category_id);

create table products (
  id uuid primary key,
  sku text not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  category_id uuid not null references categories (id) on delete restrict,
  type_id uuid not null references product_types (id) on delete restrict,
  brand_name text not null,
  price bigint not null check (price > 0),
  original_price bigint check (original_price >= price),
  stock integer not null check (stock >= 0),
  -- how many were ordered; decides what is popular
  sold integer not null default 0 check (sold >= 0),
  listed boolean not null default true,
  badge text,
  spotlight text,
  description text not null,
  features jsonb not null,
  -- json keeps the order of its keys, which is the order customers read
  specs json not null,
  synonyms jsonb not null,
  -- [{url, alt}]; empty until pictures come, then the type's drawing stands in
  images jsonb not null,
  group_slug text,
  option_name text,
  option_value text,
  shipping_class text not null check (shipping_class in ('parcel', 'bulky', 'freight')),
  gross_weight_kg numeric(8, 3),
  package_cm jsonb,
  warranty_months integer,
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  -- 0 to 5 with one decimal
  rating numeric(2, 1) not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  -- folded words, made by the program: name, type, category, brand, sku, synonyms
  search_text text not null,
  folded_name text not null,
  search_words tsvector not null generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored,
  -- the row of the import this product was last written from; the same row again changes nothing
  import_hash text,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((option_name is null) = (option_value is null)),
  check (group_slug is null or option_value is not null)
);
create unique index products_group_option on products (group_slug, option_value) where group_slug is not null;
create index products_popular on products (sold desc, position, id) where listed;
create index products_new on products (created_at desc, position, id) where listed;
create index products_price on products (price, id) where listed;
create index products_rating on products (rating desc, rating_count desc, id) where listed;
create index products_category on products (category_id, sold desc, position, id) where listed;
create index products_type on products (type_id, sold desc, position, id) where listed;
create index products_search on products using gin (search_words) where listed;

create table product_old_slugs (
  slug text primary key,
  product_id uuid not null references products (id) on delete cascade
);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid,
  first_name text not null,
  last_name text not null,
  rating smallint not null check (rating between 1 and 5),
  review_text text,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, created_at desc);

-- Every order number ever given, to a reservation or to an order: one number names one sale for ever.
create table order_numbers (
  order_number text primary key check (order_number ~ '^DH[2-9A-HJ-NP-Z]{6}$')
);

create table reservations (
  id uuid primary key,
  -- made by the browser: one reservation for one checkout
  checkout_id text not null unique,
  order_number text not null unique references order_numbers (order_number),
  state text not null check (state in ('held', 'released', 'ordered')),
  total_amount bigint not null check (total_amount >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index reservations_held on reservations (expires_at) where state = 'held';

create table reservation_items (
  reservation_id uuid not null references reservations (id) on delete cascade,
  product_id uuid not null references products (id) on delete restrict,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  primary key (reservation_id, product_id)
);
create index reservation_items_product on reservation_items (product_id);

create table orders (
  id uuid primary key,
  order_number text not null unique references order_numbers (order_number),
  idempotency_key text unique,
  -- SHA-256 of the request's canonical fields: the key answers only to them
  request_hash text,
  user_id uuid,
  status text not null check (status in ('payment_pending', 'pending', 'in_delivery', 'done', 'cancelled')),
  payment_status text not null check (payment_status in ('unpaid', 'awaiting_review', 'paid', 'refunded', 'failed')),
  payment_method text not null check (payment_method in ('qr', 'delivery')),
  total_amount bigint not null check (total_amount > 0),
  first_name text not null,
  last_name text not null,
  shipping_address text not null,
  shipping_city text not null,
  shipping_state text,
  shipping_zip_code text,
  shipping_country text not null,
  shipping_phone text not null,
  -- +84…, where the number is a Vietnamese one
  shipping_phone_e164 text,
  shipping_email text not null,
  -- the private file of the transfer's screenshot
  screenshot_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((idempotency_key is null) = (request_hash is null)),
  check (payment_method = 'qr' or screenshot_key is null)
);
create index orders_newest on orders (created_at desc, id);

create table order_items (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete restrict,
  product_id uuid not null references products (id) on delete restrict,
  -- as it was called when it was sold
  product_name text not null,
  quantity integer not null check (quantity > 0),
  price_at_time bigint not null check (price_at_time > 0),
  position integer not null,
  unique (order_id, product_id)
);
create index order_items_product on order_items (product_id);
