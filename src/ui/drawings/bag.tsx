import { Drawing } from './drawing.tsx';

export function BagDrawing() {
  return (
    <Drawing>
      <path d="M54 72h132l10 44a14 14 0 0 1-14 18H58a14 14 0 0 1-14-18z" fill="var(--color-ground)" />
      <path d="M54 72c10-12 34-18 66-18s56 6 66 18c-10 10-34 14-66 14s-56-4-66-14z" fill="var(--color-paper)" />
      <path d="M84 82V52c0-20 14-32 36-32s36 12 36 32v30" stroke="var(--color-accent)" strokeWidth="5" />
      <path d="M84 100v34M156 100v34" stroke="var(--color-line)" />
      <path d="M108 104h24v12h-24z" fill="var(--color-paper)" />
    </Drawing>
  );
}
