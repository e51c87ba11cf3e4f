-- An API token ends a year after it was made, or after 90 days without use: a stolen one does not work for ever. The tokens of
-- before end a year from now, used or not, and every owner is told by an email.
alter table api_tokens
  add column expires_at timestamptz not null default now() + interval '1 year',
  add column ends_unused boolean not null default false;
alter table api_tokens alter column ends_unused set default true;

insert into mails (id, kind, facts, has_job)
select gen_random_uuid(), 'owner-access-changed', jsonb_build_object(
    'change', 'tokens-end', 'name', (select string_agg(name, ', ' order by created_at) from api_tokens), 'detail', '',
    'changedBy', null, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), false
where exists (select from api_tokens);
