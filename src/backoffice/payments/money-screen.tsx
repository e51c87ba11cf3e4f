/** The screen about money: payments that do not match orders, bank transactions, cash at carriers, invoice requests. */
import { BankList } from '../banks/bank-list.tsx';
import { BookPanel } from '../books/book-panel.tsx';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { ExpectedCash } from './expected-cash.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { SettlementImport } from './settlement-import.tsx';
import { StatementImport } from './statement-import.tsx';
import { TaskList } from './task-list.tsx';
import { TransactionList } from './transaction-list.tsx';
import { VatRates } from './vat-rates.tsx';

const parts = [
  { tab: undefined, label: 'Việc cần làm', Part: TaskList },
  { tab: 'giao-dich', label: 'Giao dịch', Part: TransactionList },
  { tab: 'sao-ke', label: 'Nhập sao kê', Part: StatementImport },
  { tab: 'thu-ho', label: 'Tiền thu hộ', Part: ExpectedCash },
  { tab: 'doi-soat', label: 'Đối soát hãng', Part: SettlementImport },
  { tab: 'hoa-don', label: 'Hóa đơn', Part: InvoiceList },
  { tab: 'so', label: 'Sổ doanh thu', Part: BookPanel },
  { tab: 'thue', label: 'Thuế', Part: VatRates },
  { tab: 'ket-noi', label: 'Kết nối', Part: BankList },
] as const;

export function MoneyScreen() {
  const { tab } = useOfficeSearch();
  const open = parts.find((part) => part.tab === tab) ?? parts[0];
  return (
    <Page wide title="Tiền">
      <Tabs
        to="/money"
        label="Các phần của tiền"
        tabs={parts.map((part) => ({ label: part.label, search: { tab: part.tab }, isOpen: part === open }))}
      />
      <open.Part />
    </Page>
  );
}
