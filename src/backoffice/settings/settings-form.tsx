/** Groups of settings with their save bar; only what was changed is saved. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#browser/api/client.ts';
import { receivingKeys } from '#domain/payments/bank-change.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { BankChoice } from '../banks/bank-choice.tsx';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { Panel } from '../frame/page.tsx';
import { SaveBar } from '../frame/save-bar.tsx';
import { call } from '../session/call.ts';
import { hasCode, sentenceOf } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useMay } from '../session/me.ts';
import { BrandPreview } from './brand-preview.tsx';
import type { SettingGroup } from './setting-fields.ts';
import { SettingInput, wordsOf } from './setting-input.tsx';
import { TestQr } from './test-qr.tsx';
import { useKeptChanges } from './use-kept-changes.ts';

const queryKey = ['settings'];

export const settingsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await call('getSettings', { signal })).data.settings,
  // what is typed is compared with what was read: it must not change under the person's hands
  refetchOnWindowFocus: false,
});

type SettingsFormProps = { settings: ShopSettings; groups: readonly SettingGroup[] };

export function SettingsForm({ settings, groups }: SettingsFormProps) {
  const fields = groups.flatMap((group) => group.fields);
  const isShown = (key: string) => fields.some((field) => field.key === key);
  const mayChange = useMay('shop:write');
  const cache = useQueryClient();
  const [typed, setTyped] = useKeptChanges();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  // a secret of the moment: it is not kept with what was typed
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [current, setCurrent] = useState<ShopSettings | null>(null);
  const [saving, setSaving] = useState(false);
  const shown = { ...settings, ...typed } as Record<string, unknown>;
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => isShown(key) && value !== settings[key as keyof ShopSettings]),
  );
  const needsCode = receivingKeys.some((key) => key in changes);
  const wrongAt = (key: string) => (wrong.includes(key) ? 'Giá trị chưa đúng.' : undefined);
  /** What was typed into other groups stays for their screen, and so does what was typed while `typed` was being saved. */
  const forget = () =>
    setTyped((all) =>
      Object.fromEntries(Object.entries(all).filter(([key, value]) => !isShown(key) || value !== typed[key])),
    );
  const discard = () => {
    forget();
    setWrong([]);
    setFailure(null);
    setCode('');
    setCodeError(undefined);
  };
  /** @param taken names of settings that stay as they are */
  const save = async (seen: ShopSettings, taken: ReadonlySet<string> = new Set()) => {
    setSaving(true);
    setFailure(null);
    setWrong([]);
    setCodeError(undefined);
    try {
      const wanted = Object.fromEntries(Object.entries(changes).filter(([key]) => !taken.has(key)));
      const body = {
        changes: wanted,
        seen: Object.fromEntries(Object.keys(wanted).map((key) => [key, seen[key as keyof ShopSettings]])),
        ...(receivingKeys.some((key) => key in wanted) && codeOf(code)),
      };
      const { data } = await call('changeSettings', { body });
      cache.setQueryData(queryKey, data.settings);
      forget();
      setCode('');
      setCurrent(null);
      showToast({ title: 'Đã lưu thiết lập' });
      await Promise.all(['me', 'setup'].map((key) => cache.invalidateQueries({ queryKey: [key] })));
    } catch (error) {
      if (hasCode(error, 'CHANGED_MEANWHILE') && error instanceof CallError)
        setCurrent((error.body.current as { settings: ShopSettings }).settings);
      else {
        setCurrent(null);
        if (error instanceof CallError && error.body.field === 'code') return setCodeError(sentenceOf(error));
        const faulty = error instanceof CallError && Array.isArray(error.body.fields) ? error.body.fields : [];
        setWrong(faulty.map((field) => String(field).replace(/^changes\//, '')));
        setFailure(
          hasCode(error, 'INVALID_REQUEST') && faulty.length > 0
            ? 'Có giá trị chưa đúng: xem ô được đánh dấu đỏ.'
            : sentenceOf(error),
        );
      }
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="flex flex-col gap-5 pb-24">
      {!mayChange && <Notice tone="info">Bạn chỉ xem được phần này; chủ cửa hàng mới sửa được.</Notice>}
      {groups.map(({ id, title, about, fields: own }) => (
        <Panel key={id} id={id} title={title}>
          <p className="mb-4 text-sm text-quiet">{about}</p>
          <div className="grid gap-4 md:grid-cols-2">
            {own
              .filter(({ kind }) => kind !== 'bin')
              .map((field) => (
                <div key={field.key} className={field.wide ? 'md:col-span-2' : undefined}>
                  {field.kind === 'bank' ? (
                    <BankChoice
                      bank={{ bankName: String(shown.bankName), bankBin: String(shown.bankBin) }}
                      errors={{ bankName: wrongAt('bankName'), bankBin: wrongAt('bankBin') }}
                      disabled={!mayChange}
                      onChange={(bank) => setTyped((all) => ({ ...all, ...bank }))}
                    />
                  ) : (
                    <SettingInput
                      field={field}
                      value={shown[field.key]}
                      wrong={wrong.includes(field.key)}
                      disabled={!mayChange}
                      onChange={(value) => setTyped((all) => ({ ...all, [field.key]: value }))}
                    />
                  )}
                </div>
              ))}
          </div>
          {id === 'bank' && needsCode && (
            <div className="mt-4 max-w-sm">
              <FactorCodeField value={code} onChange={setCode} error={codeError} />
            </div>
          )}
          {id === 'promises' && shown.returnDays !== shown.structuredDataReturnDays && (
            <Notice tone="warning" className="mt-4" title="Hai số ngày đổi trả khác nhau">
              Khách đọc {String(shown.returnDays)} ngày, Google đọc {String(shown.structuredDataReturnDays)} ngày. Hãy
              ghi cùng một số.
            </Notice>
          )}
          {id === 'brand' && <BrandPreview shown={{ ...settings, ...typed } as ShopSettings} />}
          {id === 'bank' && <TestQr bin={String(shown.bankBin)} account={String(shown.bankAccount)} />}
        </Panel>
      ))}
      <SaveBar
        changed={Object.keys(changes).length > 0}
        saving={saving}
        failure={failure}
        onSave={() => void save(settings)}
        onDiscard={discard}
      />
      {current && (
        <ChangedMeanwhile
          differences={differencesBetween(
            { seen: settings, mine: changes as Partial<ShopSettings>, current },
            Object.fromEntries(fields.map(({ key, label }) => [key, label])),
            (key, value) => wordsOf(fields.find((field) => field.key === key) ?? { key, label: key }, value),
          )}
          saving={saving}
          onSave={(taken) => void save(current, taken)}
          onTakeCurrent={() => {
            cache.setQueryData(queryKey, current);
            setCurrent(null);
            discard();
          }}
          onClose={() => setCurrent(null)}
        />
      )}
    </div>
  );
}
