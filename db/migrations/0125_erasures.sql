-- What was erased: only the random ids of the rows, which say nothing about a person once the rows are gone or empty. A
-- copy of each row is a file of DATA_DIR, so that a shop that is restored to an earlier day erases the same again.
create table erasures (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  -- the ids by table
  rows jsonb not null check (jsonb_typeof(rows) = 'object'),
  -- by what else the person is found: 'phone', 'email', 'orders'
  proofs text[] not null
);

-- the sweep of IP addresses reads only what it still has to empty
create index reservations_with_address on reservations (expires_at) where client_address is not null;
