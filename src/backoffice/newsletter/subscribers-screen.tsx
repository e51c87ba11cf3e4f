/** The screen of the newsletter subscribers: staff search them by email address, export them, or remove one. */
import type { OfficeSubscriber } from '#contract/admin/content/newsletter.ts';
import { subscriberStateNames, subscriberStates } from '#domain/newsletter/subscriber-states.ts';
import { formatDate } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';

const tones = { confirmed: 'green', pending: 'amber', unsubscribed: 'quiet' } as const;

export function SubscribersScreen() {
  const { search = '', state: given } = useOfficeSearch();
  const open = useOpen();
  const mayRemove = useMay('customers:write');
  const state = subscriberStates.find((each) => each === given);
  const show = (next: { state?: string | undefined; search?: string | undefined }) =>
    open('/newsletter/subscribers', { state, search: search || undefined, ...next }, { replace: true });
  return (
    <ListPage
      of="listSubscribers"
      at="/newsletter/subscribers"
      title="Người nhận bản tin"
      back={{ to: '/newsletter', label: 'Về bản tin' }}
      query={{ state, search: search || undefined }}
      files={[{ of: 'exportSubscribers' }]}
      above={
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <Field
            label="Tìm theo đầu địa chỉ email"
            type="search"
            className="min-w-56 flex-1"
            value={search}
            onChange={({ target }) => show({ search: target.value || undefined })}
          />
          <FilterSelect
            label="Trạng thái"
            value={state}
            all="Tất cả"
            of={subscriberStateNames}
            onChoose={(chosen) => show({ state: chosen })}
          />
        </div>
      }
      empty={{
        icon: 'users',
        title: 'Không có ai ở đây',
        message:
          'Khách đăng ký ở chân trang cửa hàng, rồi bấm xác nhận trong thư. Chỉ người đã xác nhận mới nhận bản tin.',
      }}
      className="panel divide-y divide-line"
    >
      {(row) => <SubscriberRow key={row.id} row={row} mayRemove={mayRemove} />}
    </ListPage>
  );
}

function SubscriberRow({
  row: { id, email, state, requestedAt },
  mayRemove,
}: {
  row: OfficeSubscriber;
  mayRemove: boolean;
}) {
  const done = useDone('listSubscribers', 'countSubscribers');
  const remove = async () => {
    await call('removeSubscriber', { params: { id } });
    await done('Đã xóa người nhận');
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-56 break-all">{email}</span>
      <Badge tone={tones[state]}>{subscriberStateNames[state]}</Badge>
      <span className="text-sm text-quiet">{formatDate(requestedAt)}</span>
      {mayRemove && (
        <ConfirmButton
          label="Xóa"
          button={{ tone: 'plain', 'aria-label': `Xóa ${email}` }}
          title="Xóa người nhận này?"
          verb="Xóa người nhận"
          onConfirm={remove}
        >
          <p>
            Địa chỉ <strong>{email}</strong> bị xóa hẳn khỏi danh sách, theo yêu cầu của chủ địa chỉ.
          </p>
        </ConfirmButton>
      )}
    </li>
  );
}
