/** How much of the money that banks reported is explained, in all and by month. */
import { explainedPercent } from '#domain/balance/books.ts';
import { formatMoney } from '#domain/values/money.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { Panel } from '../frame/page.tsx';
import { TableHead } from '../frame/states.tsx';
import type { Balance } from './balance-calls.ts';

const percent = (of: Parameters<typeof explainedPercent>[0]) =>
  `${explainedPercent(of).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} %`;
const monthOf = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

export function MoneyPanel({ months }: { months: Balance['money'] }) {
  const sum = (of: 'amount' | 'explained' | 'unexplained') => months.reduce((all, month) => all + month[of], 0);
  const open = sum('unexplained');
  return (
    <Panel title="Tiền đã được giải thích">
      {months.length === 0 ? (
        <p className="text-sm text-quiet">
          Chưa có giao dịch nào do ngân hàng báo. Kết nối ngân hàng hoặc nhập sao kê, rồi mỗi đồng vào và ra sẽ được
          tính ở đây: thuộc đơn nào, là tiền hoàn, tiền chi hay khoản khác.
        </p>
      ) : (
        <>
          <p className="mb-3">
            <strong className="display text-2xl">
              {percent({ amount: sum('amount'), explained: sum('explained') })}
            </strong>{' '}
            số tiền ngân hàng đã báo có lời giải thích.{' '}
            {open > 0 && (
              <OfficeLink to="/money" className="underline">
                Còn {open.toLocaleString('vi-VN')} giao dịch
              </OfficeLink>
            )}
          </p>
          <table className="office-table">
            <caption className="sr-only">Tiền đã được giải thích theo tháng</caption>
            <TableHead of={['Tháng']} numbers={['Tiền vào và ra', 'Đã giải thích']} />
            <tbody>
              {months.map((month) => (
                <tr key={month.month}>
                  <td>{monthOf(month.month)}</td>
                  <td className="number">{formatMoney(month.amount)}</td>
                  <td className="number">
                    {percent(month)}
                    {month.unexplained > 0 && (
                      <span className="block text-sm text-quiet">còn {month.unexplained} giao dịch</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  );
}
