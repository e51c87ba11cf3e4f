-- The job that sends an email is added after the transaction that queued the email. The default suits a process of an
-- older version, which adds the job itself.
alter table mails add column has_job boolean not null default true;
create index mails_without_job on mails (created_at) where not has_job;
