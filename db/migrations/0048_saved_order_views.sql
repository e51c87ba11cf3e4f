-- Lists of orders that somebody of the staff keeps for themselves: a name, and the filters of the list.
create table saved_order_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 40),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
