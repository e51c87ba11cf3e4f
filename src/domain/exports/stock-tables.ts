/** The tables of stock movements, of the ledger of costs, and of what the stock is worth. */
import { type MovementKind, movementNames } from '../catalogue/stock-movement.ts';
import { type CostEntry, placeNames } from '../costing/cost-state.ts';
import { yes } from '../values/field-cells.ts';
import type { ExportTable } from './column.ts';

/** `value`: what the movement added to the worth of the stock in whole đồng, at cost; null if nothing was entered yet */
export type ExportedMovement = {
  at: Date;
  sku: string;
  product: string;
  change: number;
  after: number;
  kind: MovementKind;
  orderNumber: string | null;
  by: string | null;
  reason: string | null;
  value: number | null;
};

export const movementTable: ExportTable<ExportedMovement> = {
  title: 'Xuất nhập kho',
  fileName: 'xuat-nhap-kho',
  columns: [
    { heading: 'Giờ', kind: 'time', value: (row) => row.at },
    { heading: 'SKU', kind: 'text', value: (row) => row.sku },
    { heading: 'Sản phẩm', kind: 'text', value: (row) => row.product },
    { heading: 'Tăng, giảm', kind: 'number', value: (row) => row.change },
    { heading: 'Còn lại', kind: 'number', value: (row) => row.after },
    { heading: 'Lý do', kind: 'text', value: (row) => movementNames[row.kind] },
    { heading: 'Mã đơn', kind: 'text', value: (row) => row.orderNumber },
    { heading: 'Người ghi', kind: 'text', value: (row) => row.by },
    { heading: 'Ghi chú', kind: 'text', value: (row) => row.reason },
    { heading: 'Giá vốn', kind: 'money', value: (row) => row.value, permission: 'cost:read' },
  ],
};

export type ExportedStockValue = {
  sku: string;
  product: string;
  pieces: number;
  value: number;
  isKnown: boolean;
};

export const stockValueTable: ExportTable<ExportedStockValue> = {
  title: 'Giá trị tồn kho',
  fileName: 'gia-tri-ton-kho',
  columns: [
    { heading: 'SKU', kind: 'text', value: (row) => row.sku },
    { heading: 'Sản phẩm', kind: 'text', value: (row) => row.product },
    { heading: 'Số lượng', kind: 'number', value: (row) => row.pieces },
    {
      heading: 'Giá vốn một món',
      kind: 'money',
      value: ({ pieces, value }) => (pieces > 0 ? Math.round(value / pieces) : null),
    },
    { heading: 'Giá trị', kind: 'money', value: (row) => row.value },
    { heading: 'Đã biết giá vốn', kind: 'text', value: (row) => yes(row.isKnown) },
  ],
};

/** `from` and `to`: where the goods came from and went; `kind`: of the movement of stock that moved them */
export type ExportedCostEntry = Omit<CostEntry, 'act'> & {
  at: Date;
  sku: string | null;
  product: string | null;
  kind: MovementKind | null;
  isCorrection: boolean;
};

export const costTable: ExportTable<ExportedCostEntry> = {
  title: 'Sổ giá vốn',
  fileName: 'so-gia-von',
  columns: [
    { heading: 'Giờ ghi', kind: 'time', value: (row) => row.at },
    { heading: 'SKU', kind: 'text', value: (row) => row.sku },
    { heading: 'Sản phẩm', kind: 'text', value: (row) => row.product },
    { heading: 'Lý do', kind: 'text', value: ({ kind }) => kind && movementNames[kind] },
    { heading: 'Từ', kind: 'text', value: (row) => placeNames[row.from] },
    { heading: 'Đến', kind: 'text', value: (row) => placeNames[row.to] },
    { heading: 'Mã đơn', kind: 'text', value: (row) => row.orderNumber },
    { heading: 'Số lượng', kind: 'number', value: (row) => row.pieces },
    { heading: 'Giá trị', kind: 'money', value: (row) => row.value },
    { heading: 'Đã biết giá vốn', kind: 'text', value: (row) => yes(row.isKnown) },
    { heading: 'Điều chỉnh', kind: 'text', value: (row) => yes(row.isCorrection) },
  ],
};
