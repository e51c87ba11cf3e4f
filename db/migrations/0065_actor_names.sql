-- What staff did keeps the name and email address that they had at that moment: a member of the staff who takes another name, or whose
-- account is gone, still stands beside it. What customers did keeps neither, since their personal data are removed.
create function keep_actor_name() returns trigger language plpgsql as $$
begin
  if new.actor in ('staff', 'owner') then
    select concat_ws(' ', u.first_name, u.last_name), u.email into new.actor_name, new.actor_email
    from users u where u.id = new.actor_id;
  else
    new.actor_name := null;
    new.actor_email := null;
  end if;
  return new;
end $$;

alter table stock_movements disable trigger append_only;
do $$
declare
  ledger text;
begin
  foreach ledger in array array['audit_log', 'bank_matches', 'bank_match_history', 'customer_notes', 'order_calls', 'order_events',
    'order_notes', 'price_changes', 'return_events', 'shipment_events', 'stock_movements'] loop
    execute format('alter table %I add column actor_name text, add column actor_email text', ledger);
    execute format('create trigger keep_actor_name before insert on %I for each row execute function keep_actor_name()', ledger);
    -- the names of before this migration are not known any more, so these are the present ones
    execute format('update %I l set actor_name = concat_ws('' '', u.first_name, u.last_name), actor_email = u.email
      from users u where u.id = l.actor_id and l.actor in (''staff'', ''owner'')', ledger);
  end loop;
end $$;
alter table stock_movements enable trigger append_only;

-- A later decision about a transaction has its own author; the removal of an account empties only actor_id.
create trigger keep_later_actor_name before update on bank_matches
  for each row when (new.at is distinct from old.at) execute function keep_actor_name();
