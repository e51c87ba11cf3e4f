/** One request about personal data: who asks what, the days that are left, and the answer. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeRequest } from '#contract/admin/privacy/privacy.ts';
import {
  MOST_REQUEST_WORDS,
  type RequestOutcome,
  requestChannelNames,
  requestKindNames,
  requestOutcomeNames,
  requestOutcomes,
} from '#domain/privacy/privacy-request.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Radio } from '#ui/forms/radio.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConfirmButton, DialogButton, FormDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone, useRefreshing } from '../session/use-attempt.ts';
import { check, useSend, useSentForm } from '../session/use-send.ts';

function Deadline({ request: { outcome, daysLeft, isLate } }: { request: OfficeRequest }) {
  if (outcome !== null)
    return (
      <>
        <Badge tone={outcome === 'refused' ? 'amber' : 'green'}>{requestOutcomeNames[outcome]}</Badge>
        {isLate && <Badge tone="red">Trả lời trễ</Badge>}
      </>
    );
  const days = daysLeft ?? 0;
  if (days < 0) return <Badge tone="red">Trễ {-days} ngày làm việc</Badge>;
  return <Badge tone="amber">{days === 0 ? 'Hạn hôm nay' : `Còn ${days} ngày làm việc`}</Badge>;
}

export function RequestPanel({ request }: { request: OfficeRequest }) {
  const { code, kind, channel, phone, email, words, askedOn, dueOn, endedAt, answer, by } = request;
  const mayWrite = useMay('customers:write');
  return (
    <article className="panel flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">
          {code} · {requestKindNames[kind]}
        </h2>
        <Deadline request={request} />
      </div>
      <p className="text-sm text-quiet">
        {requestChannelNames[channel]}, nhận ngày {formatDate(askedOn)}, hạn {formatDate(dueOn)}
      </p>
      <p className="wrap-anywhere">
        {[phone, email].filter(Boolean).join(' · ') || <span className="text-quiet">Liên hệ đã được xóa</span>}
      </p>
      {words && <p className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{words}</p>}
      {endedAt && (
        <p className="text-sm text-quiet">
          {by ?? 'Tài khoản đã xóa'} trả lời lúc {formatDateTime(endedAt)}
          {answer && <span className="block whitespace-pre-line wrap-anywhere">{answer}</span>}
        </p>
      )}
      {!endedAt && mayWrite && <Acts request={request} />}
    </article>
  );
}

function Acts({ request }: { request: OfficeRequest }) {
  const { id, code } = request;
  const done = useDone('listPrivacyRequests', 'findPrivacyPerson', 'getToday', 'listCustomers', 'listAccounts');
  const erase = async () => {
    await call('erasePrivacyPerson', { params: { id } });
    await done(`Đã xóa dữ liệu theo ${code}`);
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
      <CopyAct request={request} />
      <ConfirmButton
        label="Xóa dữ liệu"
        button={{ tone: 'plain', 'aria-label': `Xóa dữ liệu theo ${code}` }}
        title="Xóa hẳn dữ liệu của người này?"
        verb="Xóa hẳn dữ liệu"
        onConfirm={erase}
      >
        <Found id={id} />
        <p>
          Chỉ làm khi đã chắc chắn đó đúng là người này, và đã báo cho họ: liên hệ cũng bị xóa khỏi yêu cầu. Đơn đã xong
          còn số tiền và món hàng nhưng không còn tên; đơn chưa xong được xóa khi xong. Giao dịch ngân hàng giữ theo
          luật kế toán. Không lấy lại được.
        </p>
      </ConfirmButton>
      <DialogButton label="Ghi câu trả lời" aria-label={`Ghi câu trả lời cho ${code}`}>
        {(close) => <AnswerDialog request={request} onClose={close} />}
      </DialogButton>
    </div>
  );
}

/** How much the shop has of who asks, by the contact of the request. */
function Found({ id }: { id: string }) {
  const found = useQuery(queryOf('findPrivacyPerson', { params: { id } }));
  return (
    <Loaded query={found}>
      {({ found: rows }) =>
        rows.length === 0 ? (
          <p>Cửa hàng không có gì theo số điện thoại và email này.</p>
        ) : (
          <ul className="list-disc pl-5">
            {rows.map(({ what, count }) => (
              <li key={what}>
                {what}: {count}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function CopyAct({ request: { id, code } }: { request: OfficeRequest }) {
  const send = useSend();
  const take = () =>
    send.run(async () => {
      const { data } = await call('copyPrivacyPerson', { params: { id } });
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: `${code}.json` });
      link.click();
      URL.revokeObjectURL(url);
      showToast({ title: 'Đã tải bản sao dữ liệu' });
    });
  return (
    <ActButton disabled={send.isSending} aria-label={`Tải bản sao dữ liệu theo ${code}`} onClick={() => void take()}>
      {send.failure ? 'Chưa tải được, thử lại' : 'Tải bản sao dữ liệu'}
    </ActButton>
  );
}

function AnswerDialog({ request: { id, code }, onClose }: { request: OfficeRequest; onClose: () => void }) {
  const refreshing = useRefreshing('listPrivacyRequests', 'findPrivacyPerson', 'getToday');
  const [outcome, setOutcome] = useState<RequestOutcome>('done');
  const [answer, setAnswer] = useState('');
  const form = useSentForm(async () => {
    check({ answer: outcome === 'refused' && answer.trim() === '' ? 'Hãy ghi vì sao từ chối.' : null });
    const send = () => call('answerPrivacyRequest', { params: { id }, body: { outcome, answer } });
    await refreshing(send, `Đã ghi câu trả lời cho ${code}`);
    onClose();
  });
  return (
    <FormDialog title={`Trả lời ${code}`} form={form} verb="Lưu câu trả lời" onClose={onClose}>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 text-sm font-medium">Kết quả</legend>
        {requestOutcomes.map((each) => (
          <Radio key={each} name="outcome" checked={outcome === each} onChange={() => setOutcome(each)}>
            {requestOutcomeNames[each]}
          </Radio>
        ))}
      </fieldset>
      <TextArea
        {...form.field('answer')}
        data-begin=""
        label="Đã làm gì, hoặc vì sao từ chối"
        hint="Ai để lại email sẽ nhận câu này. Không ghi tên hay thông tin của khách. Bị xóa sau ba mươi ngày cùng liên hệ."
        maxLength={MOST_REQUEST_WORDS}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDialog>
  );
}
