-- Customers ask to return delivered pieces; staff decide, take the goods back and refund them.
create table return_requests (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  -- 1, 2, … within the order; DHABCDEF-R1 is its code
  number integer not null check (number > 0),
  state text not null check (state in ('requested', 'accepted', 'received', 'settled', 'refused')),
  -- a key of domain/fulfilment/return-rules.ts
  reason text not null,
  -- what the customer wrote
  words text check (words <> ''),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (order_id, number)
);
create index return_requests_open on return_requests (state, changed_at) where state in ('requested', 'accepted', 'received');

create table return_request_items (
  request_id uuid not null references return_requests on delete cascade,
  order_item_id uuid not null references order_items on delete restrict,
  quantity integer not null check (quantity > 0),
  -- whole đồng, once the request is settled: what the pieces cost, and what the customer owes less for them
  cost bigint not null default 0,
  value bigint not null default 0 check (value between 0 and cost),
  -- of the pieces that came back: for sale again, and not
  restocked integer not null default 0 check (restocked >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  primary key (request_id, order_item_id),
  check (restocked + written_off <= quantity)
);
create index return_request_items_line on return_request_items (order_item_id);
create index return_request_items_to_restock on return_request_items (request_id) where restocked + written_off < quantity;

create table return_photos (
  id uuid primary key,
  request_id uuid not null references return_requests on delete cascade,
  -- of the private file
  key text not null unique,
  position integer not null,
  unique (request_id, position)
);

create table return_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references return_requests on delete cascade,
  at timestamptz not null default clock_timestamp(),
  state text not null,
  actor text not null,
  actor_id uuid references users on delete set null,
  -- what staff said; the customer reads it
  note text
);
create index return_events_request on return_events (request_id, id);
create index return_events_actor on return_events (actor_id);

-- The law that no piece comes back twice: of a line, at most the delivered pieces are in requests that were not refused.
create function check_returned_pieces() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(r.quantity), 0) from return_request_items r join return_requests q on q.id = r.request_id
      where r.order_item_id = new.order_item_id and q.state <> 'refused')
    > (select coalesce(sum(delivered), 0) from shipment_items where order_item_id = new.order_item_id)
  then
    raise exception 'more pieces of the order line % are to come back than were delivered', new.order_item_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger returned_pieces after insert or update on return_request_items
  deferrable initially deferred for each row execute function check_returned_pieces();
