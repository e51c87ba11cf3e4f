-- The tries that limits count where several processes share them (WORKERS). Subject and client are signatures, so no
-- email address and no IP address stands here. Unlogged: a window lasts an hour at most, and after a crash of PostgreSQL
-- all of them begin again, as they do after a restart of a single process.
create unlogged table try_windows (
  subject bytea not null,
  client bytea not null,
  tries integer not null,
  ends_at timestamptz not null,
  primary key (subject, client)
);
