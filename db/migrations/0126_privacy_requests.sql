-- What people ask of their personal data, with the day by which the shop must answer. Contact and words are emptied some
-- days after the answer; what remains is that somebody asked, when, and who of the staff answered how.
create table privacy_requests (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('copy', 'erasure', 'correction', 'objection')),
  channel text not null check (channel in ('account', 'phone', 'email', 'letter', 'counter')),
  user_id uuid references users (id) on delete set null,
  phone text check (phone <> ''),
  email text check (email <> ''),
  words text check (length(words) between 1 and 1000),
  asked_on date not null,
  due_on date not null check (due_on >= asked_on),
  taken_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('done', 'nothing', 'refused')),
  ended_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  -- who of the staff answered
  actor text check (actor in ('visitor', 'customer', 'staff', 'owner', 'operator', 'system')),
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  actor_email text,
  check ((outcome is null) = (ended_at is null)),
  check ((outcome is null) = (actor is null))
);
create index privacy_requests_open on privacy_requests (due_on, id) where ended_at is null;
create index privacy_requests_ended on privacy_requests (ended_at desc, id desc) where ended_at is not null;
create index privacy_requests_user on privacy_requests (user_id) where user_id is not null;
create index privacy_requests_actor on privacy_requests (actor_id) where actor_id is not null;
create trigger keep_actor_name before update of actor_id on privacy_requests
  for each row when (new.actor_id is not null) execute function keep_actor_name();

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('order', 'money', 'return', 'stock', 'books', 'privacy')) not valid;
alter table notices validate constraint notices_kind_check;
alter table notice_choices drop constraint notice_choices_push_check,
  add constraint notice_choices_push_check check (push <@ array['order', 'money', 'return', 'stock', 'books', 'privacy']);
