-- The people who run the shop, and what they changed (docs/decisions/032-staff.md).

-- What a member of the staff may do; the owner may do everything and has no row here: users.role says who is one.
create table staff_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('orders', 'money', 'catalogue', 'content', 'reader')),
  primary key (user_id, role)
);
-- so far, staff could change the states of orders and payments
insert into staff_roles (user_id, role) select id, r from users, unnest(array['orders', 'money']) r where role = 'staff';

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- the TOTP secret, sealed with the shop's key
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  -- null: shown to the user, who has not entered a code of it yet
  confirmed_at timestamptz,
  -- the 30 seconds since 1970 whose code was used last: no code works twice
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- signed with the shop's key
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table office_sessions (
  id uuid primary key,
  -- SHA-256 of the cookie
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  -- true: the password was right, and the session admits to nothing until a code of the second factor is entered
  awaits_factor boolean not null,
  factor_tries integer not null default 0,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null,
  ip text not null
);
create index office_sessions_user on office_sessions (user_id);
create index office_sessions_expiry on office_sessions (expires_at);

create table staff_invitations (
  id uuid primary key,
  email text not null,
  roles text[] not null check (cardinality(roles) > 0),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index staff_invitations_inviter on staff_invitations (invited_by);

-- Programs that act for a member of the staff, with no more than the permissions that this person has at the time.
create table api_tokens (
  id uuid primary key,
  -- SHA-256 of the token
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_tokens_user on api_tokens (user_id);

-- Every change that staff make: who, what, when, before and after.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('visitor', 'customer', 'staff', 'owner', 'operator', 'system')),
  actor_id uuid references users (id) on delete set null,
  -- the API token by which a program acted; the row stays when the token is revoked
  token_id uuid,
  act text not null,
  thing_kind text not null,
  thing_id text not null,
  -- what the thing was called then
  thing_name text,
  before jsonb,
  after jsonb
);
create index audit_log_thing on audit_log (thing_kind, thing_id, id);
create index audit_log_actor on audit_log (actor_id, id);
