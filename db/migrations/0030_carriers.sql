-- Carriers that the shop calls itself. A call that could send or cancel a parcel is a row before it is made, with our own code, so
-- that whatever becomes of our process or theirs, somebody can find out later what the carrier did.
create table carrier_connections (
  -- a key of domain/fulfilment/carriers.ts
  name text primary key check (name <> ''),
  -- encrypted with the shop's key
  secrets bytea not null,
  -- what is no secret: the address of its API, the number of the shop, limits
  options jsonb not null default '{}',
  connected_at timestamptz not null default now(),
  last_call_at timestamptz,
  refused integer not null default 0,
  last_refused_at timestamptz,
  last_poll_at timestamptz,
  poll_error text
);

create table carrier_calls (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments on delete cascade,
  carrier text not null,
  act text not null check (act in ('create', 'cancel')),
  -- our own code of the parcel, by which the carrier finds it again
  client_code text not null check (client_code <> ''),
  -- the carrier's code: of the parcel that was made, or is to be cancelled
  tracking_code text check (tracking_code <> ''),
  -- the body without secrets, and the answer as it came; both are emptied when the order becomes anonymous
  request jsonb not null,
  answer text,
  -- null: the call is under way, or the process was killed
  outcome text check (outcome in ('done', 'refused', 'unknown')),
  reason text,
  actor text not null,
  actor_id uuid references users on delete set null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- the parcel that this call made was cancelled afterwards
  released_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (released_at is null or (act = 'create' and outcome = 'done')),
  check (outcome is distinct from 'done' or tracking_code is not null)
);
-- the law that nothing is repeated while it is unknown what became of it
create unique index carrier_calls_unsettled on carrier_calls (shipment_id) where outcome is null or outcome = 'unknown';
-- the law that a shipment has one parcel with one carrier
create unique index carrier_calls_parcel on carrier_calls (shipment_id) where act = 'create' and outcome = 'done' and released_at is null;
create index carrier_calls_shipment on carrier_calls (shipment_id, id);
create index carrier_calls_client_code on carrier_calls (carrier, client_code);
create index carrier_calls_actor on carrier_calls (actor_id);

-- What carriers report, by webhook or when asked. It is stored as it came, and judged afterwards.
create table carrier_events (
  id bigint generated always as identity primary key,
  carrier text not null,
  -- tells a repeated report from a new one
  dedupe_key text not null,
  raw text not null,
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  -- null: not handled, or about no shipment of this shop
  shipment_id uuid references shipments on delete cascade,
  status text,
  -- when it happened, by the carrier's clock
  happened_at timestamptz,
  -- review: a person must look at it; solved: one did
  verdict text check (verdict in ('moved', 'nothing', 'review', 'solved')),
  why text,
  unique (carrier, dedupe_key),
  check ((handled_at is null) = (verdict is null))
);
create index carrier_events_waiting on carrier_events (id) where handled_at is null;
create index carrier_events_review on carrier_events (id) where verdict = 'review';
create index carrier_events_shipment on carrier_events (shipment_id, happened_at);
