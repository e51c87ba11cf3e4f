/** The transactions that banks and providers reported, with the decision about each. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Money } from '#browser/parts/price.tsx';
import type { BankTransactionRow } from '#contract/admin/desk/payments.ts';
import { type MatchState, matchStates } from '#domain/payments/match-transaction.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useBankLabel } from '../extensions/extension-calls.ts';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Pages, usePages } from '../frame/pages.tsx';
import { Options } from '../frame/select-field.tsx';
import { Loaded } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { deciderName, reasonInWords, reporterName } from './match-words.ts';
import { TransactionDecision } from './transaction-decision.tsx';

export const stateNames: Readonly<Record<MatchState, { name: string; tone: BadgeTone }>> = {
  waiting: { name: 'Đang đối chiếu', tone: 'quiet' },
  review: { name: 'Chờ người xem', tone: 'amber' },
  payment: { name: 'Khách trả', tone: 'green' },
  refund: { name: 'Hoàn tiền', tone: 'blue' },
  payout: { name: 'Thu hộ trả về', tone: 'blue' },
  other: { name: 'Việc khác', tone: 'quiet' },
};

export function TransactionList() {
  const bankLabel = useBankLabel();
  const { state, id } = useOfficeSearch();
  const open = useOpen();
  const chosen = matchStates.find((each) => each === state);
  const search = { tab: 'giao-dich', state: chosen };
  const list = usePages(['bank-transactions', chosen], 'listBankTransactions', {
    query: { state: chosen },
    refetchInterval: 30_000,
  });
  return (
    <>
      <div className="mb-3">
        <Select
          label="Loại giao dịch"
          value={chosen ?? ''}
          onChange={(event) => open('/money', { tab: 'giao-dich', state: event.target.value || undefined })}
        >
          <option value="">Tất cả</option>
          <Options of={matchStates} words={(each) => stateNames[each].name} />
        </Select>
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
              <thead>
                <tr>
                  <th scope="col">Giờ</th>
                  <th scope="col">Nội dung</th>
                  <th scope="col">Là gì</th>
                  <th scope="col" className="number">
                    Số tiền
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td className="whitespace-nowrap">{formatDateTime(new Date(row.at))}</td>
                    <td className="min-w-48">
                      <OfficeLink
                        to="/money"
                        search={{ ...search, id: String(row.id) }}
                        className="font-medium underline"
                      >
                        {row.memo || `Giao dịch ${row.id}`}
                      </OfficeLink>
                      <span className="block text-quiet">
                        {row.counterName ?? reporterName(row.provider, bankLabel)}
                      </span>
                    </td>
                    <td>
                      <Badge tone={stateNames[row.state].tone}>{stateNames[row.state].name}</Badge>
                      {row.orderNumber && <span className="block">{row.orderNumber}</span>}
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
  const cache = useQueryClient();
  const queryKey = ['bank-transaction', id];
  const query = useQuery(queryOf(queryKey, 'getBankTransaction', { params: { id } }));
  const decided = async () => {
    await cache.invalidateQueries({ queryKey });
    await cache.invalidateQueries({ queryKey: ['bank-transactions'] });
    await cache.invalidateQueries({ queryKey: ['payment-tasks'] });
  };
  return (
    <Dialog title={`Giao dịch ${id}`} closeLabel="Đóng" onClose={onClose}>
      <Loaded query={query}>
        {({ transaction, decisions, suggestions }) => (
          <div className="flex flex-col gap-4">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <dt className="text-quiet">Số tiền</dt>
              <dd>
                <Signed row={transaction} />
              </dd>
              <dt className="text-quiet">Giờ</dt>
              <dd>{formatDateTime(new Date(transaction.at))}</dd>
              <dt className="text-quiet">Nội dung</dt>
              <dd>{transaction.memo}</dd>
              <dt className="text-quiet">Bên kia</dt>
              <dd>{[transaction.counterName, transaction.counterAccount].filter(Boolean).join(' · ') || 'Không rõ'}</dd>
              <dt className="text-quiet">Tài khoản</dt>
              <dd>{transaction.account}</dd>
              <dt className="text-quiet">Mã tham chiếu</dt>
              <dd>{transaction.reference ?? 'Không có'}</dd>
            </dl>
            <ol className="flex flex-col gap-1 text-sm">
              {decisions.map((decision) => (
                <li key={decision.at}>
                  <span className="text-quiet">{formatDateTime(new Date(decision.at))}</span>{' '}
                  {stateNames[decision.state].name} {decision.orderNumber}, {deciderName(decision.by)}
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
    </Dialog>
  );
}
