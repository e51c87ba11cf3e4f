import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#browser/api/client.ts';
import { NO_CONNECTION } from '#browser/api/server-text.ts';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { withSessionIfAny } from '#browser/session/call.ts';
import { type OwnPrivacyRequest, privacyEndpoints } from '#contract/shop/privacy.ts';
import { MOST_REQUEST_WORDS, requestKinds } from '#domain/privacy/privacy-request.ts';
import { formatDate } from '#domain/values/dates.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const callPrivacy = createClient(privacyEndpoints, withSessionIfAny);

const requestsQuery = queryOptions({
  queryKey: ['mine', 'privacy-requests'],
  queryFn: async ({ signal }) => (await callPrivacy('listOwnPrivacyRequests', { signal })).data.items,
});

const kindLabels = (): Record<OwnPrivacyRequest['kind'], string> => ({
  copy: t('Xin bản sao dữ liệu'),
  erasure: t('Xin xóa dữ liệu'),
  correction: t('Xin sửa dữ liệu'),
  objection: t('Rút lại đồng ý, phản đối hoặc hạn chế xử lý'),
});

const outcomeLabels = (): Record<NonNullable<OwnPrivacyRequest['outcome']>, string> => ({
  done: t('Cửa hàng đã làm'),
  nothing: t('Cửa hàng không có dữ liệu như vậy'),
  refused: t('Cửa hàng đã từ chối và trả lời bạn'),
});

/** Sends a request about personal data to the shop, and shows until when each is answered. */
export default function PrivacyRequestsDialog({ onClose }: { onClose: () => void }) {
  const { data: requests = [] } = useQuery(requestsQuery);
  const kinds = kindLabels();
  return (
    <Dialog title={t('Yêu cầu về dữ liệu của bạn')} closeLabel={t('Đóng')} onClose={onClose}>
      <p>{t('Cửa hàng xác minh đúng là bạn và trả lời trong hai ngày làm việc.')}</p>
      {requests.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
          {requests.map(({ code, kind, due_on, outcome }) => (
            <li key={code} className="py-2">
              <strong>{code}</strong> {kinds[kind]}
              <span className="block text-quiet">
                {outcome ? outcomeLabels()[outcome] : t('Trả lời muộn nhất ngày {day}', { day: formatDate(due_on) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <RequestForm kinds={kinds} />
    </Dialog>
  );
}

function RequestForm({ kinds }: { kinds: Record<OwnPrivacyRequest['kind'], string> }) {
  const queries = useQueryClient();
  const { form, sending, failure } = useForm({
    rules: {},
    send: async ({ kind, words = '' }) => {
      const chosen = requestKinds.find((each) => each === kind) ?? 'copy';
      await callPrivacy('sendPrivacyRequest', { body: { kind: chosen, words } });
      await queries.invalidateQueries({ queryKey: requestsQuery.queryKey });
    },
    fallbacks: { offline: NO_CONNECTION, silent: t('Chưa gửi được yêu cầu. Vui lòng thử lại.'), isUnspecified: true },
  });
  return (
    <form {...form} className="mt-5 grid gap-4">
      <Select name="kind" label={t('Bạn muốn')}>
        {requestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Select>
      <TextArea name="words" label={t('Nội dung (không bắt buộc)')} rows={3} maxLength={MOST_REQUEST_WORDS} />
      <FormEnd sending={sending} failure={failure} button={t('Gửi yêu cầu')} busyLabel={t('Đang gửi…')} />
    </form>
  );
}
