-- Reviews by the signed link of an order, without an account, with photos and the reviewer's measures.
alter table reviews
  -- the order by whose link the review was written: its buyer received the product
  add column order_id uuid references orders on delete set null,
  -- what the reviewer told in public
  add column height_cm smallint,
  add column weight_kg smallint,
  add constraint reviews_height check (height_cm between 100 and 230),
  add constraint reviews_weight check (weight_kg between 20 and 250);

create unique index reviews_of_order on reviews (order_id, product_id) where order_id is not null;

create table review_photos (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  -- the key of the private file; the small picture beside it has the same key with -small
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position smallint not null
);
create index review_photos_review on review_photos (review_id);

-- Orders whose goods were received since this table exists, so that no order from before is asked about.
create table review_requests (
  order_id uuid primary key references orders on delete cascade,
  received_at timestamptz not null,
  -- when the shop decided about the email that asks for reviews, whether it was sent or not
  decided_at timestamptz
);
create index review_requests_open on review_requests (received_at) where decided_at is null;

-- Mailboxes whose owners want no more of these emails.
create table review_stops (
  mailbox_key text primary key,
  stopped_at timestamptz not null default clock_timestamp()
);

-- With several shipments the last one counts, since the goods are then together.
create function note_receipt() returns trigger language plpgsql as $$
begin
  if new.state in ('delivered', 'partly_delivered') then
    insert into review_requests as r (order_id, received_at)
    select order_id, new.at from shipments where id = new.shipment_id
    on conflict (order_id) do update set received_at = greatest(r.received_at, excluded.received_at)
    where r.decided_at is null;
  end if;
  return null;
end $$;

create trigger note_receipt after insert on shipment_events for each row execute function note_receipt();
