import { useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { Button } from '#ui/button.tsx';
import { Eye } from '#ui/icons.tsx';
import type { PlannerState } from './use-planner.ts';

const WalkDialog = extra(() => import('./walk-dialog.tsx'), 'default');

/** Opens the walk through the room; everything that draws it is loaded with the click only. */
export function WalkButton({ planner }: { planner: PlannerState }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" className="text-sm" onClick={() => setOpen(true)}>
        <Eye className="size-4" />
        {t('Đi trong phòng 3D')}
      </Button>
      {open && <WalkDialog planner={planner} onClose={() => setOpen(false)} onFailure={() => setOpen(false)} />}
    </>
  );
}
