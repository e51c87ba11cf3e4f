-- Staff change what an order contains before any of it is sent. Pieces that stay keep the price that their customer agreed to, and
-- added ones cost today's: an order then has two lines of one product.
alter table order_items add constraint order_items_order_id_product_id_price_key unique (order_id, product_id, price_at_time);
alter table order_items drop constraint order_items_order_id_product_id_key;

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('opening', 'import', 'order', 'reservation', 'release', 'cancellation', 'return', 'correction', 'count', 'parts', 'edit', 'unexplained'));
