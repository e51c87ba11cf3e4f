-- Suppliers, what is ordered from them, and what came: with or without an order, part by part.
create table suppliers (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 200),
  phone text check (phone <> '' and length(phone) <= 30),
  email text check (email <> '' and length(email) <= 254),
  tax_code text check (tax_code <> '' and length(tax_code) <= 20),
  address text check (address <> '' and length(address) <= 500),
  note text check (note <> '' and length(note) <= 2000),
  folded_name text not null,
  version integer not null default 1
);
create unique index suppliers_by_name on suppliers (folded_name);

create table purchase_orders (
  id uuid primary key,
  number integer not null unique generated always as identity,
  supplier_id uuid not null references suppliers (id) on delete restrict,
  ordered_on date not null,
  expected_on date,
  note text check (note <> '' and length(note) <= 2000),
  -- `closed`: the rest will not come any more
  state text not null check (state in ('open', 'received', 'closed')),
  version integer not null default 1
);
create index purchase_orders_by_state on purchase_orders (state, number desc);
create index purchase_orders_supplier on purchase_orders (supplier_id);

-- Neither this nor the lines of receipts refer to products by a foreign key: what was bought stays when a product is removed.
create table purchase_order_lines (
  purchase_order_id uuid not null references purchase_orders (id) on delete cascade,
  position integer not null,
  product_id uuid not null,
  pieces integer not null check (pieces > 0),
  -- đồng of one piece before tax
  unit_price bigint not null check (unit_price >= 0),
  primary key (purchase_order_id, position),
  unique (purchase_order_id, product_id)
);

create table goods_receipts (
  id uuid primary key,
  number integer not null unique generated always as identity,
  supplier_id uuid references suppliers (id) on delete restrict,
  purchase_order_id uuid references purchase_orders (id) on delete restrict,
  received_on date not null,
  invoice_number text check (invoice_number <> '' and length(invoice_number) <= 60),
  -- đồng of the whole delivery, spread over its lines; tax is what the shop cannot deduct
  freight bigint not null check (freight >= 0),
  tax bigint not null check (tax >= 0),
  note text check (note <> '' and length(note) <= 2000),
  -- what all lines cost, with freight and tax
  value bigint not null check (value >= 0),
  -- a cancelled receipt has no lines any more
  cancelled_at timestamptz,
  version integer not null default 1
);
create index goods_receipts_newest on goods_receipts (received_on desc, number desc);
create index goods_receipts_supplier on goods_receipts (supplier_id, received_on desc, number desc);
create index goods_receipts_order on goods_receipts (purchase_order_id);

create table goods_receipt_lines (
  receipt_id uuid not null references goods_receipts (id) on delete cascade,
  position integer not null,
  product_id uuid not null,
  pieces integer not null check (pieces > 0),
  -- null: the invoice has not come yet
  unit_price bigint check (unit_price >= 0),
  -- the rate on the invoice, in percent
  tax_percent integer not null check (tax_percent between 0 and 100),
  primary key (receipt_id, position)
);
create index goods_receipt_lines_product on goods_receipt_lines (product_id);

-- The stock movements of a receipt: what came, and what corrections of it moved later.
create table goods_receipt_movements (
  receipt_id uuid not null references goods_receipts (id) on delete restrict,
  product_id uuid not null,
  movement_id bigint not null,
  change integer not null check (change <> 0),
  primary key (receipt_id, product_id, movement_id)
);

create index cost_states_by_value on cost_states (value desc, product_id) include (pieces, is_known) where pieces > 0;
create index cost_states_unknown on cost_states (value desc, product_id) where pieces > 0 and not is_known;

-- What a removed product had on its shelf is gone with it.
create function close_costs() returns trigger language plpgsql as $$
begin
  with closed as (delete from cost_states where product_id = old.id returning *)
  insert into cost_entries (product_id, movement_id, from_place, to_place, pieces, value, is_known)
  select product_id, 0, 'stock', 'lost', pieces, value, is_known from closed where pieces > 0;
  return null;
end $$;
create trigger close_costs after delete on products for each row execute function close_costs();

-- Days in Vietnam whose profit is to be counted anew.
create table profit_day_changes (day date not null);
create index profit_day_changes_day on profit_day_changes (day);

-- Profit by day and channel; `known_…`: of orders of whose goods all costs are known.
create table profit_days (
  day date not null,
  source text not null,
  orders integer not null,
  revenue bigint not null,
  known_orders integer not null,
  known_revenue bigint not null,
  -- of the known orders
  cost bigint not null,
  -- what carriers ask for the parcels of the known orders
  fees bigint not null,
  primary key (day, source)
);

create table product_profit_days (
  product_id uuid not null,
  day date not null,
  pieces integer not null,
  revenue bigint not null,
  known_revenue bigint not null,
  cost bigint not null,
  primary key (product_id, day)
);
create index product_profit_days_by_day on product_profit_days (day);

create table product_profit_months (
  month date not null,
  product_id uuid not null,
  pieces bigint not null,
  revenue bigint not null,
  known_revenue bigint not null,
  cost bigint not null,
  profit bigint not null generated always as (known_revenue - cost) stored,
  primary key (month, product_id)
);
create index product_profit_months_best on product_profit_months (month, profit desc, product_id);

-- A day whose sales were counted is counted here too; the days that are kept already begin.
create function mark_profit_day() returns trigger language plpgsql as $$
begin
  insert into profit_day_changes (day) values (new.day);
  return null;
end $$;
create trigger mark_profit_day after insert or update on sales_days for each row execute function mark_profit_day();
insert into profit_day_changes (day) select day from sales_days;

create function mark_profit_day_of_parcel() returns trigger language plpgsql as $$
begin
  insert into profit_day_changes (day)
  select sales_day(o.created_at) from orders o where o.id = new.order_id and sales_day(o.created_at) < sales_day(clock_timestamp());
  return null;
end $$;
create trigger mark_profit_day_of_parcel after update on shipments for each row
  when (old.fee is distinct from new.fee or (old.state = 'cancelled') <> (new.state = 'cancelled'))
  execute function mark_profit_day_of_parcel();
create trigger mark_profit_day_of_new_parcel after insert on shipments for each row when (new.fee > 0)
  execute function mark_profit_day_of_parcel();

-- True if whoever imported the table may name costs, which its column of costs does.
alter table product_imports add column names_costs boolean not null default false;
