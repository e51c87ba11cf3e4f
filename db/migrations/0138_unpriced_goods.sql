-- The office lists the receipts with goods whose prices nobody has filled in, and counts them for the work of the day.
create index goods_receipt_lines_unpriced on goods_receipt_lines (receipt_id) where unit_price is null;
