-- "Remove the demo's products": each time that an owner asked for it, how far it is, and the backup that was written before.
create table demo_removals (
  id uuid primary key,
  state text not null default 'backing-up' check (state in ('backing-up', 'removing', 'done', 'failed')),
  -- the file in DATA_DIR/backups; nothing is removed before it is complete and verified
  backup text,
  deleted int not null default 0 check (deleted >= 0),
  archived int not null default 0 check (archived >= 0),
  -- why it failed
  reason text,
  actor text not null check (actor in ('staff', 'owner', 'operator')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check (state not in ('removing', 'done') or backup is not null)
);
-- two people who ask at once ask for one
create unique index demo_removals_one on demo_removals ((true)) where ended_at is null;
