import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { Share2 } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useCopied } from '#ui/use-copied.ts';

/** Copies an address: that of the page, unless another one is given. */
export function ShareButton({ address = () => location.href }: { address?: () => string }) {
  const { copied, copy } = useCopied();
  const share = async () => {
    if (!(await copy(address()))) showToast({ title: t('Chưa sao chép được liên kết'), description: address() });
  };
  return (
    <Button tone="plain" className="-mx-3 text-sm" onClick={() => void share()}>
      <Share2 className="size-4" />
      <span aria-live="polite">{copied ? 'Copied!' : t('Chia sẻ')}</span>
    </Button>
  );
}
