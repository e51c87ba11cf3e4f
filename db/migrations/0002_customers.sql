-- Customers: accounts, sessions, one-time links, consents, e-mails to be sent, and the history of each order.

create table users (
  id uuid primary key,
  email text not null,
  -- argon2id, as a PHC string
  password_hash text not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone_number text,
  -- +84…, where the number is a Vietnamese one
  phone_e164 text,
  dob date,
  role text not null default 'customer' check (role in ('customer', 'staff', 'owner')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- One row for each signed-in browser; without its row neither an access nor a refresh token of it is worth anything.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  -- SHA-256 of the token
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- the token that replaced it, sealed with a key only the replaced token yields: a lost reply can be given again
  sealed_successor bytea,
  check ((used_at is null) = (sealed_successor is null))
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Links sent by e-mail; each does its work once.
create table one_time_tokens (
  -- SHA-256 of the token
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_expiry on one_time_tokens (expires_at);

-- What a person agreed to, in the words they read.
create table consents (
  id uuid primary key,
  purpose text not null check (purpose in ('account', 'order')),
  version text not null,
  text text not null,
  user_id uuid references users (id) on delete cascade,
  order_id uuid references orders (id) on delete cascade,
  given_at timestamptz not null default now(),
  check ((user_id is not null) <> (order_id is not null))
);
create index consents_user on consents (user_id);
create index consents_order on consents (order_id);

-- E-mails, written in the transaction of what caused them. What they say is read when they are sent.
create table mails (
  id uuid primary key,
  kind text not null,
  -- ids and facts the letter needs; never a token
  facts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  -- sent, or given up
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index mails_unsent on mails (created_at) where state <> 'sent';
create index mails_ended on mails (ended_at);

-- Every change of an order: who, when, why, before and after.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null default now(),
  field text not null check (field in ('status', 'payment_status')),
  -- null: the order's first state
  before text,
  after text not null,
  -- customer, staff or owner with an account; operator at the command line; system
  actor text not null check (actor in ('visitor', 'customer', 'staff', 'owner', 'operator', 'system')),
  actor_id uuid references users (id) on delete set null,
  reason text,
  check (before is distinct from after)
);
create index order_events_order on order_events (order_id, at);
create index order_events_actor on order_events (actor_id);

alter table orders add constraint orders_user foreign key (user_id) references users (id) on delete set null;
-- the orderer's data was removed at their wish; what the law wants kept stayed
alter table orders add column anonymised_at timestamptz;
create index orders_of_user on orders (user_id, created_at desc, id) where user_id is not null;
create index orders_of_email on orders (lower(shipping_email)) where user_id is null;

alter table reviews add constraint reviews_user foreign key (user_id) references users (id) on delete cascade;
alter table reviews add column updated_at timestamptz not null default now();
create index reviews_of_user on reviews (user_id) where user_id is not null;
