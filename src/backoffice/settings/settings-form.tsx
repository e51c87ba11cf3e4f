/** A form with groups of settings and a save bar; only the settings that the person changed are saved. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { receivingKeys } from '#domain/banks/bank-change.ts';
import { yearsWithoutHolidays } from '#domain/fulfilment/working-days.ts';
import type { Setting } from '#domain/settings/setting-rules.ts';
import type { SettingGroup, ShopSettings } from '#domain/settings/shop-settings.ts';
import { Notice } from '#ui/notice.tsx';
import { BankChoice } from '../banks/bank-choice.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { changesOf } from '../frame/drafts.ts';
import { Panel } from '../frame/page.tsx';
import { useEditor } from '../frame/use-editor.tsx';
import { call, editedQueryOf } from '../session/call.ts';
import { failureOf, sentenceOf } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useMay } from '../session/me.ts';
import { useShow } from '../session/use-attempt.ts';
import { faultsOf } from '../session/use-send.ts';
import { BrandPreview } from './brand-preview.tsx';
import { MissingHolidays } from './missing-holidays.tsx';
import { isWide, SettingInput, wordsOf } from './setting-input.tsx';
import { TestQr } from './test-qr.tsx';

export const settingsQuery = editedQueryOf('getSettings');

type Values = Record<string, unknown>;
type StoredSettings = AdminCalls['getSettings']['output'];
type SettingsFormProps = { record: StoredSettings; groups: readonly SettingGroup[] };

export function SettingsForm({ record, groups }: SettingsFormProps) {
  const fields: Record<string, Setting> = Object.assign({}, ...groups.map((group) => group.fields));
  const isShown = (key: string) => key in fields;
  const shownChanges = (values: Values, before: Values) =>
    Object.fromEntries(Object.entries(changesOf(values, before)).filter(([key]) => isShown(key)));
  const needsCodeFor = (changes: Values) => receivingKeys.some((key) => key in changes);
  const mayChange = useMay('shop:write');
  const show = useShow(settingsQuery, 'getMe', 'getSetup');
  // the code of the second factor is valid only for a short time, so it is not stored with the unsaved changes
  const [code, setCode] = useState('');
  const { form, errorAt, bar } = useEditor<Values, StoredSettings>({
    record,
    valuesOf: (answer) => ({ ...answer?.settings }),
    draft: () => 'settings',
    isShown,
    quiet: ['code'],
    inputOf: (field) => field.replace(/^changes\//, ''),
    save: (values, over) => {
      const before: Values = { ...over?.settings };
      const changes = shownChanges(values, before);
      const seen = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]]));
      return call('changeSettings', { body: { changes, seen, ...(needsCodeFor(changes) && codeOf(code)) } });
    },
    onSaved: (answer) => {
      setCode('');
      return show(answer);
    },
    onDiscard: () => setCode(''),
    successText: 'Đã lưu thiết lập',
    differences: (opened, mine, current) =>
      differencesBetween(
        { seen: opened.settings, mine: shownChanges(mine, opened.settings), current: current.settings },
        Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label])),
        (key, value) => (fields[key] ? wordsOf(fields[key], value) : String(value)),
      ),
    // a setting that this person did not change gets the value stored now
    merge: (mine, current, taken, opened) => ({
      ...current.settings,
      ...Object.fromEntries(
        Object.entries(changesOf<Values>(mine, opened.settings)).filter(([key]) => !taken.has(key)),
      ),
    }),
    words: (error) =>
      failureOf<'changeSettings'>(error)?.code === 'INVALID_REQUEST' && Object.keys(faultsOf(error)).length > 0
        ? 'Có giá trị chưa đúng: xem ô được đánh dấu đỏ.'
        : sentenceOf(error),
  });
  const shown = form.watch();
  const change = (values: Values) => {
    for (const [key, value] of Object.entries(values)) form.setValue(key, value, { shouldDirty: true });
  };
  const wrongAt = (key: string) => errorAt(key) && 'Giá trị chưa đúng.';
  return (
    <div className="flex flex-col gap-5 pb-24">
      {!mayChange && <Notice tone="info">Bạn chỉ xem được phần này; chủ cửa hàng mới sửa được.</Notice>}
      {groups.map(({ id, title, about, fields: own }) => (
        <Panel key={id} id={id} title={title}>
          <p className="mb-4 text-sm text-quiet">{about}</p>
          <div className="grid gap-4 md:grid-cols-2">
            {Object.entries(own)
              .filter(([, { kind }]) => kind !== 'bin')
              .map(([key, setting]) => (
                <div key={key} className={isWide(setting) ? 'md:col-span-2' : undefined}>
                  {setting.kind === 'bank' ? (
                    <BankChoice
                      bank={{ bankName: String(shown.bankName), bankBin: String(shown.bankBin) }}
                      errors={{ bankName: wrongAt('bankName'), bankBin: wrongAt('bankBin') }}
                      disabled={!mayChange}
                      onChange={change}
                    />
                  ) : (
                    <SettingInput
                      setting={setting}
                      value={shown[key]}
                      error={wrongAt(key)}
                      disabled={!mayChange}
                      onChange={(value) => change({ [key]: value })}
                    />
                  )}
                </div>
              ))}
          </div>
          {id === 'bank' && needsCodeFor(shownChanges(shown, record.settings)) && (
            <div className="mt-4 max-w-sm">
              <FactorCodeField value={code} onChange={setCode} error={errorAt('code')} />
            </div>
          )}
          {id === 'promises' && shown.returnDays !== shown.structuredDataReturnDays && (
            <Notice tone="warning" className="mt-4" title="Hai số ngày đổi trả khác nhau">
              Khách đọc {String(shown.returnDays)} ngày, Google đọc {String(shown.structuredDataReturnDays)} ngày. Hãy
              ghi cùng một số.
            </Notice>
          )}
          {id === 'delivery' && (
            <MissingHolidays years={yearsWithoutHolidays(String(shown.publicHolidays), new Date())} />
          )}
          {id === 'brand' && <BrandPreview shown={shown as ShopSettings} />}
          {id === 'bank' && <TestQr bin={String(shown.bankBin)} account={String(shown.bankAccount)} />}
        </Panel>
      ))}
      {bar}
    </div>
  );
}
