/** What is read from the export of another shop system, in the same form whatever system wrote it. */
import type {
  ExportKind,
  FulfilmentState,
  PaymentState,
  ProductStatus,
  VariantOption,
} from '#extension-api/export-layout.ts';
import type { SheetItem } from '../catalogue/product-sheet.ts';
import type { NamedCell, ReportLine } from './report.ts';

export type { ExportKind, FulfilmentState, PaymentState, ProductStatus };

export type ImportedVariant = {
  /** the number of the row that a spreadsheet shows; the row of the headers counts */
  row: number;
  options: VariantOption[];
  sku: string | null;
  /** whole đồng, like the other amounts; null if the file does not say or cannot be read */
  price: number | null;
  comparePrice: number | null;
  cost: number | null;
  stock: number | null;
  /** the cell because of which a cost has no stock to stand with: it cannot be read, is negative or empty */
  costWithout?: NamedCell;
  weightG: number | null;
  barcode: string | null;
  /** what a row said that was a product of its own in the file, where it differs from the product that it was joined to */
  own?: Pick<ImportedProduct, 'oldUrl' | 'status' | 'html' | 'extras'>;
};

export type ImportedProduct = {
  row: number;
  name: string;
  /** the path of the product's page in the other shop */
  oldUrl: string | null;
  status: ProductStatus;
  vendor: string | null;
  /** each is a path from the widest category to the narrowest one */
  categories: string[][];
  /** addresses, in the order of the file, none twice */
  pictures: string[];
  /** text without tags */
  description: string;
  /** the description as the file has it, which may be HTML that nobody has checked; its line breaks are line breaks */
  html: string;
  /** the values of the columns that the layout does not know, by header */
  extras: Record<string, string>;
  /** the names of the options by which the variants differ */
  options: string[];
  variants: ImportedVariant[];
};

export type ImportedCustomer = {
  row: number;
  /** family name first */
  name: string;
  /** in international form */
  phone: string | null;
  /** in lower case */
  email: string | null;
  address: string | null;
  note: string | null;
};

export type ImportedLine = { sku: string | null; name: string; quantity: number | null; unitPrice: number | null };

/** An order of the past: it is kept to be read, moves no stock and sends no email. */
export type ImportedOrder = {
  row: number;
  number: string;
  date: Date | null;
  customer: Pick<ImportedCustomer, 'name' | 'phone' | 'email'>;
  lines: ImportedLine[];
  discount: number;
  shipping: number;
  /** as the file states it, even if the lines have another sum */
  total: number | null;
  payment: PaymentState;
  /** what was paid, of an order that is partly paid; null if the file does not say */
  paid: number | null;
  refunded: number;
  fulfilment: FulfilmentState;
  cancelled: boolean;
  note: string | null;
};

/** What an import can bring: what other systems export, or the shop's own table of products. */
export type ImportedKind = ExportKind | 'catalogue';

export type ReadExport = {
  /** the name of the system that wrote the file */
  system: string;
  kind: ImportedKind;
  products: ImportedProduct[];
  customers: ImportedCustomer[];
  orders: ImportedOrder[];
  catalogue: SheetItem[];
  /** in the order of the rows */
  report: ReportLine[];
};
