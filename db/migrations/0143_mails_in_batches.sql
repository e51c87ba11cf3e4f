-- A loop of the shop sends the emails in batches, where each email had a job of its own. It takes an email for as long as claimed_until
-- says: the time passes only if its process ended, or lost the answer of the database.
alter table mails
  add column next_try_at timestamptz not null default now(),
  add column claimed_by text,
  add column claimed_until timestamptz;

do $migration$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute $job$update mails m set next_try_at = j.run_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-mail' and j.key = m.id::text and m.state = 'waiting' and m.attempts > 0$job$;
    execute $job$delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send-mail'$job$;
  end if;
end $migration$;

drop index mails_without_job;
alter table mails drop column has_job;

-- A newsletter waits until nothing else does, so its emails have an index of their own.
create index mails_due on mails (next_try_at) where state = 'waiting' and kind <> 'newsletter-issue';
create index mails_due_of_newsletters on mails (next_try_at) where state = 'waiting' and kind = 'newsletter-issue';

-- An email that waits has no entry here, so that to queue and to claim it writes less.
drop index mails_ended;
create index mails_ended on mails (ended_at) where ended_at is not null;

-- Room in each page for the new version of a row that is claimed: it then needs no new entry in the indexes.
alter table mails set (fillfactor = 70);

-- The recipient of an email about an order, as a number: the limit of emails to one mailbox is counted by it, where it read all
-- emails of an hour. Emails that were admitted before this migration are not counted.
alter table mails add column admitted_to bigint;
drop index mails_admitted;
create index mails_admitted on mails (admitted_to, admitted_at) where admitted_at is not null;
