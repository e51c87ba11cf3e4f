-- An email tells every owner before an API token ends. The moment is kept, so that it is told once; use may move the end away, and
-- then the next end is told, too.
alter table api_tokens add column end_told_at timestamptz;
