-- The values of attributes that extensions declare, by FOLDER/KEY. They stay when the extension is gone, and are shown again when it is back.
alter table products add column attributes jsonb not null default '{}';
-- Lists are narrowed by these values. Shops without extensions pay nothing for it.
create index products_by_attributes on products using gin (attributes) where attributes <> '{}';
