-- Email addresses are ASCII and have one stored key. Rows that are here already and break this are marked with
-- email_unchecked and stay as they are: no account is found by such an address, `npm run shop -- check-emails` lists
-- them. A plain NOT VALID constraint would refuse every later change of such a row, for instance shipping the order.
-- The pattern is the one of src/domain/email.ts. The collation "C" folds A to Z only, as emailKey() there does.

alter table users add column email_unchecked boolean not null default false;
update users set email_unchecked = true where not (email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+[.])+[A-Za-z0-9-]+$' and octet_length(email) <= 254);
alter table users add column email_key text not null generated always as (lower(email collate "C")) stored;
-- possible where the database's own locale folds "I" to another letter than "i"; the verified and older account is found
update users set email_unchecked = true from (
  select id, row_number() over (partition by email_key order by email_verified_at nulls last, created_at, id) as place
  from users where not email_unchecked
) as ranked where ranked.id = users.id and ranked.place > 1;
alter table users add constraint users_email_is_ascii check (email_unchecked or (email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+[.])+[A-Za-z0-9-]+$' and octet_length(email) <= 254));
drop index users_email;
create unique index users_email_key on users (email_key) where not email_unchecked;

alter table orders add column email_unchecked boolean not null default false;
update orders set email_unchecked = true
where anonymised_at is null and not (shipping_email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+[.])+[A-Za-z0-9-]+$' and octet_length(shipping_email) <= 254);
alter table orders add column email_key text not null generated always as (lower(shipping_email collate "C")) stored;
alter table orders add constraint orders_email_is_ascii check (email_unchecked or anonymised_at is not null
  or (shipping_email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+[.])+[A-Za-z0-9-]+$' and octet_length(shipping_email) <= 254));
drop index orders_of_email;
create index orders_of_email on orders (email_key) where user_id is null;

alter table newsletter_subscribers add column email_unchecked boolean not null default false;
update newsletter_subscribers set email_unchecked = true where not (email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+[.])+[A-Za-z0-9-]+$' and octet_length(email) <= 254);
alter table newsletter_subscribers
  add column email_key text not null generated always as (lower(email collate "C")) stored;
update newsletter_subscribers set email_unchecked = true from (
  select id, row_number() over (partition by email_key order by confirmed_at nulls last, requested_at, id) as place
  from newsletter_subscribers where not email_unchecked
) as ranked where ranked.id = newsletter_subscribers.id and ranked.place > 1;
alter table newsletter_subscribers add constraint newsletter_subscribers_email_is_ascii check (email_unchecked
  or (email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+[.])+[A-Za-z0-9-]+$' and octet_length(email) <= 254));
drop index newsletter_subscribers_email;
create unique index newsletter_subscribers_email_key on newsletter_subscribers (email_key) where not email_unchecked;

-- The link that brings orders placed without signing in into an account.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'claim-orders'));

-- When a letter about an order was let through the limit of its recipient.
alter table mails add column admitted_at timestamptz;
create index mails_admitted on mails (admitted_at) where admitted_at is not null;
