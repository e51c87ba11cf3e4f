/** The services that extensions tell of orders, such as a Telegram group: connecting them and disconnecting them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { extensionsQuery, type NamedExtension } from '../extensions/extension-calls.ts';
import { OptionFields } from '../extensions/option-fields.tsx';
import { changedOptions, optionFlaws } from '../extensions/option-flaws.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { unlessChanged } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useMay } from '../session/me.ts';
import { useAttempt, useRefreshing } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';

type Listening = { name: string } & NonNullable<NamedExtension['listener']>;

export function Listeners() {
  const mayWrite = useMay('shop:write');
  const { data = [] } = useQuery(extensionsQuery);
  const [openName, setOpenName] = useState<string | null>(null);
  const attempt = useAttempt('listExtensions');
  const listening = data.flatMap(({ name, listener }) => (listener ? [{ name, ...listener }] : []));
  const open = listening.find(({ name }) => name === openName);
  if (!mayWrite || listening.length === 0) return null;
  const end = ({ name, label }: Listening) =>
    attempt(() => call('disconnectListener', { params: { name } }), {
      ...{ done: `Đã ngắt kết nối ${label}`, failed: 'Chưa ngắt được' },
    });
  return (
    <Panel title="Báo ra ngoài cho cả cửa hàng">
      <Rows of={listening}>
        {(one) => (
          <li key={one.name} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-52">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {one.label}
                {one.connected && <Badge tone="green">Đã kết nối</Badge>}
              </span>
              <span className="block text-sm text-quiet">{one.help}</span>
            </span>
            <ActButton onClick={() => setOpenName(one.name)}>
              {one.connected ? 'Sửa' : `Kết nối ${one.label}`}
            </ActButton>
            {one.connected && <ActButton onClick={() => void end(one)}>Ngắt</ActButton>}
          </li>
        )}
      </Rows>
      {open && <ListenerDialog of={open} onClose={() => setOpenName(null)} />}
    </Panel>
  );
}

function ListenerDialog({
  of: { name, label, options, set, version },
  onClose,
}: {
  of: Listening;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const refreshing = useRefreshing('listExtensions');
  const form = useSentForm(async (values) => {
    check(optionFlaws(options, values, set));
    await refreshing(async () => {
      const body = { options: changedOptions(options, values, set), version, ...codeOf(values.code) };
      await call('connectListener', { params: { name }, body });
      showToast({ title: `Đã kết nối ${label}`, description: 'Đơn kế tiếp sẽ được báo.' });
      onClose();
    });
  }, unlessChanged('Người khác vừa thay đổi kết nối này. Hãy xem lại những gì bạn đã điền, rồi bấm lưu lần nữa.'));
  return (
    <FormDialog title={`Kết nối ${label}`} verb="Lưu kết nối" busyVerb="Đang lưu" {...{ form, onClose }}>
      <OptionFields
        {...{ options, set, chosen }}
        errorAt={form.errorAt}
        onChoose={(key, value) => setChosen((before) => ({ ...before, [key]: value }))}
      />
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}
