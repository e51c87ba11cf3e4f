/**
 * Lists the extensions that have an error. What a broken extension would add to the shop is missing, and requests to
 * its webhooks are answered with status 503. If a function of an extension failed, its place and the reason are shown.
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { extensionsQuery } from './extension-calls.ts';

export function BrokenExtensions() {
  const { data = [] } = useQuery(extensionsQuery);
  return data.flatMap(({ name, failure, faults }) => [
    ...(failure === null
      ? []
      : [
          <Mistake key={name} title={`Phần mở rộng ${name} bị lỗi`} reason={failure}>
            Cửa hàng vẫn chạy, và tin gửi đến được nhận lại sau khi sửa xong.
          </Mistake>,
        ]),
    ...faults.map(({ place, reason, at }) => (
      <Mistake key={`${name} ${place}`} title={`Phần mở rộng ${name} bị lỗi ở ${place}`} reason={reason}>
        Cửa hàng vẫn chạy, chỉ thiếu phần này; lần gần nhất lúc {formatDateTime(new Date(at))}.
      </Mistake>
    )),
  ]);
}

/** @param reason the technical reason, for the person who operates the server */
function Mistake({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <p role="alert" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone="red">{title}</Badge>
      <span className="min-w-0 break-words">
        {children} Người vận hành xem: {reason}
      </span>
    </p>
  );
}
