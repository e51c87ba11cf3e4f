-- The books of the months. Closing a month writes down what each order, payment and refund is worth then. What changes later in a
-- closed month is written down with the next month that is closed. So the sum of all rows of a document is its worth at the last
-- closing, and no closed month ever changes. A month is never opened again.
create table closed_months (
  month date primary key,
  closed_at timestamptz not null default now(),
  check (extract(day from month) = 1)
);

-- The part of a document's worth that a month adds. `day`: the day of the document itself, in that month or before it.
-- `orders`: by how much the number of orders grows, without cancelled ones.
create table book_entries (
  id bigint generated always as identity primary key,
  month date not null references closed_months (month),
  kind text not null check (kind in ('sale', 'received', 'refunded')),
  document text not null,
  day date not null,
  order_number text not null references order_numbers (order_number),
  amount bigint not null,
  orders integer not null,
  check ((amount, orders) <> (0, 0)),
  check (day < month + interval '1 month')
);
create index book_entries_document on book_entries (kind, document);
create index book_entries_adjusting on book_entries (month, kind, day, id) where day < month;

-- The sums of the entries, by the month that holds them and the day of their documents.
create table book_days (
  month date not null references closed_months (month),
  kind text not null check (kind in ('sale', 'received', 'refunded')),
  day date not null,
  amount bigint not null,
  orders integer not null,
  primary key (month, kind, day)
);

do $$
declare
  ledger text;
begin
  foreach ledger in array array['closed_months', 'book_entries', 'book_days'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change_of_ledger()', ledger);
    execute format('create trigger append_only_truncate before truncate on %I for each statement execute function refuse_change_of_ledger()',
      ledger);
  end loop;
end $$;

-- The payments of a month, and which of them somebody decided anew since the last closing. `at` repeats the moment of a decision, which
-- stays when only the entry that a transaction confirms changes.
create index bank_transactions_at on bank_transactions (at);
-- rows from before get the moment of this migration, which needs no rewriting of the table
alter table bank_match_history add column written_at timestamptz not null default now();
alter table bank_match_history alter column written_at set default clock_timestamp();
create index bank_match_history_written on bank_match_history (written_at);
