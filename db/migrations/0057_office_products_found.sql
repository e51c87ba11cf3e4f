-- The office's search for products: folded words of SKU, name and brand, of which each may be only a beginning.
create index products_by_words on products using gin (array_to_tsvector(name_words(sku || ' ' || name || ' ' || brand_name)));
-- The office's list of one type, by name. It answers all that the index of types alone did.
create index products_of_type on products (type_id, folded_name, id);
drop index products_type;
-- Few products are archived: their list must not walk through all others.
create index products_archived on products (folded_name, id) where archived_at is not null;
