-- One phone number has one key in every spelling that reaches it: with zeros and the country's code before it, or with digits too
-- many behind it. The keys of older orders, accounts and customers are computed anew, by the rule of domain/values/phone.ts.
create function pg_temp.vietnamese(phone text) returns text immutable language sql as $$
  select '+84' || coalesce(
    substring(digits from '^0*(?:84)?0*([35789][0-9]{8}|2[0-9]{9})$'),
    substring(digits from '^(?:0|(?:00)?840*)([35789][0-9]{8}|2[0-9]{9})[0-9]+$'))
  from (select regexp_replace(phone, '\D', '', 'g') as digits) typed
$$;

drop index orders_of_phone, orders_refused;
update orders set shipping_phone_e164 = pg_temp.vietnamese(shipping_phone)
  where shipping_phone_e164 is distinct from pg_temp.vietnamese(shipping_phone);
update users set phone_e164 = pg_temp.vietnamese(phone_number)
  where phone_e164 is distinct from pg_temp.vietnamese(phone_number);

create index orders_of_phone on orders
  (coalesce(shipping_phone_e164, regexp_replace(shipping_phone, '^\D*0\D*0(?=\D*[1-9])|\D', '', 'g')), created_at desc);
create index orders_refused on orders
  (coalesce(shipping_phone_e164, regexp_replace(shipping_phone, '^\D*0\D*0(?=\D*[1-9])|\D', '', 'g')))
  where refused;

-- Customers who become one keep the oldest block of any of them, all notes, and all rows of the audit log.
create temporary table merged_customers on commit drop as
  select id, key, first_value(id) over (partition by key order by blocked_at nulls last, id) as into_id
  from (
    select id, blocked_at,
      coalesce(pg_temp.vietnamese(phone), regexp_replace(phone, '^\D*0\D*0(?=\D*[1-9])|\D', '', 'g')) as key
    from customers
  ) as keyed;
update customer_notes n set customer_id = m.into_id from merged_customers m where n.customer_id = m.id and m.id <> m.into_id;
update audit_log a set thing_id = m.into_id::text
  from merged_customers m where a.thing_kind = 'customer' and a.thing_id = m.id::text and m.id <> m.into_id;
delete from customers c using merged_customers m where c.id = m.id and m.id <> m.into_id;
update customers c set phone = m.key from merged_customers m where c.id = m.id and c.phone <> m.key;

drop function pg_temp.vietnamese(text);
