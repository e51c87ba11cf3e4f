/** The transactions that banks and payment providers have reported, with the decision about each. */
import { useQuery } from '@tanstack/react-query';
import { Money } from '#browser/parts/price.tsx';
import type { BankTransactionRow } from '#contract/admin/payments/payments.ts';
import { type MatchState, matchStateNames, matchStates } from '#domain/payments/match-transaction.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { useBankLabel } from '../extensions/extension-calls.ts';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Facts } from '../frame/page.tsx';
import { Pages, usePages } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { Loaded, TableHead } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { deciderName, reasonInWords, reporterName } from './match-words.ts';
import { TransactionDecision } from './transaction-decision.tsx';

const stateTones: Readonly<Record<MatchState, BadgeTone>> = {
  waiting: 'quiet',
  review: 'amber',
  payment: 'green',
  refund: 'blue',
  payout: 'blue',
  other: 'quiet',
};

export function TransactionList() {
  const bankLabel = useBankLabel();
  const { state, id } = useOfficeSearch();
  const open = useOpen();
  const chosen = matchStates.find((each) => each === state);
  const search = { tab: 'giao-dich', state: chosen };
  const list = usePages('listBankTransactions', {
    query: { state: chosen },
    refetchInterval: 30_000,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <FilterSelect
          label="Loại giao dịch"
          value={chosen}
          all="Tất cả"
          of={matchStates}
          words={(each) => matchStateNames[each]}
          onChoose={(each) => open('/money', { tab: 'giao-dich', state: each })}
        />
        <ExportMenu files={[{ of: 'exportBankTransactions', query: { state: chosen } }]} />
      </div>
      <Pages
        list={list}
        empty={{
          icon: 'landmark',
          title: 'Chưa có giao dịch',
          message: 'Giao dịch đến từ nhà cung cấp đã kết nối, hoặc từ sao kê bạn nhập.',
        }}
      >
        {(rows) => (
          <div className="max-xl:overflow-x-auto rounded-card border border-line bg-paper">
            <table className="office-table">
              <caption className="sr-only">Giao dịch ngân hàng, mới nhất trước</caption>
              <TableHead of={['Giờ', 'Nội dung', 'Là gì']} numbers={['Số tiền']} />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td className="whitespace-nowrap">{formatDateTime(new Date(row.at))}</td>
                    <td className="min-w-48">
                      <OfficeLink
                        to="/money"
                        search={{ ...search, id: String(row.id) }}
                        className="font-medium underline xl:mr-3"
                      >
                        {row.memo || `Giao dịch ${row.id}`}
                      </OfficeLink>
                      <span className="block text-quiet xl:inline">
                        {row.counterName ?? reporterName(row.provider, bankLabel)}
                      </span>
                    </td>
                    <td>
                      <Badge tone={stateTones[row.state]}>{matchStateNames[row.state]}</Badge>
                      {row.orderNumber && <span className="block xl:ml-2 xl:inline">{row.orderNumber}</span>}
                    </td>
                    <td className="number">
                      <Signed row={row} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Pages>
      {id && <OpenTransaction id={id} onClose={() => open('/money', search, { replace: true })} />}
    </>
  );
}

function Signed({ row: { direction, amount } }: { row: Pick<BankTransactionRow, 'direction' | 'amount'> }) {
  return (
    <span className={direction === 'in' ? 'text-green' : 'text-red'}>
      {direction === 'in' ? '+' : '−'}
      <Money amount={amount} plain />
    </span>
  );
}

function OpenTransaction({ id, onClose }: { id: string; onClose: () => void }) {
  const mayDecide = useMay('money:write');
  const decided = useDone('getBankTransaction', 'listBankTransactions', 'listPaymentTasks');
  return (
    <OfficeDialog title={`Giao dịch ${id}`} onClose={onClose}>
      <Loaded query={useQuery(queryOf('getBankTransaction', { params: { id } }))}>
        {({ transaction, decisions, suggestions }) => (
          <div className="flex flex-col gap-4">
            <Facts
              of={{
                'Số tiền': <Signed row={transaction} />,
                Giờ: formatDateTime(new Date(transaction.at)),
                'Nội dung': transaction.memo,
                'Bên kia':
                  [transaction.counterName, transaction.counterAccount].filter(Boolean).join(' · ') || 'Không rõ',
                'Tài khoản': transaction.account,
                'Mã tham chiếu': transaction.reference ?? 'Không có',
              }}
            />
            <ol className="flex flex-col gap-1 text-sm">
              {decisions.map((decision) => (
                <li key={decision.at}>
                  <span className="text-quiet">{formatDateTime(new Date(decision.at))}</span>{' '}
                  {matchStateNames[decision.state]} {decision.orderNumber}, {deciderName(decision.by)}
                  {decision.reason && `: ${reasonInWords(decision.reason)}`}
                </li>
              ))}
            </ol>
            {mayDecide && (
              <TransactionDecision transaction={transaction} suggestions={suggestions} onDecided={decided} />
            )}
          </div>
        )}
      </Loaded>
    </OfficeDialog>
  );
}
