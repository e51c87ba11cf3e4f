-- What a screenshot of a transfer looks like, so that one picture used for two orders is noticed: the digest of the stored
-- file, and one bit for each strong step of brightness to the right and to the left in a grid of 64 × 128 cells.
create table screenshot_prints (
  order_id uuid primary key references orders on delete cascade,
  sha256 bytea not null,
  print bit(16384) not null,
  at timestamptz not null default now()
);
create index screenshot_prints_at on screenshot_prints (at);
