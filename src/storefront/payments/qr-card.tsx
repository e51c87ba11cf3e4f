import { useSyncExternalStore } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TransferDetails } from './transfer-details.tsx';

/** Milliseconds after which the QR code is drawn even if the browser is still busy. */
const LONGEST_WAIT = 1_000;

/** A timeout is used in Safari, which does not have requestIdleCallback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve);
  });

/**
 * The QR code's script is loaded while the shop creates the reservation. A slow phone needs a sixth of a second to draw
 * the code, so the drawing waits until the fields around it are rendered. If the script cannot be loaded, only the
 * transfer details are shown.
 */
const QrPicture = extra(
  async () => {
    const [part] = await Promise.all([import('./qr-picture.tsx'), idle()]);
    return part;
  },
  'default',
  { pending: <QrPictureSkeleton />, failed: <NoPicture /> },
);

const qrCard =
  'grid items-start gap-6 rounded-card border border-line p-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:p-6 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]';

const never = () => () => {};
const isTrue = () => true;
const isFalse = () => false;

const stackedCard = 'grid gap-5 rounded-card bg-paper p-4';

/** This order's VietQR code, and next to it or, in a narrow column, below it, the transfer details. */
export function QrCard({ bank, stacked = false }: { bank: BankTransfer; stacked?: boolean }) {
  // The QR code is rendered only in the browser: the server does not wait for its script, so its HTML would differ.
  const inBrowser = useSyncExternalStore(never, isTrue, isFalse);
  return (
    <div className={stacked ? stackedCard : qrCard}>
      <div className="min-w-0 noscript:hidden print:hidden">
        {inBrowser ? <QrPicture bank={bank} /> : <QrPictureSkeleton />}
      </div>
      <TransferDetails bank={bank} />
    </div>
  );
}

function NoPicture() {
  return <p className="text-quiet">{t('Chưa tải được mã QR. Vui lòng chuyển khoản theo thông tin dưới đây.')}</p>;
}

function QrPictureSkeleton() {
  return (
    <>
      <Skeleton className="mx-auto aspect-square w-full max-w-80" />
      <Skeleton className="mt-3 h-11 w-full" />
    </>
  );
}

export function QrCardSkeleton() {
  return (
    <div className={qrCard}>
      <div>
        <QrPictureSkeleton />
      </div>
      <div className="grid content-between gap-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </div>
  );
}
