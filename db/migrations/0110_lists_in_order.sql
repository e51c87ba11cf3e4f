-- Lists of the office that read their whole table to find one page: vouchers by their end, requests for invoices in any
-- state, bank transactions in a state that few have, such as refunds, and the schedules of a product's price.
create index vouchers_by_end on vouchers (ends_at desc, code);
create index invoice_requests_by_time on invoice_requests (created_at, order_id);
create index bank_matches_by_state on bank_matches (state, bank_transaction_id);
drop index bank_matches_open;
create index scheduled_prices_product on scheduled_prices (product_id);

-- The profits of products counted what came back undelivered, and not what replaced a lost item: all kept days are
-- counted anew.
insert into profit_day_changes (day) select distinct day from profit_days;
