-- The newsletter is sent by another service, to the exported subscribers. What was scheduled or half sent stops here, as by the button
-- that stopped an issue: the office lists it with its text, as not or not wholly sent. What a process is sending at this moment leaves.
with dropped as (
  delete from mails where kind = 'newsletter-issue' and state = 'waiting' and (claimed_until is null or claimed_until < now())
  returning facts ->> 'issueId' as issue
), counted as (
  select issue, count(*) as emails from dropped group by issue
)
update newsletter_issues i set state = 'stopped', updated_at = now(), version = gen_random_uuid(),
  queued = queued - coalesce((select emails from counted where issue = i.id::text), 0)
where state in ('scheduled', 'sending') or exists (select from counted where issue = i.id::text);
delete from mails where kind = 'newsletter-test' and state = 'waiting';

do $migration$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute $job$delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send-newsletter'$job$;
  end if;
end $migration$;

-- emails no longer leave in two turns
drop index mails_due;
drop index mails_due_of_newsletters;
create index mails_due on mails (next_try_at) where state = 'waiting';
