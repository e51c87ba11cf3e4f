-- What customers want on their invoices. The owner's provider issues them; the shop notes what became of each.
create table invoice_requests (
  order_id uuid primary key references orders on delete cascade,
  buyer text not null check (buyer in ('person', 'company')),
  legal_name text not null,
  tax_code text check (tax_code ~ '^\d{10}(-\d{3})?$' or tax_code ~ '^\d{12}$'),
  name text not null,
  address text not null,
  email text not null,
  phone text,
  state text not null default 'asked' check (state in ('asked', 'issued', 'failed', 'replaced')),
  -- the provider's number of the invoice, or why it failed
  note text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index invoice_requests_by_state on invoice_requests (state, created_at);

-- The owner's rates of VAT: each from a day on, until the next one. They stand beside those of the law that the shop knows
-- (domain/invoices/net-amounts.ts), and replace one of the same day.
create table vat_rates (
  starts_on date primary key,
  percent integer not null check (percent between 0 and 50)
);
