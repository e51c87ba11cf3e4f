-- What staff note about a customer, who is one phone number (docs/decisions/040-a-customer-is-a-phone-number.md). A row exists only
-- for a customer about whom something was noted.
create table customers (
  id uuid primary key default gen_random_uuid(),
  -- in the form of the key of an order's phone number: +84… or the digits of a foreign number
  phone text not null unique check (phone ~ '^\+?[0-9]{6,20}$'),
  -- from then on this number is offered no cash on delivery
  blocked_at timestamptz,
  blocked_reason text,
  blocked_by uuid references users (id) on delete set null,
  check ((blocked_at is null) = (blocked_reason is null)),
  check (blocked_at is not null or blocked_by is null)
);
create index customers_blocked on customers (blocked_at desc, id) where blocked_at is not null;
create index customers_blocked_by on customers (blocked_by) where blocked_by is not null;

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  text text not null check (text <> ''),
  actor text not null,
  actor_id uuid references users (id) on delete set null
);
create index customer_notes_customer on customer_notes (customer_id, id);
create index customer_notes_actor on customer_notes (actor_id);

-- The list of accounts, and the account of a phone number.
create index users_newest on users (created_at desc, id) where role = 'customer';
create index users_of_phone on users (phone_e164) where phone_e164 is not null;
