/** The open sessions of a staff member, one for each browser. */
import type { ReactNode } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Rows } from '../frame/states.tsx';

export type OpenSession = AdminCalls['listSessionsOfPerson']['output']['items'][number];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/CocCoc/, 'Cốc Cốc'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameIn = (patterns: [RegExp, string][], text: string) => patterns.find(([pattern]) => pattern.test(text))?.[1];

/** @returns the names of the browser and the system */
export function deviceOf(userAgent: string): string {
  const names = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : 'Thiết bị lạ';
}

/** @param actionOf returns the content at the end of a session's row */
export function SessionList({
  sessions,
  actionOf,
}: {
  sessions: readonly OpenSession[];
  actionOf?: (session: OpenSession) => ReactNode;
}) {
  return (
    <Rows of={sessions} empty="Không có phiên nào đang mở.">
      {(session) => (
        <li key={session.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-52">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {deviceOf(session.userAgent)}
              {session.isThis && <Badge tone="green">Phiên này</Badge>}
            </span>
            <span className="block text-sm text-quiet">
              {session.ip} · dùng lần cuối {formatDateTime(new Date(session.seenAt))}
            </span>
          </span>
          {actionOf?.(session)}
        </li>
      )}
    </Rows>
  );
}
