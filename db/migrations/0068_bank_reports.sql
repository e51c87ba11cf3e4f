-- One transfer is one row of bank_transactions, whatever reports it: this table has the further reports of a transfer that
-- the ledger has, under the id that each provider gave it. The first report is the row itself.
create table bank_reports (
  provider text not null check (provider <> ''),
  transaction_id text not null check (transaction_id <> ''),
  bank_transaction_id bigint not null references bank_transactions (id),
  at timestamptz not null default now(),
  primary key (provider, transaction_id)
);
create index bank_reports_transaction on bank_reports (bank_transaction_id);
create trigger append_only before update or delete on bank_reports for each row execute function refuse_change_of_ledger();
create trigger append_only_truncate before truncate on bank_reports for each statement execute function refuse_change_of_ledger();

-- The earlier transaction that this one may be a second report of, where no reference of the bank tells: nobody is credited
-- before a person has decided.
alter table bank_matches add column resembles bigint references bank_transactions (id);
create index bank_matches_resembles on bank_matches (resembles) where resembles is not null;
