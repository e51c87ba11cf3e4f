-- Posts and information pages that the office wrote or changed. A row stands in place of the shipped file with the same id;
-- what has no row is shown as the files of the catalogue hold it.
create table content_entries (
  kind text not null check (kind in ('post', 'page')),
  -- of a post, as the blog's index names it; of a page, its slug
  id text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  excerpt text not null,
  category text not null,
  author text not null,
  -- URL of a picture of the shop, or empty
  image text not null,
  -- slugs
  products text[] not null,
  meta_title text,
  meta_description text,
  -- sanitised HTML; placeholders stand in it as text
  body text not null,
  reading_minutes integer not null,
  state text not null check (state in ('draft', 'published', 'archived')),
  -- a published post is shown from this moment on
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  -- of its words
  updated_at timestamptz not null default now(),
  version uuid not null default gen_random_uuid(),
  primary key (kind, id),
  unique (kind, slug),
  check (state <> 'published' or publish_at is not null),
  check (kind <> 'page' or (state = 'published' and slug = id))
);

create trigger announce after insert or update or delete or truncate on content_entries
  for each statement execute function announce_page_change('content');

-- Where a post was found before; its old addresses lead to it.
create table content_old_slugs (
  slug text primary key,
  post_id text not null
);

-- What somebody looks at before it is saved. The link to it holds the key.
create table content_previews (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  content jsonb not null,
  expires_at timestamptz not null
);
create index content_previews_expiry on content_previews (expires_at);
