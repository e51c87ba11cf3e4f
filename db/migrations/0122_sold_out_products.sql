-- The number of products in lists that are sold out is read each quarter of a minute while somebody watches the shop.
create index product_listing_sold_out on product_listing (product_id) where not in_stock;
