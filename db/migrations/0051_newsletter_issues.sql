-- Issues of the newsletter: written in the office, sent to confirmed subscribers in batches.
create table newsletter_issues (
  id uuid primary key,
  subject text not null,
  -- sanitised HTML
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  -- when it is or was to be sent
  send_at timestamptz,
  -- the subscriber after whom the next batch begins
  last_subscriber uuid,
  -- emails that were queued, and what became of them; the trigger below counts the last two
  queued integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version uuid not null default gen_random_uuid(),
  check ((state = 'draft') = (send_at is null))
);
create index newsletter_issues_newest on newsletter_issues (created_at, id);
create index newsletter_issues_by_time on newsletter_issues (send_at) where send_at is not null;

-- An address gets an issue once, also when it was removed and subscribed again. The hash is not reversed by looking.
create table newsletter_sendings (
  issue_id uuid not null references newsletter_issues on delete cascade,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  primary key (issue_id, address_hash)
);

create function count_newsletter_emails() returns trigger language plpgsql as $$
begin
  update newsletter_issues set
    sent = sent + (new.state = 'sent')::int - (old.state = 'sent')::int,
    failed = failed + (new.state = 'failed')::int - (old.state = 'failed')::int
  where id = (new.facts ->> 'issueId')::uuid;
  return null;
end $$;
create trigger count_newsletter_emails after update of state on mails
  for each row when (new.kind = 'newsletter-issue' and new.state <> old.state)
  execute function count_newsletter_emails();

-- How many subscribers there are in each state: the office shows it without reading them all.
create table newsletter_counts (
  state text primary key check (state in ('pending', 'confirmed', 'unsubscribed')),
  subscribers integer not null
);
-- a new shop has no row: a backup is restored into empty tables
insert into newsletter_counts (state, subscribers)
  select n.state, count(*) from newsletter_subscribers n group by n.state;

create function count_subscribers() returns trigger language plpgsql as $$
begin
  -- always in the same order, so that two transactions do not wait for each other
  perform from newsletter_counts order by state for update;
  if tg_op <> 'INSERT' then
    update newsletter_counts set subscribers = subscribers - 1 where state = old.state;
  end if;
  if tg_op <> 'DELETE' then
    insert into newsletter_counts (state, subscribers) values (new.state, 1)
      on conflict (state) do update set subscribers = newsletter_counts.subscribers + 1;
  end if;
  return null;
end $$;
create trigger count_subscribers after insert or delete on newsletter_subscribers
  for each row execute function count_subscribers();
create trigger count_changed_subscribers after update of state on newsletter_subscribers
  for each row when (new.state <> old.state) execute function count_subscribers();

create index newsletter_subscribers_newest on newsletter_subscribers (requested_at, id);
create index newsletter_subscribers_newest_by_state on newsletter_subscribers (state, requested_at, id);
create index newsletter_subscribers_by_address on newsletter_subscribers (email_key text_pattern_ops);
