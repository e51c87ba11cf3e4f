/** Equations of what the shop does by itself: its emails, its jobs, its imports. */
import { sql } from 'kysely';
import { isRecurring, jobNames, jobs } from '../jobs/job-table.ts';
import type { Equation } from './equation.ts';
import { atOnce, endedImports, MAILS_KEPT_DAYS, mailedOrders } from './walks.ts';

const recurring = jobNames.filter(isRecurring);
/** Jobs whose key goes to the next one while they run: sweep-changes removes what is left of them. */
const keyed = jobNames.filter((name) => jobs[name].keyed || isRecurring(name));

export const workEquations: readonly Equation[] = [
  {
    name: 'mails',
    title: 'Mỗi email đã được gửi, đang chờ đến lượt gửi, hoặc đã bỏ cuộc với lý do',
    remedy: 'Ở Phòng máy, mục Email chưa gửi được, bấm Thử lại ngay cho email này.',
    cost: 'nightly',
    walk: atOnce('machine'),
    differing: sql`
      select m.id::text as key, m.kind as name, case m.state when 'failed' then 'một lý do' else 'được gửi đúng lượt' end as expected,
        m.state || ', từ ' || to_char(m.created_at at time zone interval '7 hours', 'HH24:MI DD/MM/YYYY') as found
      from mails m
      where m.state <> 'sent' and case
        when m.state = 'failed' then m.last_error is null
        -- the shop looks for emails that are due several times a second while it is open
        when greatest(m.created_at, m.next_try_at, m.claimed_until) > now() - interval '15 minutes' then false
        else exists (select from job_workers w where w.seen_at > now() - interval '1 minute') end`,
  },
  {
    name: 'order-mails',
    title: 'Mỗi đơn có email đã có thư cho khách về việc nhận đơn và về từng lần đổi trạng thái',
    remedy: 'Mở đơn và báo cho khách: thư của đơn này không còn trong hàng chờ cũng không được ghi là đã gửi.',
    cost: 'window',
    walk: mailedOrders,
    // every change of an order's state queues an email about the order in its own transaction; emails have no index by
    // order, so they are read once for all orders of the part
    differing: sql`
      with letters as materialized (
        select (m.facts ->> 'orderId')::uuid as order_id, m.kind, m.created_at as at from mails m
        where m.facts ? 'orderId' and m.kind not like 'owner-%'
      )
      select v.key, v.name, string_agg(v.words, ', ' order by v.at) as expected, 'không có thư' as found
      from (
        select p.key, p.name, e.at, case when e.before is null then 'đã nhận đơn' else e.after end as words
        from part p
        join order_events e on e.order_id = p.id
        left join letters l on l.order_id = p.id
        where p.shipping_email is not null and p.anonymised_at is null
          and p.created_at > now() - make_interval(days => ${sql.lit(MAILS_KEPT_DAYS)})
          and e.at > now() - make_interval(days => ${sql.lit(MAILS_KEPT_DAYS)})
          and (e.field = 'status' or (e.field = 'payment_status' and e.before is not null))
        group by p.key, p.name, e.id
        having bool_or(case when e.before is null then l.kind = 'order-received'
          else l.at between e.at - interval '10 minutes' and e.at + interval '1 minute' end) is not true
      ) v
      group by v.key, v.name`,
  },
  {
    name: 'jobs',
    title: 'Mỗi việc nền đều đặn có lần chạy kế tiếp, và không việc nền nào đã bỏ cuộc',
    remedy:
      'Ở Phòng máy, mục Việc nền bị lỗi, bấm Thử lại ngay; việc không có lần chạy kế tiếp trở lại khi khởi động lại cửa hàng.',
    cost: 'nightly',
    walk: atOnce('machine'),
    differing: sql`
      select 'next ' || n.name as key, n.name, 'một lần chạy kế tiếp' as expected, 'không có' as found
      from unnest(${recurring}::text[]) as n (name)
      where not exists (select from graphile_worker.jobs j where j.task_identifier = n.name)
      union all
      select 'late ' || j.task_identifier, j.task_identifier, 'chạy đúng giờ',
        'đáng lẽ chạy lúc ' || to_char(min(j.run_at) at time zone interval '7 hours', 'HH24:MI DD/MM/YYYY')
      from graphile_worker.jobs j
      where j.task_identifier = any(${recurring}::text[]) and j.attempts < j.max_attempts
        -- while the shop is closed nothing runs
        and exists (select from job_workers w where w.seen_at > now() - interval '1 minute')
      group by j.task_identifier having min(j.run_at) < now() - interval '1 hour' and bool_and(j.locked_at is null)
      union all
      select 'dead ' || j.id, j.task_identifier, 'chạy xong', 'đã bỏ cuộc sau ' || j.attempts || ' lần'
      from graphile_worker.jobs j
      where j.attempts >= j.max_attempts and j.locked_at is null
        and (j.key is not null or j.task_identifier <> all(${keyed}::text[]))`,
  },
  {
    name: 'imports',
    title: 'Mỗi dòng của tệp đã nhập được tính đúng một lần: mới, đổi, giữ nguyên, từ chối hay đã hoàn tác',
    remedy: 'Mở lần nhập này và xem danh sách dòng của nó; nếu thiếu, nhập lại tệp, dòng đã có được giữ nguyên.',
    cost: 'nightly',
    walk: endedImports,
    // the rows of an import are removed some time after it has ended
    differing: sql`
      select p.key, p.name, r.added || ' mới, ' || r.changed || ' đổi, ' || r.same || ' giữ nguyên, ' || r.refused || ' từ chối, '
          || r.taken_back || ' hoàn tác, ' || r.left_alone || ' để nguyên' as expected,
        p.added || ' mới, ' || p.changed || ' đổi, ' || p.same || ' giữ nguyên, ' || p.refused || ' từ chối, '
          || p.taken_back || ' hoàn tác, ' || p.left_alone || ' để nguyên' as found
      from part p
      cross join lateral (
        select count(*) as total, count(*) filter (where i.outcome = 'new') as added,
          count(*) filter (where i.outcome = 'changed') as changed, count(*) filter (where i.outcome = 'same') as same,
          count(*) filter (where i.outcome = 'refused') as refused, count(*) filter (where i.undo = 'taken-back') as taken_back,
          count(*) filter (where i.undo = 'left') as left_alone
        from import_rows i where i.import_id = p.id
      ) r
      where r.total > 0 and (r.total, r.added, r.changed, r.same, r.refused, r.taken_back, r.left_alone)
        <> (p.total, p.added, p.changed, p.same, p.refused, p.taken_back, p.left_alone)`,
  },
];
