/** The row of the Today screen that links to the steps missing in the shop's setup; hidden if the setup is complete. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from '#ui/icons.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { useMay } from '../session/me.ts';
import { setupQuery } from './setup-steps.ts';

export function SetupRow() {
  const mayChange = useMay('shop:write');
  const { data: steps } = useQuery({ ...setupQuery, enabled: mayChange, refetchInterval: 30_000 });
  const done = steps?.filter((step) => step.done).length ?? 0;
  if (!steps || done === steps.length) return null;
  return (
    <OfficeLink to="/setup" className="panel flex min-h-12 items-center gap-3 hover:bg-ground">
      <OfficeIcon name="settings" className="size-5 shrink-0 text-quiet" />
      <span className="flex-1 font-semibold">
        Hoàn tất cửa hàng: {done}/{steps.length}
      </span>
      <ChevronRight className="size-4 text-quiet" />
    </OfficeLink>
  );
}
