/** Changes the prices of many products: staff choose products and a rule, see a preview, and apply it to all. */
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewPrice, PricePreview } from '#contract/admin/catalogue/prices.ts';
import { Button } from '#ui/button.tsx';
import { SchedulesList, usePricesChanged } from '../catalogue/price-schedules.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { currentOf, unlessChanged } from '../session/call-failure.ts';
import { BulkChanges } from './bulk-changes.tsx';
import { PricePreviewPanel } from './price-preview.tsx';
import { bodyOf, flawsOf, type Rule, RuleForm, ruleFor } from './price-rule.tsx';

/** The state of the preview. `moved`: ids of products whose price has changed since the previous preview. */
type Shown = { preview: PricePreview; moved: ReadonlySet<string> };

/** @returns the ids of products that only the second list contains, or whose price differs in the second list */
function movedBetween(seen: readonly NewPrice[], now: readonly NewPrice[]): Set<string> {
  const before = new Map(seen.map((item) => [item.id, item.before]));
  return new Set(now.filter((item) => before.get(item.id) !== item.before).map(({ id }) => id));
}

export function PricesScreen() {
  const changed = usePricesChanged();
  const chosen = useOfficeSearch();
  const [rule, setRule] = useState<Rule>(() => ruleFor(chosen));
  const [flaws, setFlaws] = useState<ReturnType<typeof flawsOf>>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (preview: PricePreview) => setShown({ preview, moved: new Set() });
  const preview: UseMutationResult<PricePreview, Error, number> = useMutation({
    mutationFn: async (from: number) => (await call('previewPrices', { body: { ...bodyOf(rule), from } })).data,
    onSuccess: (data, from) => {
      if (from === 0 || !shown) return show(data);
      // a price has changed between two pages of the preview, so the preview starts again
      if (data.version !== shown.preview.version) return preview.mutate(0);
      setShown({ ...shown, preview: { ...data, items: [...shown.preview.items, ...data.items] } });
    },
  });
  const change = useMutation({
    mutationFn: async (overListPrice: 'drop' | 'skip') =>
      (await call('changePrices', { body: { ...bodyOf(rule), overListPrice, version: shown?.preview.version ?? '' } }))
        .data,
    onSuccess: () => changed(),
    onError: (error) => {
      const current = currentOf<'changePrices'>(error);
      if (current && shown) setShown({ preview: current, moved: movedBetween(shown.preview.items, current.items) });
    },
  });
  const edit = (more: Partial<Rule>) => {
    setRule({ ...rule, ...more });
    setShown(null);
    setFlaws({});
    preview.reset();
    change.reset();
  };
  const look = () => {
    const found = flawsOf(rule);
    setFlaws(found);
    change.reset();
    if (Object.keys(found).length === 0) preview.mutate(0);
  };
  return (
    <Page title="Đổi giá hàng loạt" back={{ to: '/products', label: 'Về danh sách sản phẩm' }}>
      <div className="flex flex-col gap-4">
        <Panel title="Đổi giá những sản phẩm nào, thế nào">
          <RuleForm rule={rule} flaws={flaws} onChange={edit} />
          <Button className="mt-4 max-sm:w-full" onClick={look} disabled={preview.isPending}>
            Xem giá mới
          </Button>
          <Failure of={preview.error} className="mt-3" />
        </Panel>
        {shown && (
          <PricePreviewPanel
            preview={shown.preview}
            moved={shown.moved}
            isPlanned={rule.time !== 'now'}
            loading={preview.isPending}
            changing={change.isPending}
            done={change.data ?? null}
            failure={change.isError ? wordsOf(change.error) : null}
            onUndone={() => edit({})}
            onMore={(from) => preview.mutate(from)}
            onChange={(overListPrice) => change.mutate(overListPrice)}
          />
        )}
        <BulkChanges />
        <Panel title="Lịch giá">
          <SchedulesList product={null} empty="Chưa hẹn đợt giảm giá hay lần tăng giá nào." />
        </Panel>
      </div>
    </Page>
  );
}

const wordsOf = unlessChanged(
  'Chưa đổi giá nào: có người vừa đổi giá hoặc thêm bớt sản phẩm. Bảng dưới đây là giá hiện tại, chỗ vừa đổi được đánh dấu; hãy xem lại rồi bấm lần nữa.',
);
