-- What the check of the books found (docs/decisions/070-the-books-are-checked.md). The check only reads the books; it writes these tables.

-- One row for each check. `seen_at` is renewed while it runs, so that a check whose process was killed is known as ended.
create table balance_checks (
  id bigint generated always as identity primary key,
  -- true: every row of every book; false: the small books, and of the large ones the last weeks
  is_full boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- the equation that is being checked
  equation text,
  equations_done integer not null default 0,
  equations integer not null,
  -- why it ended before the last equation, or which equations could not be checked
  failure text
);
create index balance_checks_started on balance_checks (started_at);

-- The last result of each equation, by its name in src/store/balance.
create table balance_equations (
  name text primary key,
  checked_at timestamptz not null,
  -- the last check that read every row
  full_at timestamptz,
  milliseconds integer not null,
  rows_read integer not null,
  -- how many differed, also those that are not kept one by one
  differing integer not null,
  -- why it could not be checked; what it found before stays
  failure text
);

-- What differs, and what differed. `key` names the row of the book; `name` is what people call it.
create table balance_differences (
  id bigint generated always as identity primary key,
  equation text not null,
  key text not null,
  name text not null,
  expected text not null,
  found text not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  -- when a check no longer found it
  ended_at timestamptz,
  -- when the owners were told of it
  told_at timestamptz,
  -- an owner knows of it, and said why it stays
  known_at timestamptz,
  known_reason text check (length(known_reason) between 1 and 500),
  actor text,
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  actor_email text,
  check ((known_at is null) = (known_reason is null) and (known_at is null) = (actor is null))
);
create unique index balance_differences_open on balance_differences (equation, key) where ended_at is null;
-- the lists of the office, the newest first
create index balance_differences_listed on balance_differences (id) where ended_at is null;
create index balance_differences_ended on balance_differences (ended_at, id) where ended_at is not null;
create index balance_differences_actor on balance_differences (actor_id);
create trigger keep_actor_name before update of known_at on balance_differences
  for each row when (new.known_at is not null and new.known_at is distinct from old.known_at) execute function keep_actor_name();

-- How much of the money that banks reported is explained, by the month in Vietnam of the transactions. Amounts in đồng, both directions.
create table balance_money (
  month date primary key,
  amount bigint not null,
  explained bigint not null,
  transactions integer not null,
  -- transactions that nobody has explained yet
  unexplained integer not null,
  counted_at timestamptz not null default clock_timestamp()
);

-- Owners hear of differences on their devices. `amount` of such a notice is the number of new differences.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('order', 'money', 'return', 'stock', 'books'));
alter table notices drop constraint notices_check;
alter table notices add constraint notices_check check ((kind = 'stock') = (product_id is not null)
  and (kind in ('order', 'money', 'return')) = (order_id is not null));
alter table notice_choices drop constraint notice_choices_push_check;
alter table notice_choices add constraint notice_choices_push_check
  check (push <@ array['order', 'money', 'return', 'stock', 'books']);
-- whoever chose before chose nothing about the books, which stand for themselves
update notice_choices set push = push || array['books'] where user_id in (select id from users where role = 'owner');

-- An email about the stock that still waits would be of a kind that no longer exists; the next check tells of the same.
delete from mails where kind = 'owner-stock-differs' and state <> 'sent';

-- The job check-stock has become one of the equations. The queue is made after the first migration, so a new shop has none yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute $job$delete from graphile_worker._private_jobs where key = 'check-stock' and locked_at is null$job$;
  end if;
end $$;
