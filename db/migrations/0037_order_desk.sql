-- What the office needs to find orders among a million (docs/decisions/034-order-desk.md), and the notes that staff write.

-- one index for the list of each status; it contains what orders_waiting_for_transfer had
create index orders_by_status on orders (status, created_at desc, id);
drop index orders_waiting_for_transfer;

-- only orders that may still wait for a call
drop index orders_to_call;
create index orders_to_call on orders (created_at desc, id) where confirming_call = 'awaited' and status = 'pending';

create index orders_to_review on orders (created_at desc, id) where payment_status = 'awaiting_review' and status <> 'cancelled';

-- the expression is the one of src/store/orders/refusals.ts
create index orders_of_phone on orders (coalesce(shipping_phone_e164, regexp_replace(shipping_phone, '\D', '', 'g')), created_at desc);

-- As searchWords() in src/domain/values/vietnamese-text.ts folds a name: lower case, without tone and letter marks, đ as d.
create function name_words(name text) returns text[] language sql immutable parallel safe return
  array_remove(regexp_split_to_array(
    lower(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd') collate "C"), '[^a-z0-9]+'), '');
create index orders_by_name on orders using gin (name_words(first_name || ' ' || last_name));

create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  text text not null check (text <> '' and length(text) <= 2000),
  actor text not null,
  actor_id uuid references users (id) on delete set null
);
create index order_notes_order on order_notes (order_id, id);
create index order_notes_actor on order_notes (actor_id);

-- staff correct a phone number, and change what an order contains before it is sent
alter table order_events drop constraint order_events_field_check;
alter table order_events add constraint order_events_field_check
  check (field in ('status', 'payment_status', 'address', 'delivery', 'phone', 'items'));
