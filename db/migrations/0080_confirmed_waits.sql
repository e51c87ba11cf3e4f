-- Whoever waits for a product confirms it by a link of one email, so that nobody can enter somebody else's address. Requests from before are taken as confirmed.
alter table stock_waiters
  add column confirmed_at timestamptz,
  -- when the email that asks to confirm was last queued
  add column letter_at timestamptz,
  -- the mailbox as domain/values/email.ts names it: its emails are limited, however its address is spelled; null: from before
  add column mailbox_key text;
update stock_waiters set confirmed_at = asked_at;

drop index stock_waiters_waiting;
create index stock_waiters_waiting on stock_waiters (product_id, asked_at, id) where sent_at is null and confirmed_at is not null;
create index stock_waiters_letters on stock_waiters (mailbox_key, letter_at) where letter_at is not null;
