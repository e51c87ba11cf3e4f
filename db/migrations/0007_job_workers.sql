-- The job workers that are alive: each writes the time here every few seconds. Locks of workers that fell silent are freed.
create table job_workers (
  id text primary key,
  -- The machine and the DATA_DIR the worker's process runs on. One process at a time has a DATA_DIR.
  seat text not null check (seat <> ''),
  seen_at timestamptz not null default now()
);
