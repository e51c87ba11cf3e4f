/** The audit log, newest first: who changed what and when, with the old and the new value. */
import { useQuery } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import { actName, nameOfActor } from '#domain/staff/audit-acts.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { peopleQuery } from './people-calls.ts';

type Change = AdminCalls['listAuditLog']['output']['items'][number];

export function AuditScreen() {
  const { person } = useOfficeSearch();
  const open = useOpen();
  const people = useQuery(peopleQuery);
  return (
    <ListPage
      wide
      of="listAuditLog"
      at="/people/log"
      title="Nhật ký thay đổi"
      back={{ to: '/people', label: 'Nhân viên' }}
      query={{ actorId: person }}
      files={[{ of: 'exportAuditLog' }]}
      above={
        <div className="mb-4">
          <FilterSelect
            label="Người thay đổi"
            value={person}
            all="Mọi người"
            of={Object.fromEntries((people.data?.people ?? []).map(({ userId, name }) => [userId, name]))}
            onChoose={(id) => open('/people/log', { person: id }, { replace: true })}
          />
        </div>
      }
      more="Xem cũ hơn"
      empty={{
        icon: 'history',
        title: 'Chưa có thay đổi nào',
        message: 'Mỗi lần nhân viên đổi đơn, giá, kho hay cài đặt, nhật ký ghi lại ai đã đổi và giá trị trước, sau.',
      }}
    >
      {(change) => <ChangeRow key={change.id} change={change} />}
    </ListPage>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const who = nameOfActor(change);
  const by = change.tokenName === null ? who : `${who} (khóa API ${change.tokenName || 'đã thu hồi'})`;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{actName(change.act)}</strong>
        {change.thing.name && <span>{change.thing.name}</span>}
        <span className="ml-auto text-sm text-quiet max-sm:hidden">{formatDateTime(new Date(change.at))}</span>
      </p>
      <p className="text-sm text-quiet">
        {by}
        {change.actorEmail && <span className="wrap-anywhere"> · {change.actorEmail}</span>}
        <span className="sm:hidden"> · {formatDateTime(new Date(change.at))}</span>
      </p>
      {(change.before !== null || change.after !== null) && (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">Trước và sau</summary>
          <div className="grid gap-2 md:grid-cols-2">
            <Values label="Trước" value={change.before} />
            <Values label="Sau" value={change.after} />
          </div>
        </details>
      )}
    </li>
  );
}

function Values({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="min-w-0 rounded-control bg-ground p-3">
      <p className="mb-1 font-semibold">{label}</p>
      <pre className="whitespace-pre-wrap break-words font-mono text-xs">
        {value === null ? 'không có' : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
