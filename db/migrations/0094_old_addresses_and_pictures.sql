-- Addresses of the owner's former shop. The shop looks one up only where it would otherwise answer 404.
create table redirects (
  id bigint generated always as identity primary key,
  -- the path, decoded and in lower case, and the query if the former shop told pages apart by it
  address text not null unique check (address ~ '^/[^/]' and length(address) <= 1000),
  -- the product whose page answers now, whatever its present slug is; or else a path of this shop
  product_id uuid references products (id) on delete cascade,
  target text check (target ~ '^/([^/\\]|$)' and length(target) <= 1000),
  -- the import that brought the address; null if staff added it
  import_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  check ((product_id is null) <> (target is null)),
  check (target <> address)
);
create index redirects_product on redirects (product_id) where product_id is not null;
create index redirects_target on redirects (target) where target is not null;
create index redirects_import on redirects (import_id) where import_id is not null;
create index redirects_by_words on redirects using gin (name_words(address));

-- Pictures that an import found by their URL. Each URL is fetched once, for all products that show it.
create table fetched_pictures (
  url text primary key check (length(url) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- the URL of the stored picture
  media_url text,
  -- why the last attempt failed
  reason text,
  attempts integer not null default 0 check (attempts >= 0),
  -- when the next attempt may begin; a running attempt sets it ahead, so that a crash repeats it
  next_at timestamptz not null default now(),
  check ((state = 'done') = (media_url is not null)),
  check (state <> 'failed' or reason is not null)
);
create index fetched_pictures_waiting on fetched_pictures (next_at) where state = 'waiting';
create index fetched_pictures_failed on fetched_pictures (url) where state = 'failed';

-- The products whose pictures are being fetched. A row is removed when staff choose other pictures meanwhile.
create table picture_queues (
  product_id uuid primary key references products (id) on delete cascade,
  import_id uuid not null,
  -- what the pictures show, for who does not see them
  alt text not null,
  -- the pictures that the queue has given to the product so far, in their order
  applied text[] not null default '{}'
);
create index picture_queues_import on picture_queues (import_id);

create table queued_pictures (
  product_id uuid not null references picture_queues (product_id) on delete cascade,
  place integer not null check (place >= 0),
  url text not null references fetched_pictures (url),
  primary key (product_id, place)
);
create index queued_pictures_url on queued_pictures (url);
