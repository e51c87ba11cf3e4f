/** The panels below the editor of a product: its sizes, its manual, its models, its stock, its cost and its price schedules. */
import type { EditedProduct } from '#contract/admin/catalogue/products.ts';
import { CostPanel } from '../costing/cost-panel.tsx';
import { useMay } from '../session/me.ts';
import { ManualPanel } from './manual-panel.tsx';
import { ModelPanel } from './model-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { SiblingsPanel } from './siblings-panel.tsx';
import { StockPanel } from './stock-panel.tsx';

export function ProductPanels({ product }: { product: EditedProduct }) {
  const [mayWrite, mayCount] = [useMay('catalogue:write'), useMay('stock:write')];
  const seesCost = useMay('cost:read');
  return (
    <>
      <SiblingsPanel product={product} mayWrite={mayWrite} />
      <ManualPanel id={product.id} mayWrite={mayWrite} />
      <ModelPanel id={product.id} mayWrite={mayWrite} />
      <StockPanel id={product.id} mayWrite={mayCount} />
      {seesCost && <CostPanel id={product.id} />}
      <SchedulePanel id={product.id} mayWrite={mayWrite} />
    </>
  );
}
