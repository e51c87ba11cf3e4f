-- Backups by schedule, and backups that were restored for proof (docs/decisions/073-a-backup-is-proven.md).
create table backup_runs (
  id bigint generated always as identity primary key,
  -- backup: one was written by schedule; proof: one was restored and compared
  kind text not null check (kind in ('backup', 'proof')),
  started_at timestamptz not null default clock_timestamp(),
  -- renewed while it runs, so that a run whose process was killed is known as ended
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- where the backup is, as people call it
  place text,
  -- the moment of which the backup holds the shop
  snapshot_at timestamptz,
  -- what was written, or was restored and compared; bytes of the whole backup where they are known
  tables integer,
  row_count bigint,
  files integer,
  bytes bigint,
  -- why it failed, and the details for whoever looks after the server; null if it succeeded
  failure text,
  detail text,
  check (failure is null or ended_at is not null)
);
create index backup_runs_newest on backup_runs (kind, started_at);
create index backup_runs_good on backup_runs (kind, snapshot_at) where ended_at is not null and failure is null;
