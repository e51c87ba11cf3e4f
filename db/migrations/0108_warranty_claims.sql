-- The serial numbers of sold pieces, and the goods that customers bring for repair.

-- `key`: letters and digits in upper case, by which a serial number is found however it was typed. Two pieces of a
-- product may have the same number, because makers repeat them.
create table order_serials (
  id bigint generated always as identity primary key,
  order_item_id uuid not null references order_items on delete cascade,
  serial text not null check (length(serial) between 1 and 60),
  key text not null check (key ~ '^[0-9A-Z]{1,60}$'),
  unique (order_item_id, key)
);
create index order_serials_key on order_serials (key);

create table warranty_claims (
  -- named by the form that opened the claim, so that a repeated press opens no second one
  id uuid primary key,
  -- BH123 is the code of claim 123
  number bigint generated always as identity unique,
  -- paid: the shop repairs for money what no warranty covers
  terms text not null check (terms in ('warranty', 'paid')),
  state text not null default 'received'
    check (state in ('received', 'sent', 'repaired', 'replaced', 'refused', 'returned')),
  -- what was decided, which stays when the customer has the goods again
  outcome text check (outcome in ('repaired', 'replaced', 'refused')),
  -- null: the goods are in no order of this shop
  order_id uuid references orders on delete restrict,
  order_item_id uuid references order_items on delete restrict,
  product_id uuid references products on delete set null,
  product_name text not null check (length(product_name) between 1 and 300),
  serial text check (length(serial) between 1 and 60),
  serial_key text check (serial_key ~ '^[0-9A-Z]{1,60}$'),
  -- of the piece that the customer got instead
  new_serial text check (length(new_serial) between 1 and 60),
  new_serial_key text check (new_serial_key ~ '^[0-9A-Z]{1,60}$'),
  -- who brought the goods; `phone_key` is empty once the person's data were removed
  customer_name text not null,
  phone text not null,
  phone_key text not null,
  -- days in Vietnam: of the delivery, or as a paper of the customer says; the last day of the warranty; the promised day
  bought_on date,
  warranty_until date,
  due_on date not null,
  fault text not null check (length(fault) <= 1000),
  opened_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- when the customer got the goods back
  returned_on date,
  -- the person asked for removal while the shop still had the goods
  forget_when_returned boolean not null default false,
  check ((order_id is null) = (order_item_id is null)),
  check ((serial is null) = (serial_key is null)),
  check ((new_serial is null) = (new_serial_key is null)),
  check ((outcome is null) = (state in ('received', 'sent'))),
  check (terms = 'paid' or warranty_until is not null),
  check ((state = 'returned') = (returned_on is not null))
);
create index warranty_claims_changed on warranty_claims (changed_at, id);
create index warranty_claims_state on warranty_claims (state, changed_at, id);
create index warranty_claims_due on warranty_claims (due_on, id) where state in ('received', 'sent');
create index warranty_claims_serial on warranty_claims (serial_key) where serial_key is not null;
create index warranty_claims_new_serial on warranty_claims (new_serial_key) where new_serial_key is not null;
create index warranty_claims_phone on warranty_claims (phone_key) where phone_key <> '';
create index warranty_claims_order on warranty_claims (order_id) where order_id is not null;
create index warranty_claims_line on warranty_claims (order_item_id) where order_item_id is not null;
create index warranty_claims_product on warranty_claims (product_id) where product_id is not null;

create table warranty_claim_events (
  id bigint generated always as identity primary key,
  claim_id uuid not null references warranty_claims on delete cascade,
  at timestamptz not null default clock_timestamp(),
  state text not null check (state in ('received', 'sent', 'repaired', 'replaced', 'refused', 'returned')),
  actor text not null,
  actor_id uuid references users on delete set null,
  actor_name text,
  actor_email text,
  -- what staff said; the customer reads it
  note text check (length(note) between 1 and 500)
);
create index warranty_claim_events_claim on warranty_claim_events (claim_id, id);
create index warranty_claim_events_actor on warranty_claim_events (actor_id);
create trigger keep_actor_name before insert on warranty_claim_events for each row execute function keep_actor_name();

-- What the goods looked like when they came; only staff see it.
create table warranty_claim_photos (
  id uuid primary key,
  claim_id uuid not null references warranty_claims on delete cascade,
  -- of the private file
  key text not null unique,
  added_at timestamptz not null default clock_timestamp()
);
create index warranty_claim_photos_claim on warranty_claim_photos (claim_id, added_at, id);
