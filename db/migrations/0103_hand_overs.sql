-- The parcels that a courier took along at once, and the files in which carriers settle parcels.
create table hand_overs (
  id bigint generated always as identity primary key,
  carrier text not null check (carrier <> ''),
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  actor_email text
);
create index hand_overs_actor on hand_overs (actor_id);
create trigger keep_actor_name before insert on hand_overs for each row execute function keep_actor_name();

-- `cash`: what the courier had to collect for the parcel when it was handed over, for the list that was signed
create table hand_over_parcels (
  hand_over_id bigint not null references hand_overs (id) on delete cascade,
  shipment_id uuid not null references shipments (id) on delete cascade,
  cash bigint not null check (cash >= 0),
  primary key (hand_over_id, shipment_id)
);
create index hand_over_parcels_shipment on hand_over_parcels (shipment_id);

-- `columns`: the headers of the carrier's files by their meaning, as staff chose them last
create table carrier_file_columns (
  carrier text primary key check (carrier <> ''),
  columns jsonb not null check (jsonb_typeof(columns) = 'object')
);

create table carrier_settlements (
  id bigint generated always as identity primary key,
  carrier text not null check (carrier <> ''),
  file_name text not null,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  actor_email text,
  undone_at timestamptz
);
create index carrier_settlements_actor on carrier_settlements (actor_id);
create trigger keep_actor_name before insert on carrier_settlements for each row execute function keep_actor_name();

-- What a file changed: `bank_transaction_id` is the cash in the ledger, null if the parcel had none; `fee` is what the
-- carrier charges for the parcel, null if the file says nothing new, and `fee_before` what the shop thought.
create table carrier_settlement_parcels (
  settlement_id bigint not null references carrier_settlements (id) on delete cascade,
  shipment_id uuid not null references shipments (id) on delete cascade,
  bank_transaction_id bigint references bank_transactions (id),
  cash bigint not null check (cash >= 0),
  fee bigint check (fee >= 0),
  fee_before bigint check (fee_before >= 0),
  primary key (settlement_id, shipment_id)
);
create index carrier_settlement_parcels_shipment on carrier_settlement_parcels (shipment_id);
create index carrier_settlement_parcels_transaction on carrier_settlement_parcels (bank_transaction_id);

-- The lists of parcels, and a parcel by the code that its carrier gave it.
create index shipments_state on shipments (state, changed_at, id);
create index shipments_carrier_state on shipments (carrier, state, changed_at, id);
create index shipments_code_of_carrier on shipments (upper(tracking_code)) where tracking_code is not null;
