-- A download of an encrypted backup that an owner may begin once within a minute, in the session that asked for it. The key is
-- encrypted with the shop's key; the passphrase is stored nowhere.
create table backup_links (
  id uuid primary key,
  session_id uuid not null references office_sessions (id) on delete cascade,
  sealed_key bytea not null,
  expires_at timestamptz not null
);
create index backup_links_session on backup_links (session_id);
