-- Tables of products that staff import. A job checks all rows first; if one is faulty, none is loaded. Then it loads them a few
-- hundred at a time, and goes on from `loaded` after a restart.
create table product_imports (
  id uuid primary key,
  file_name text not null,
  state text not null check (state in ('checking', 'faulty', 'loading', 'done')),
  -- rows of products in the file; null until they are counted
  total integer,
  -- rows that are done
  loaded integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  -- [{row, column, reason}]: faults stop the import, warnings do not
  faults jsonb not null default '[]',
  warnings jsonb not null default '[]',
  actor text not null check (actor in ('staff', 'owner', 'operator')),
  -- it may outlive the account
  actor_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('faulty', 'done')) = (ended_at is not null))
);
create index product_imports_newest on product_imports (created_at desc, id);
