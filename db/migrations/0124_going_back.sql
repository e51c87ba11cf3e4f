-- What a person has to look at after the shop went back to a time and kept what came since
-- (docs/decisions/072-going-back-keeps-what-came-since.md). restore --keep-since writes it, and staff say when it is done.
create table going_back_findings (
  id bigint generated always as identity primary key,
  -- the time to which the shop went back
  went_back_to timestamptz not null,
  found_at timestamptz not null default clock_timestamp(),
  -- one of findingKinds in src/domain/machine/going-back.ts
  kind text not null,
  -- what people call the thing: a SKU, the number of an order, the code of a voucher
  name text not null,
  -- a number or a name that belongs to it
  note text not null,
  done_at timestamptz,
  actor text,
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  actor_email text,
  check ((done_at is null) = (actor is null))
);
create index going_back_findings_open on going_back_findings (id) where done_at is null;
create index going_back_findings_actor on going_back_findings (actor_id) where actor_id is not null;
