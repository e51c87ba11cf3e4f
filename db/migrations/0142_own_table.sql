-- The shop's own table of products is imported as the tables of other shops are: with a preview, and an undo. Who begins such an import
-- must be allowed to name costs if the table has a column of them.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('products', 'customers', 'orders', 'catalogue'));
alter table imports add column names_costs boolean not null default false;

-- What was imported before stays in the list. It has no rows to take back, so it ended before the time for which rows are kept.
insert into imports (id, kind, file_name, content_hash, state, layout, total, dealt_with, added, changed, same, actor, actor_id, created_at, ended_at)
select id, 'catalogue', file_name, encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 'done', 'cửa hàng này', total, loaded,
  added, changed, greatest(coalesce(total, 0) - added - changed, 0), actor, actor_id, created_at,
  least(ended_at, now() - interval '31 days')
from product_imports where state = 'done';

-- An import that was not finished is begun again with its file: what it wrote already changes nothing a second time.
drop table product_imports;

do $migration$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute $job$delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'import-products' and j.locked_at is null$job$;
  end if;
end $migration$;
