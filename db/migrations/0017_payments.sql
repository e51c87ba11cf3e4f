-- The ledger of payments. A row of bank_transactions is a fact that a provider, a bank statement or the staff reported: it is
-- only added, and the trigger below refuses every change. What a transaction paid for is a decision, and stands apart.
create table bank_transactions (
  id bigint primary key generated always as identity,
  provider text not null check (provider <> ''),
  -- the provider's own id
  transaction_id text not null check (transaction_id <> ''),
  direction text not null check (direction in ('in', 'out')),
  -- whole đồng
  amount bigint not null check (amount > 0),
  memo text not null,
  account text not null,
  virtual_account text,
  reference text,
  at timestamptz not null,
  counter_account text,
  counter_name text,
  raw text not null,
  received_at timestamptz not null default now(),
  unique (provider, transaction_id)
);
create index bank_transactions_amount on bank_transactions (amount, at);

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'bank_transactions is append-only';
end $$;
create trigger append_only before update or delete on bank_transactions
  for each row execute function refuse_change_of_ledger();
create trigger append_only_truncate before truncate on bank_transactions
  for each statement execute function refuse_change_of_ledger();

-- What each transaction is, by the newest decision: who decided, when and why.
create table bank_matches (
  bank_transaction_id bigint primary key references bank_transactions,
  state text not null check (state in ('waiting', 'review', 'payment', 'refund', 'payout', 'other')),
  order_number text references order_numbers,
  -- the row of the staff that this bank row confirms: the two are one payment
  backs bigint unique references bank_transactions,
  actor text not null check (actor in ('visitor', 'customer', 'staff', 'owner', 'operator', 'system')),
  actor_id uuid references users on delete set null,
  reason text,
  at timestamptz not null default now(),
  check ((state in ('payment', 'refund')) = (order_number is not null)),
  check (backs is null or state in ('payment', 'refund'))
);
create index bank_matches_open on bank_matches (state, bank_transaction_id) where state in ('waiting', 'review');
create index bank_matches_order on bank_matches (order_number) where order_number is not null;
create index bank_matches_actor on bank_matches (actor_id);

-- All decisions, oldest first.
create table bank_match_history (
  id bigint primary key generated always as identity,
  bank_transaction_id bigint not null references bank_transactions,
  state text not null,
  order_number text,
  backs bigint,
  actor text not null,
  actor_id uuid references users on delete set null,
  reason text,
  at timestamptz not null
);
create index bank_match_history_transaction on bank_match_history (bank_transaction_id, id);
create index bank_match_history_actor on bank_match_history (actor_id);

create function keep_bank_match() returns trigger language plpgsql as $$
begin
  insert into bank_match_history (bank_transaction_id, state, order_number, backs, actor, actor_id, reason, at)
  values (new.bank_transaction_id, new.state, new.order_number, new.backs, new.actor, new.actor_id, new.reason, new.at);
  return null;
end $$;
create trigger keep_decided after insert on bank_matches
  for each row when (new.state <> 'waiting') execute function keep_bank_match();
create trigger keep_changed after update of state, order_number, backs on bank_matches
  for each row execute function keep_bank_match();

-- What a person must look at. `subject` tells apart tasks that concern neither an order nor a transaction.
create table payment_tasks (
  id bigint primary key generated always as identity,
  kind text not null check (kind <> ''),
  order_number text references order_numbers,
  bank_transaction_id bigint references bank_transactions,
  subject text not null default '',
  details jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  opened_by text not null,
  opened_by_id uuid references users on delete set null,
  why text not null,
  solved_at timestamptz,
  solved_by text,
  solved_by_id uuid references users on delete set null,
  solution text,
  check ((solved_at is null) = (solved_by is null)),
  check ((solved_at is null) = (solution is null))
);
create unique index payment_tasks_open on payment_tasks
  (kind, coalesce(order_number, ''), coalesce(bank_transaction_id, 0), subject) where solved_at is null;
create index payment_tasks_order on payment_tasks (order_number);
create index payment_tasks_transaction on payment_tasks (bank_transaction_id);
create index payment_tasks_opened_by on payment_tasks (opened_by_id);
create index payment_tasks_solved_by on payment_tasks (solved_by_id);

-- The providers that report to this shop. `secrets` is encrypted with the shop's key.
create table payment_providers (
  name text primary key check (name <> ''),
  secrets bytea not null,
  connected_at timestamptz not null default now(),
  last_call_at timestamptz,
  refused integer not null default 0,
  last_refused_at timestamptz
);

-- What was credited to the number less what went back, in đồng; the ledger is the truth, and settleOrder writes it.
alter table orders add column amount_paid bigint not null default 0;
alter table reservations add column amount_paid bigint not null default 0;

-- Orders that were paid before the ledger existed: the staff confirmed them, or cash was taken at the door.
with paid as (
  select order_number, total_amount, payment_status, updated_at from orders where payment_status in ('paid', 'refunded')
), added as (
  insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, at, raw)
  select 'staff', 'before-the-ledger:' || direction || ':' || order_number, direction, total_amount, order_number, '', updated_at, ''
  from paid cross join (values ('in'), ('out')) as side (direction)
  where direction = 'in' or payment_status = 'refunded'
  returning id, direction, memo
)
insert into bank_matches (bank_transaction_id, state, order_number, actor, reason)
select id, case direction when 'in' then 'payment' else 'refund' end, memo, 'system', 'settled before the ledger existed'
from added;
update orders set amount_paid = total_amount where payment_status = 'paid';
