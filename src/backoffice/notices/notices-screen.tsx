/** The screen on which a person chooses what to hear of: on this device, by email, and in which hours nothing. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnNotices } from '#contract/admin/staff/notices.ts';
import { noticeNames } from '#domain/notices/notices.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { isSoundOn, switchSound } from '../alerts/chime.ts';
import { findPushState, ownDeviceId, type PushState, switchPushOff, switchPushOn } from '../alerts/push-device.ts';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Checkboxes } from '../frame/select-field.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { EditorForm, inputAt, useEditor } from '../frame/use-editor.tsx';
import { deviceOf } from '../people/session-list.tsx';
import { call, editedQueryOf } from '../session/call.ts';
import { useMe } from '../session/me.ts';
import { sayFailure, useAttempt, useDone, useShow } from '../session/use-attempt.ts';
import { refuse } from '../session/use-send.ts';
import { Listeners } from './listeners.tsx';

const noticesQuery = editedQueryOf('getNotices');

export function NoticesScreen() {
  const me = useMe();
  const notices = useQuery(noticesQuery);
  return (
    <Page title="Thông báo" back={{ to: '/account', label: 'Về tài khoản của tôi' }}>
      <Loaded query={notices}>
        {(data) => (
          <div className="flex flex-col gap-4">
            {me.data && <ThisDevice userId={me.data.userId} vapidKey={data.key} />}
            <Choices notices={data} />
            <Devices notices={data} />
            <Listeners />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const states: Record<PushState, string> = {
  on: 'Đang nhận thông báo, cả khi trang quản trị đã đóng.',
  off: 'Chưa nhận. Bật để thấy đơn mới, tiền về, yêu cầu trả hàng ngay trên màn hình, cả khi trang quản trị đã đóng.',
  denied:
    'Trình duyệt đang chặn thông báo của trang này. Hãy cho phép trong cài đặt của trình duyệt, rồi tải lại trang.',
  unsupported:
    'Trình duyệt này chưa nhận được thông báo. Trên iPhone và iPad: bấm Chia sẻ, chọn “Thêm vào MH chính”, rồi mở trang quản trị từ biểu tượng mới. Địa chỉ của cửa hàng phải là https.',
};

function ThisDevice({ userId, vapidKey }: { userId: string; vapidKey: string }) {
  const done = useDone(['push-state'], 'getNotices');
  const state = useQuery({ queryKey: ['push-state', userId], queryFn: () => findPushState(userId) });
  const [isBusy, setIsBusy] = useState(false);
  const [hasSound, setHasSound] = useState(isSoundOn);
  const change = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      sayFailure(error, 'Chưa đổi được thông báo trên thiết bị này');
    } finally {
      setIsBusy(false);
      await done();
    }
  };
  return (
    <Panel title="Thiết bị này">
      <Loaded query={state}>
        {(is) => (
          <>
            {is === 'denied' || is === 'unsupported' ? (
              <Notice tone="warning">{states[is]}</Notice>
            ) : (
              <p className="text-sm">{states[is]}</p>
            )}
            {is === 'off' && (
              <Button
                className="mt-3"
                disabled={isBusy}
                onClick={() => void change(() => switchPushOn(userId, vapidKey))}
              >
                {isBusy ? 'Đang bật' : 'Bật thông báo'}
              </Button>
            )}
            {is === 'on' && (
              <ActButton className="mt-3" disabled={isBusy} onClick={() => void change(switchPushOff)}>
                {isBusy ? 'Đang tắt' : 'Tắt thông báo'}
              </ActButton>
            )}
          </>
        )}
      </Loaded>
      <div className="mt-3">
        <Checkbox
          checked={hasSound}
          onChange={({ target }) => {
            switchSound(target.checked);
            setHasSound(target.checked);
          }}
        >
          Kêu khi có đơn mới trong lúc trang quản trị đang mở
        </Checkbox>
      </div>
    </Panel>
  );
}

type Values = Pick<OwnNotices, 'push' | 'email'> & { isQuiet: boolean; from: string; until: string };

const valuesOf = (notices: OwnNotices | null): Values => ({
  push: notices?.push ?? [],
  email: notices?.email ?? [],
  isQuiet: notices?.quiet != null,
  from: notices?.quiet?.from ?? '22:00',
  until: notices?.quiet?.until ?? '06:30',
});

function Choices({ notices }: { notices: OwnNotices }) {
  const show = useShow(noticesQuery);
  const editor = useEditor<Values, OwnNotices>({
    record: notices,
    valuesOf,
    save: ({ push, email, isQuiet, from, until }) => {
      if (isQuiet && from === until) refuse('Hai giờ phải khác nhau.');
      return call('changeNotices', { body: { push, email, quiet: isQuiet ? { from, until } : null } });
    },
    onSaved: show,
    successText: 'Đã lưu',
  });
  const { watch, setValue } = editor.form;
  const { mayPush, mayEmail } = notices;
  return (
    <EditorForm editor={editor}>
      <Panel title="Báo cho tôi">
        <div className="grid gap-4 sm:grid-cols-2">
          <Checkboxes
            label="Trên các thiết bị của tôi"
            of={mayPush}
            chosen={watch('push')}
            words={(kind) => noticeNames[kind]}
            onChoose={(push) => setValue('push', push, { shouldDirty: true })}
          />
          {mayEmail.length > 0 && (
            <Checkboxes
              label="Bằng email"
              of={mayEmail}
              chosen={watch('email')}
              words={(kind) => noticeNames[kind]}
              onChoose={(email) => setValue('email', email, { shouldDirty: true })}
            />
          )}
        </div>
        <p className="mt-2 text-sm text-quiet">
          Nhiều việc đến cùng lúc được gộp thành một thông báo. Thông báo không ghi tên, số điện thoại hay địa chỉ của
          khách.
        </p>
      </Panel>
      <Panel title="Giờ yên lặng">
        <Checkbox {...editor.form.register('isQuiet')}>Không kêu trong khoảng giờ này, báo gộp sau đó</Checkbox>
        {watch('isQuiet') && (
          <div className="mt-3 grid max-w-sm grid-cols-2 gap-4">
            <Field label="Từ" type="time" required {...inputAt(editor.form, 'from')} />
            <Field label="Đến" type="time" required {...inputAt(editor.form, 'until')} />
          </div>
        )}
      </Panel>
    </EditorForm>
  );
}

function Devices({ notices: { devices } }: { notices: OwnNotices }) {
  const attempt = useAttempt('getNotices', ['push-state']);
  const forget = (device: string) =>
    attempt(() => (device === ownDeviceId() ? switchPushOff() : call('removePushDevice', { params: { device } })), {
      done: 'Thiết bị không nhận thông báo nữa',
      failed: 'Chưa gỡ được thiết bị',
    });
  if (devices.length === 0) return null;
  return (
    <Panel title="Thiết bị nhận thông báo">
      <Rows of={devices}>
        {({ id, userAgent, createdAt, lastPushAt }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-52">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {deviceOf(userAgent)}
                {id === ownDeviceId() && <Badge tone="green">Thiết bị này</Badge>}
              </span>
              <span className="block text-sm text-quiet">
                {lastPushAt
                  ? `báo lần cuối ${formatDateTime(new Date(lastPushAt))}`
                  : `bật lúc ${formatDateTime(new Date(createdAt))}, chưa có gì để báo`}
              </span>
            </span>
            <ActButton onClick={() => void forget(id)}>Gỡ</ActButton>
          </li>
        )}
      </Rows>
    </Panel>
  );
}
