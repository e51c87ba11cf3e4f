-- The office counts and lists the products that are sold without a picture, also among a hundred thousand.
create index products_without_picture on products (folded_name, id) where images = '[]'::jsonb and archived_at is null;
