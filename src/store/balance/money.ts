/** Equations of money: payments, cash of parcels, the bank's transactions, vouchers. */
import { sql } from 'kysely';
import { dong, type Equation } from './equation.ts';
import { atOnce, bankTransactions, orders, settlements, vouchers } from './walks.ts';

/** SQL for the sums of the ledger of an order of `part`. A transaction and the staff's entry that it confirms count once. */
const ledger = sql`(
  select coalesce(sum(t.amount) filter (where m.state = 'payment'), 0)::bigint as credited,
    coalesce(sum(t.amount) filter (where m.state = 'refund'), 0)::bigint as refunded
  from bank_matches m join bank_transactions t on t.id = m.bank_transaction_id
  where m.order_number = p.key and m.backs is null)`;

export const moneyEquations: readonly Equation[] = [
  {
    name: 'paid',
    title: 'Số tiền đã trả và đã hoàn của mỗi đơn bằng tổng trong sổ giao dịch',
    remedy: 'Ở mục Tiền, xem các giao dịch của đơn; phân loại lại một giao dịch của đơn thì số tiền được tính lại.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name, 'trả ' || ${dong(sql`l.credited - l.refunded`)} || ', hoàn ' || ${dong(sql`l.refunded`)} as expected,
        'trả ' || ${dong(sql`p.amount_paid`)} || ', hoàn ' || ${dong(sql`p.amount_refunded`)} as found
      from part p cross join lateral ${ledger} l
      where p.amount_paid <> l.credited - l.refunded or p.amount_refunded <> l.refunded`,
  },
  {
    name: 'checkout-paid',
    title: 'Tiền đã nhận cho lần thanh toán chưa thành đơn bằng tổng trong sổ giao dịch',
    remedy: 'Ở mục Tiền, tìm các giao dịch có mã này và phân loại lại: thuộc đơn nào, hay đã trả khách.',
    cost: 'weekly',
    walk: atOnce('transaction'),
    differing: sql`
      select order_number as key, order_number as name, ${dong(sql`coalesce(l.held, 0)`)} as expected,
        coalesce(${dong(sql`r.amount_paid`)}, 'không có đơn hay lần thanh toán nào') as found
      from (
        select m.order_number, sum(case m.state when 'payment' then t.amount else -t.amount end)::bigint as held
        from bank_matches m join bank_transactions t on t.id = m.bank_transaction_id
        where m.order_number is not null and m.backs is null
          and not exists (select from orders o where o.order_number = m.order_number)
        group by m.order_number
      ) l
      full join (
        select c.order_number, c.amount_paid from reservations c
        where c.state <> 'ordered' and (c.amount_paid <> 0 or exists (select from bank_matches m where m.order_number = c.order_number))
      ) r using (order_number)
      where coalesce(l.held, 0) <> coalesce(r.amount_paid, 0)`,
  },
  {
    name: 'payment-status',
    title: 'Trạng thái thanh toán của mỗi đơn khớp với sổ giao dịch',
    remedy: 'Ở mục Tiền, xem các giao dịch của đơn; phân loại lại một giao dịch của đơn thì trạng thái được tính lại.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name, 'nhận ' || ${dong(sql`l.credited`)} || ', hoàn ' || ${dong(sql`l.refunded`)} || ', phải trả '
        || ${dong(sql`p.total_amount - p.amount_cancelled`)} as expected, p.payment_status as found
      from part p cross join lateral ${ledger} l
      where case p.payment_status
        when 'paid' then l.credited < p.total_amount - p.amount_cancelled or (l.refunded > 0 and l.refunded >= l.credited)
        -- a refund that turned out to be none is a task, as long as the shop has the money
        when 'refunded' then l.refunded = 0 and l.credited > 0 and not exists (
          select from payment_tasks t where t.order_number = p.key and t.kind in ('late-payment', 'refund-due') and t.solved_at is null)
        else l.credited - l.refunded > 0 and l.credited - l.refunded >= p.total_amount - p.amount_cancelled end`,
  },
  {
    name: 'cash',
    title: 'Tiền thu hộ của mỗi kiện khớp với trạng thái kiện, và tiền đã về có trong sổ giao dịch',
    remedy: 'Ở mục Tiền, thẻ Thu hộ, đối chiếu kiện này với tệp của hãng vận chuyển.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name, 'sổ giao dịch đã nhận ' || ${dong(sql`l.credited`)} as expected,
        concat_ws('; ', 'thu hộ đã về ' || ${dong(sql`c.received`)}, c.wrong) as found
      from part p
      cross join lateral (
        select coalesce(sum(s.cash) filter (where s.cash_state = 'received'), 0)::bigint as received,
          string_agg(p.key || '-' || s.number || ': ' || s.cash_state || ' ' || ${dong(sql`s.cash`)} || ', kiện ' || s.state, ', '
            order by s.number) filter (where not case s.cash_state
              when 'none' then true
              when 'open' then s.state in ('planned', 'handed_over', 'failed')
              else s.cash > 0 and s.state in ('delivered', 'partly_delivered', 'returned', 'lost', 'damaged') end) as wrong
        from shipments s where s.order_id = p.id
      ) c
      cross join lateral ${ledger} l
      where c.wrong is not null or c.received > l.credited`,
  },
  {
    name: 'settlements',
    title: 'Tiền ghi theo mỗi tệp đối soát của hãng có đủ trong sổ giao dịch của đơn',
    remedy: 'Ở mục Tiền, thẻ Thu hộ, hoàn tác tệp đối soát này rồi nhập lại.',
    cost: 'nightly',
    walk: settlements,
    differing: sql`
      select p.key, p.name, string_agg(o.order_number || '-' || s.number || ': ' || ${dong(sql`c.cash`)}, ', '
          order by o.order_number, s.number) as expected,
        string_agg(o.order_number || '-' || s.number || ': ' || s.cash_state || ' ' || coalesce(${dong(sql`t.amount`)}, 'không có bút toán')
          || coalesce(', ' || m.state, ''), ', ' order by o.order_number, s.number) as found
      from part p
      join carrier_settlement_parcels c on c.settlement_id = p.id and c.cash > 0
      join shipments s on s.id = c.shipment_id
      join orders o on o.id = s.order_id
      left join bank_transactions t on t.id = c.bank_transaction_id
      left join bank_matches m on m.bank_transaction_id = t.id
      where (s.cash_state = 'received' and t.amount = c.cash and m.state = 'payment' and m.order_number = o.order_number) is not true
      group by p.key, p.name`,
  },
  {
    name: 'bank',
    title: 'Mỗi giao dịch ngân hàng đã có lời giải thích, hoặc là một việc đang chờ',
    remedy: 'Ở mục Tiền, tìm giao dịch này và phân loại: của đơn nào, hoàn tiền, chi trả, hay khác.',
    cost: 'window',
    walk: bankTransactions,
    differing: sql`
      select p.key, p.name, case
          when m.state is null or m.state = 'waiting' then 'được đối chiếu trong một giờ'
          when m.state = 'review' then 'một việc chờ đối chiếu'
          else coalesce(h.state || coalesce(' ' || h.order_number, ''), '') end as expected,
        ${dong(sql`p.amount`)} || ', ' || coalesce(m.state || coalesce(' ' || m.order_number, ''), 'không có dòng phân loại') as found
      from part p
      left join bank_matches m on m.bank_transaction_id = p.id
      left join lateral (
        select b.state, b.order_number from bank_match_history b where b.bank_transaction_id = p.id order by b.id desc limit 1
      ) h on true
      where m.state is null or (m.state = 'waiting' and p.received_at < now() - interval '1 hour')
        -- a task that a person closed says what the person did about the transaction
        or (m.state = 'review' and not exists (
          select from payment_tasks t where t.bank_transaction_id = p.id and (t.solved_at is null or t.solved_by <> 'system')))
        or (h.state, h.order_number) is distinct from (m.state, m.order_number) and h.state is not null`,
  },
  {
    name: 'vouchers',
    title: 'Số lượt dùng của mỗi mã giảm giá bằng số đơn và số lần giữ hàng có mã ấy',
    remedy: 'Kết thúc mã này và tạo mã mới nếu lượt dùng bị thiếu hay thừa.',
    cost: 'nightly',
    walk: vouchers,
    differing: sql`
      select p.key, p.name, u.uses || ' lượt' as expected, p.uses || ' lượt' as found
      from part p
      cross join lateral (
        select (select count(*) from orders o where o.voucher_code = p.key and o.status <> 'cancelled')
          + (select count(*) from reservations r where r.voucher_code = p.key and r.state = 'held') as uses
      ) u
      where u.uses <> p.uses`,
  },
];
