-- Parcels that a carrier made a short while ago: the office counts which of them no shipment wants any more.
create index carrier_calls_made on carrier_calls (started_at)
  where act = 'create' and outcome = 'done' and released_at is null;
