-- What went back to the customer, in đồng. Like amount_paid it follows the ledger, and settleOrder writes it; where it grows,
-- the customer gets an email, so the refunds of before are counted here.
alter table orders add column amount_refunded bigint not null default 0;
update orders set amount_refunded = back.amount from (
  select m.order_number, sum(t.amount) as amount
  from bank_matches m join bank_transactions t on t.id = m.bank_transaction_id
  where m.state = 'refund' and m.backs is null
  group by m.order_number
) back where back.order_number = orders.order_number;
