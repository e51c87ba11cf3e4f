-- Search: the words of each product, the vocabulary of the catalogue, synonyms, and what was not found.

-- Beside products: their rows change with every order, and the index of words must not.
create table product_words (
  product_id uuid primary key references products (id) on delete cascade,
  -- the weight says where a word stands: A name and type, B synonyms, brand and number, C facts, D description
  words tsvector not null
);
create index product_words_words on product_words using gin (words);

alter table products drop column search_words, drop column search_text;
create index products_folded_name on products using hash (folded_name);
create index products_sku_beginning on products
  ((lower(regexp_replace(sku, '[^a-zA-Z0-9]', '', 'g'))) text_pattern_ops) where listed;
-- In how many listed products of a type a word has each weight. Processes hold a copy of it.
create table search_words (
  word text not null,
  type_id uuid not null references product_types (id) on delete cascade,
  named integer not null,
  called integer not null,
  detailed integer not null,
  mentioned integer not null,
  primary key (word, type_id)
);

-- Phrases that mean the same, folded; the owner adds and removes groups.
create table search_synonyms (
  id integer generated always as identity primary key,
  phrases text[] not null check (cardinality(phrases) between 2 and 30)
);

-- One row, from the first start on. `version` grows with every change of the two tables above; `format` is that of the documents in product_words
create table search_state (
  id boolean primary key default true check (id),
  version bigint not null,
  format integer not null
);

-- Searches that found nothing, for the owner. The program limits the number of rows.
create table search_misses (
  words text primary key check (length(words) <= 80),
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index search_misses_age on search_misses (last_at);
