-- The counts of subscribers change once a statement, not once a row: the sweep that removes forty thousand unconfirmed addresses
-- changed the same count forty thousand times in one transaction, which took minutes, and sign-ups waited for it.
drop trigger count_subscribers on newsletter_subscribers;
drop trigger count_changed_subscribers on newsletter_subscribers;

create or replace function count_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from old_rows o join new_rows n using (id) where o.state <> n.state) then
      return null;
    end if;
  end if;
  -- always in the same order, so that two transactions do not wait for each other
  perform from newsletter_counts order by state for update;
  if tg_op <> 'INSERT' then
    update newsletter_counts c set subscribers = c.subscribers - o.rows
      from (select state, count(*)::int as rows from old_rows group by state) o where c.state = o.state;
  end if;
  if tg_op <> 'DELETE' then
    insert into newsletter_counts (state, subscribers) select state, count(*) from new_rows group by state order by state
      on conflict (state) do update set subscribers = newsletter_counts.subscribers + excluded.subscribers;
  end if;
  return null;
end $$;

create trigger count_new_subscribers after insert on newsletter_subscribers
  referencing new table as new_rows for each statement execute function count_subscribers();
create trigger count_removed_subscribers after delete on newsletter_subscribers
  referencing old table as old_rows for each statement execute function count_subscribers();
create trigger count_changed_subscribers after update on newsletter_subscribers
  referencing old table as old_rows new table as new_rows for each statement execute function count_subscribers();
