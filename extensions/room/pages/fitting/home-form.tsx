import { useEffect, useRef } from 'react';
import { Button } from '#extension-kit/buttons.ts';
import { Checkbox, SubmitButton, useForm } from '#extension-kit/fields.ts';
import { t } from '#extension-kit/labels.ts';
import { showToast } from '#extension-kit/notices.ts';
import type { Home } from '../../rules/fitting/home.ts';
import { homeOf, homeRules, isEmptyHome } from '../../rules/fitting/home-rules.ts';
import { HomePart, homeParts } from './home-fields.tsx';
import { keepHome } from './kept-home.ts';
import { useHome } from './use-fit.ts';

/** Writes a home into the form; what was typed before the script ran stays. */
function fill(form: HTMLFormElement, home: Home): void {
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement)) continue;
    const value = home[input.name as keyof Home];
    if (typeof value === 'number' && input.value === '')
      input.value = value.toLocaleString('vi-VN', { useGrouping: false });
    if (value === true) input.checked = true;
  }
}

/** The form of the home. It is sent nowhere: "Lưu" keeps it on this device. */
export function HomeForm() {
  const home = useHome();
  const place = useRef<HTMLFormElement>(null);
  const { bind, form, sending } = useForm({
    rules: homeRules,
    send: async (values) => {
      const entered = homeOf(values);
      const isKept = keepHome(isEmptyHome(entered) ? null : entered);
      const saved = isKept
        ? t('Đã lưu số đo trên thiết bị này')
        : t('Thiết bị này không cho lưu: số đo chỉ còn đến khi bạn đóng trang');
      showToast({ title: isEmptyHome(entered) ? t('Chưa có số đo nào được nhập') : saved });
    },
  });
  useEffect(() => {
    if (place.current) fill(place.current, home);
  }, [home]);
  return (
    <form {...form} ref={place} className="grid gap-6 has-[#onlyStairs:checked]:[&_[data-lift]]:hidden">
      {homeParts.map((part) => (
        <HomePart key={part.title} part={part} bind={bind}>
          {part.title === 'Cầu thang bộ' && (
            <div className="mt-3">
              <Checkbox id="onlyStairs" name="onlyStairs">
                {t('Nhà không có thang máy, chỉ có cầu thang bộ')}
              </Checkbox>
            </div>
          )}
          {part.title === 'Người tập' && (
            <div className="mt-3">
              <Checkbox id="neighboursBelow" name="neighboursBelow">
                {t('Có người ở ngay tầng dưới')}
              </Checkbox>
            </div>
          )}
        </HomePart>
      ))}
      <p className="text-sm text-quiet">
        {t('Số đo chỉ nằm trên thiết bị này, không gửi về cửa hàng. Ô nào chưa đo thì để trống.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={sending} busyLabel={t('Đang lưu…')} wide={false}>
          {t('Lưu số đo')}
        </SubmitButton>
        {!isEmptyHome(home) && (
          <Button
            tone="outline"
            onClick={() => {
              keepHome(null);
              place.current?.reset();
              showToast({ title: t('Đã xóa số đo khỏi thiết bị này') });
            }}
          >
            {t('Xóa số đo')}
          </Button>
        )}
      </div>
    </form>
  );
}
