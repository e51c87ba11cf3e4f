/** Shows a new secret, which the person cannot see again later. */
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Copy } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { ActButton } from '../frame/page.tsx';

type ShownOnceProps = {
  title: string;
  words: string;
  secret: string;
  /** what the secret is called in the buttons */
  name?: string;
  /** the secret as it is shown, if not as one line */
  children?: ReactNode;
  onDone: () => void;
};

export function ShownOnce({ title, words, secret, name = 'khóa', children, onDone }: ShownOnceProps) {
  const { copied, copy } = useCopied();
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title={title}>
        {words}
      </Notice>
      {children ?? <code className="rounded-control bg-ground p-4 break-all select-all">{secret}</code>}
      <div className="flex flex-wrap gap-2">
        <ActButton onClick={() => void copy(secret)}>
          <Copy className="size-4" />
          {copied ? 'Đã chép' : `Chép ${name}`}
        </ActButton>
        <Button tone="accent" className="grow" onClick={onDone}>
          Tôi đã lưu {name}
        </Button>
      </div>
    </div>
  );
}
