/** The providers that report what reaches the bank account, and when each last did. */
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/values/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { callMoney } from './money-calls.ts';

const timeOf = (time: string | null, none: string) => (time === null ? none : formatDateTime(new Date(time)));

export function ProviderList() {
  const query = useQuery({
    queryKey: ['payment-providers'],
    queryFn: async ({ signal }) => (await callMoney('listPaymentProviders', { signal })).data.items,
  });
  return (
    <Loaded query={query}>
      {(providers) =>
        providers.length === 0 ? (
          <EmptyState
            icon={<OfficeIcon name="plug" className="size-12" />}
            title="Chưa kết nối ngân hàng"
            message="Kết nối SePay hoặc Casso để tiền tự khớp với đơn. Người vận hành nối bằng lệnh: npm run shop -- webhooks sepay."
          />
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            {providers.map((provider) => (
              <Panel key={provider.name} title={provider.name}>
                <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
                  <dt className="text-quiet">Địa chỉ nhận</dt>
                  <dd className="break-all">{provider.webhookUrl}</dd>
                  <dt className="text-quiet">Tài khoản</dt>
                  <dd>{provider.receiving ?? 'Tài khoản của cửa hàng'}</dd>
                  <dt className="text-quiet">Lần gọi cuối</dt>
                  <dd>{timeOf(provider.lastCallAt, 'Chưa gọi lần nào')}</dd>
                  <dt className="text-quiet">Lần kéo cuối</dt>
                  <dd>{timeOf(provider.lastPullAt, 'Không kéo')}</dd>
                  <dt className="text-quiet">Bị từ chối</dt>
                  <dd>
                    {provider.refused === 0
                      ? 'Không'
                      : `${provider.refused} lần, cuối cùng ${timeOf(provider.lastRefusedAt, 'không rõ')}`}
                  </dd>
                </dl>
                {provider.pullError && (
                  <Notice
                    tone="warning"
                    className="mt-3"
                    title="Lần kéo cuối không thành công"
                    detail={provider.pullError}
                  />
                )}
              </Panel>
            ))}
          </div>
        )
      }
    </Loaded>
  );
}
