import { useState } from 'react';
import { t } from '#browser/labels/label.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { type BankApp, bankAppLink, bankApps, keepBankApp, knownBankApp } from './bank-apps.ts';

/** Opens the customer's bank app: the one that they opened last at once, otherwise one of a list. */
export function BankAppLinks({ bank }: { bank: BankTransfer }) {
  const [known, setKnown] = useState(knownBankApp);
  const linkTo = (app: BankApp) => ({
    href: bankAppLink(app, bank),
    target: '_blank',
    rel: 'noopener',
    onClick: () => {
      keepBankApp(app);
      setKnown(app);
    },
  });
  return (
    <>
      {known && (
        <a {...linkTo(known)} className={buttonStyle({ tone: 'outline', wide: true })}>
          {t('Mở ứng dụng {bank}', { bank: known.name })}
        </a>
      )}
      <details>
        <summary
          className={
            known
              ? 'flex min-h-11 cursor-pointer items-center justify-center text-sm font-medium underline underline-offset-4'
              : `${buttonStyle({ tone: 'outline', wide: true })} cursor-pointer`
          }
        >
          {known ? t('Ngân hàng khác') : t('Mở ứng dụng ngân hàng')}
        </summary>
        <ul aria-label={t('Ngân hàng của bạn')} className="mt-2 grid grid-cols-3 gap-2">
          {bankApps.map((app) => (
            <li key={app.id}>
              <a
                {...linkTo(app)}
                className="flex min-h-11 items-center justify-center rounded-control border border-line bg-paper px-1 text-sm font-semibold"
              >
                {app.name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
