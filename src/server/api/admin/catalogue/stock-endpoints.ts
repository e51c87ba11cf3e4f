/** The back office's endpoints for the stock of products. */
import { runAct } from '#commands/acts/run-act.ts';
import { type CorrectedStock, correctStock, countStock, findPieces } from '#commands/catalogue/correct-stock.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { listPartNames } from '#store/catalogue/bundles.ts';
import { findEdited } from '#store/catalogue/edited-products.ts';
import { listMovements } from '#store/catalogue/stock-movements.ts';
import type { Database } from '#store/database/database.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of stock movements in the response about one product. */
const MOVEMENTS = 100;

type Refusal = Extract<CorrectedStock, { done: false }>['because'];

const reasons: Record<Refusal, string> = {
  'no such SKU': 'Cửa hàng không có SKU này.',
  'a bundle': 'Đây là bộ: hãy sửa kho của từng món trong bộ.',
  'below 0': 'Kho sẽ âm vì có hàng đang giữ cho khách.',
  moved: 'Kho đã thay đổi sau khi xem trước. Hãy đếm lại dòng này.',
};

async function readStock(db: Database, id: string) {
  const product = demand(await findEdited(db, id), 'PRODUCT_NOT_FOUND');
  const pieces = demand(await findPieces(db, product.fields.sku), 'PRODUCT_NOT_FOUND');
  const movements = await listMovements(db, id, MOVEMENTS);
  return {
    sku: product.fields.sku,
    name: pieces.name,
    stock: pieces.stock,
    reserved: pieces.reserved,
    unsent: pieces.unsent,
    isBundle: product.fields.parts.length > 0,
    movements: movements.map((movement) => ({ ...movement, at: movement.at.toISOString() })),
  };
}

async function compare(db: Database, { sku, counted }: { sku: string; counted: number }) {
  const pieces = await findPieces(db, sku);
  if (!pieces) {
    const nothing = { name: '', stock: 0, reserved: 0, unsent: 0, expected: 0, difference: 0 };
    return { sku, counted, ...nothing, refused: reasons['no such SKU'] };
  }
  const { id, name, stock, reserved, unsent } = pieces;
  const expected = stock + reserved + unsent;
  const isBundle = (await listPartNames(db, id)).length > 0;
  const refused = isBundle ? reasons['a bundle'] : counted < reserved + unsent ? reasons['below 0'] : null;
  return { sku, name, stock, reserved, unsent, counted, expected, difference: counted - expected, refused };
}

export function stockAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('getProductStock', ({ params }) => readStock(db, params.id));

  register.act(
    'correctProductStock',
    async ({ tx, params: { id }, body, staff: { actor } }) => {
      const { fields } = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
      const corrected = await correctStock(tx, { sku: fields.sku, ...body, actor });
      const { result } = corrected;
      if (!result.done) throw new Failure('STOCK_REFUSED', { reason: reasons[result.because] });
      return corrected;
    },
    (_, { params: { id } }) => readStock(db, id),
  );

  register('previewStockTaking', async ({ body: { lines } }) => {
    refuseRepeated(lines);
    const items: Awaited<ReturnType<typeof compare>>[] = [];
    for (const line of lines) items.push(await compare(db, line));
    return { items };
  });

  register('bookStockTaking', async ({ body: { lines, reason }, staff: { actor } }) => {
    refuseRepeated(lines);
    const items: { sku: string; before: number; after: number; refused: string | null }[] = [];
    for (const line of lines) {
      const booked = await runAct(db, { actor, audit: 'product.stock' }, (tx) =>
        countStock(tx, { ...line, reason, actor }),
      );
      items.push(
        booked.done
          ? { sku: line.sku, before: booked.before, after: booked.after, refused: null }
          : { sku: line.sku, before: 0, after: 0, refused: reasons[booked.because] },
      );
    }
    return { items };
  });
}

/** Refuses a list of counted stock that contains a product twice: the second count would overwrite the first. */
function refuseRepeated(lines: readonly { sku: string }[]): void {
  if (new Set(lines.map(({ sku }) => sku)).size < lines.length)
    throw new Failure('INVALID_REQUEST', { fields: ['lines'], reason: 'a SKU stands in two lines' });
}
