-- What a category's own picture shows; empty where it has none.
alter table categories add column image_alt text not null default '';
