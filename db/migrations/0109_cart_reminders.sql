-- Carts whose shoppers asked to be reminded in case they do not finish the order. A row exists only with such a consent; the order, the
-- shopper's withdrawal, or the end of 30 days without a change removes it.
create table cart_reminders (
  id uuid primary key,
  -- the random id that the browser gave to its checkout: also that of its reservation
  checkout_id text not null unique,
  phone text,
  -- the phone number as domain/values/phone.ts compares it
  phone_key text,
  email text,
  email_key text generated always as (lower(email collate "C")) stored,
  -- the mailbox as domain/values/email.ts names it: it gets one email, however its address is spelled
  mailbox_key text,
  consent_version text not null,
  consent_text text not null,
  consented_at timestamptz not null default clock_timestamp(),
  -- when the shopper last changed the cart or the contact
  changed_at timestamptz not null default clock_timestamp(),
  -- when the email was queued
  mailed_at timestamptz,
  -- what staff say
  state text not null default 'open' check (state in ('open', 'called', 'done')),
  note text,
  marked_at timestamptz,
  constraint cart_reminders_contact check (phone is not null or email is not null),
  constraint cart_reminders_phone_key check ((phone is null) = (phone_key is null)),
  constraint cart_reminders_mailbox_key check ((email is null) = (mailbox_key is null))
);

create table cart_reminder_items (
  reminder_id uuid not null references cart_reminders on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  quantity integer not null check (quantity between 1 and 9999),
  primary key (reminder_id, product_id)
);
create index cart_reminder_items_of_product on cart_reminder_items (product_id);

-- the lists of the office, the latest change first
create index cart_reminders_listed on cart_reminders (state, changed_at, id);
-- what an order, an erasure or an account finds
create index cart_reminders_of_phone on cart_reminders (phone_key) where phone_key is not null;
create index cart_reminders_of_email on cart_reminders (email_key) where email_key is not null;
-- the jobs: what is too old, and what an email is due for
create index cart_reminders_changed on cart_reminders (changed_at);
create index cart_reminders_to_mail on cart_reminders (changed_at)
  where email is not null and mailed_at is null and state = 'open';

-- The mailboxes that had an email, as SHA-256: whoever withdraws and asks anew, or lets a stranger's address be asked for, gets no second
-- one within the days for which a cart is kept.
create table cart_reminder_mails (
  mailbox_hash bytea primary key,
  mailed_at timestamptz not null default now()
);
create index cart_reminder_mails_old on cart_reminder_mails (mailed_at);
