import { useState } from 'react';
import { formFailure, unspecifiedAccountFallbacks } from '#browser/forms/form-failure.ts';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { callAsCustomer } from '#browser/session/call.ts';
import { Button } from '#ui/button.tsx';
import { Download, Trash2 } from '#ui/icons.tsx';
import { toastFailure } from '../page/long-toasts.tsx';
import { saveFile } from './save-file.ts';

const PrivacyRequestsDialog = extra(() => import('./privacy-requests.tsx'), 'default');
const DeleteAccountDialog = extra(() => import('./delete-account-dialog.tsx'), 'default');

/** Lets customers download the personal data that the shop stores about them, or delete their account. */
export function AccountData() {
  const [loading, setLoading] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [asking, setAsking] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const { data } = await callAsCustomer('downloadData');
      saveFile('du-lieu-cua-toi.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      toastFailure(formFailure(error, unspecifiedAccountFallbacks));
    }
    setLoading(false);
  };
  return (
    <section
      aria-labelledby="data-title"
      className="mt-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-4 border-t border-line pt-8"
    >
      <div className="max-w-xl">
        <h2 id="data-title" className="font-semibold">
          {t('Dữ liệu của bạn')}
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {t(
            'Tải về mọi thông tin của bạn mà cửa hàng đang lưu, gồm hồ sơ, đơn hàng và đánh giá, hoặc xóa hẳn tài khoản.',
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button tone="outline" disabled={loading} aria-busy={loading} onClick={() => void download()}>
          <Download className="size-4" />
          {t('Tải dữ liệu (JSON)')}
        </Button>
        <Button tone="plain" onClick={() => setAsking(true)}>
          {t('Gửi yêu cầu khác')}
        </Button>
        <Button tone="plain" className="text-red" onClick={() => setDeleting(true)}>
          <Trash2 className="size-4" />
          {t('Xóa tài khoản')}
        </Button>
      </div>
      {asking && <PrivacyRequestsDialog onClose={() => setAsking(false)} onFailure={() => setAsking(false)} />}
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} onFailure={() => setDeleting(false)} />}
    </section>
  );
}
