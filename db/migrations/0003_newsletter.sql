-- Who wants the newsletter. Nobody gets it before they have said so from their own mailbox.

create table newsletter_subscribers (
  id uuid primary key,
  -- as it was typed
  email text not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- what was agreed to, in the words that were read
  consent_version text not null,
  consent_text text not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- the last letter that asked for confirmation: nobody's mailbox is filled by a stranger
  letter_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((state = 'unsubscribed') = (unsubscribed_at is not null))
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_pending on newsletter_subscribers (requested_at) where state = 'pending';
