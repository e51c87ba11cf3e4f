-- A product may have the barcode that is printed on it: a GTIN (EAN, UPC), or any text that Code 128 can show.
alter table products add column barcode text check (barcode ~ '^[!-~]( ?[!-~])*$' and length(barcode) <= 48);
create index products_by_barcode on products (barcode) where barcode is not null;

-- The numbers of the SKUs that the shop makes for products entered without one.
create sequence product_skus;
