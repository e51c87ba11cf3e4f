/** The extensions that could not be loaded: their additions are missing, and their webhooks get the answer 503. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#ui/badge.tsx';
import { extensionsQuery } from './extension-calls.ts';

export function BrokenExtensions() {
  const { data = [] } = useQuery(extensionsQuery);
  return data.flatMap(({ name, failure }) =>
    failure === null
      ? []
      : [
          <p key={name} role="alert" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone="red">Phần mở rộng {name} bị lỗi</Badge>
            <span className="min-w-0 break-words">
              Cửa hàng vẫn chạy, và tin gửi đến được nhận lại sau khi sửa xong. Người vận hành xem: {failure}
            </span>
          </p>,
        ],
  );
}
