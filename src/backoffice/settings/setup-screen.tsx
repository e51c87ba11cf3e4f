/** The setup of a new shop, step by step; each step is saved separately, can be skipped, and can be opened again. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Setting } from '#domain/settings/setting-rules.ts';
import { type SetupStep, samplesLeft, setupSteps } from '#domain/settings/setup.ts';
import { type ShopSettings, settingGroups } from '#domain/settings/shop-settings.ts';
import { Check } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { Failure } from '../frame/dialogs.tsx';
import { OfficeLink, type ScreenPath, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActButton, ActLink, MainLink, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';
import { SettingsForm, settingsQuery } from './settings-form.tsx';
import { setupQuery, stepWords } from './setup-steps.ts';

type Step = { step: SetupStep; done: boolean };

const isStep = (value: unknown): value is SetupStep => setupSteps.some((step) => step === value);

export function SetupScreen() {
  const { step } = useOfficeSearch();
  return (
    <Page title="Hoàn tất cửa hàng" back={{ to: '/', label: 'Về hôm nay' }}>
      <Loaded query={useQuery(setupQuery)}>
        {(steps) => <Steps steps={steps} requestedStep={isStep(step) ? step : null} />}
      </Loaded>
    </Page>
  );
}

/** A saved step stays open, so that the person can review it before opening the next step. */
function Steps({ steps, requestedStep }: { steps: readonly Step[]; requestedStep: SetupStep | null }) {
  const [first] = useState<SetupStep>(() => steps.find(({ done }) => !done)?.step ?? 'company');
  const open = requestedStep ?? first;
  return (
    <div className="flex flex-col gap-4">
      <StepList steps={steps} open={open} />
      <OpenStep key={open} step={open} isDone={steps.some(({ step, done }) => step === open && done)} />
      <Next steps={steps} open={open} />
    </div>
  );
}

function StepList({ steps, open }: { steps: readonly Step[]; open: SetupStep }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <nav aria-label="Các bước">
      <p className="mb-2 text-sm text-quiet">
        Xong {done}/{steps.length} bước. Bước nào cũng có thể để sau và mở lại từ Hôm nay.
      </p>
      <ol className="flex flex-wrap gap-2">
        {steps.map((each, index) => (
          <li key={each.step}>
            <OfficeLink
              to="/setup"
              search={{ step: each.step }}
              aria-current={each.step === open ? 'step' : undefined}
              className={`chip ${each.step === open ? 'border-ink font-semibold' : ''}`}
            >
              {each.done ? <Check className="size-4 text-green" /> : <span aria-hidden="true">{index + 1}</span>}
              {stepWords[each.step].title}
              <span className="sr-only">{each.done ? ' (xong)' : ' (chưa xong)'}</span>
            </OfficeLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OpenStep({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { title, about, groups } = stepWords[step];
  const settings = useQuery(settingsQuery);
  const shown = settingGroups.filter(({ id }) => groups.includes(id));
  return (
    <section aria-label={title}>
      {shown.length === 0 && <h2 className="display mb-1 text-xl">{title}</h2>}
      <p className="mb-4 text-quiet">{about}</p>
      {!isDone && settings.data && <SamplesLeft step={step} settings={settings.data.settings} />}
      {shown.length > 0 && <Loaded query={settings}>{(data) => <SettingsForm record={data} groups={shown} />}</Loaded>}
      {step === 'product' && (
        <Panel>
          <div className="flex flex-wrap gap-3">
            <MainLink to="/products/new">Thêm sản phẩm</MainLink>
            <ActLink to="/products/import">Nhập từ Excel</ActLink>
          </div>
        </Panel>
      )}
      {step === 'bank' && (
        <p className="mt-4">
          <ActLink to="/money" search={{ tab: 'ket-noi' }}>
            Kết nối ngân hàng để tiền tự khớp
          </ActLink>
        </p>
      )}
      {step === 'delivery' && (
        <p className="mt-4 flex flex-wrap gap-3">
          <ActLink to="/settings/delivery">Lập bảng cước</ActLink>
          {!isDone && <Decide setting="noDeliveryTable" label="Không cần bảng cước" to={null} />}
        </p>
      )}
      {step === 'demo' && (
        <Panel>
          <ActLink to="/settings/demo">Xem gỡ hàng mẫu sẽ làm gì</ActLink>
        </Panel>
      )}
    </section>
  );
}

/** Names the values of the demo that keep the step open, so that nobody looks for them one by one. */
function SamplesLeft({ step, settings }: { step: SetupStep; settings: ShopSettings }) {
  const labels: Record<string, Setting> = Object.assign({}, ...settingGroups.map(({ fields }) => fields));
  const left = samplesLeft(step, settings).map((key) => labels[key]?.label ?? key);
  if (left.length === 0) return null;
  return (
    <Notice tone="info" className="mb-4" title="Còn giá trị mẫu, nên bước này chưa xong">
      {left.join(' · ')}. Hãy ghi giá trị của bạn; ô không bắt buộc thì để trống cũng được.
    </Notice>
  );
}

/** A setup step that asks for a decision, which is stored as a setting. */
function Decide({
  setting,
  label,
  to,
}: {
  setting: 'demoKept' | 'noDeliveryTable';
  label: string;
  to: ScreenPath | null;
}) {
  const done = useDone('getMe', 'getSetup', 'getSettings');
  const open = useOpen();
  const decide = useMutation({
    mutationFn: () => call('changeSettings', { body: { changes: { [setting]: true }, seen: { [setting]: false } } }),
    onSettled: () => done(),
    onSuccess: () => to && open(to),
  });
  return (
    <>
      <ActButton disabled={decide.isPending} onClick={() => decide.mutate()}>
        {label}
      </ActButton>
      <Failure of={decide.error} />
    </>
  );
}

function Next({ steps, open }: { steps: readonly Step[]; open: SetupStep }) {
  const index = setupSteps.indexOf(open);
  const next = setupSteps[index + 1];
  const isDone = steps.find(({ step }) => step === open)?.done ?? false;
  return (
    <p className="flex flex-wrap gap-3 pb-24">
      {next ? (
        <OfficeLink
          to="/setup"
          search={{ step: next }}
          className={buttonStyle({ tone: isDone ? 'accent' : 'outline' })}
        >
          {isDone ? 'Bước tiếp theo' : 'Để sau'}
        </OfficeLink>
      ) : (
        isDone && <MainLink to="/">Vào cửa hàng</MainLink>
      )}
      {!next && !isDone && <Decide setting="demoKept" label="Giữ hàng mẫu, vào cửa hàng" to="/" />}
    </p>
  );
}
