-- Who wants an email when a product that is sold out can be ordered again. A row lives until a few days after its one email, or six months.
create table stock_waiters (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  email text not null,
  email_key text not null generated always as (lower(email collate "C")) stored,
  consent_version text not null,
  consent_text text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- when its email was queued; asking again afterwards clears it
  sent_at timestamptz,
  unique (product_id, email_key)
);
create index stock_waiters_waiting on stock_waiters (product_id, asked_at, id) where sent_at is null;
create index stock_waiters_email on stock_waiters (email_key);

-- How many emails the present coming-back of a product has caused, so that there are never many for few pieces.
create table stock_returns (
  product_id uuid primary key references products on delete cascade,
  -- the movement with which the stock rose from nothing
  movement_id bigint not null,
  told integer not null default 0 check (told >= 0)
);
