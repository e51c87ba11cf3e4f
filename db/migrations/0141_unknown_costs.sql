-- The opening stocks whose cost nobody has named. Without this table their list looks at the first movement of every
-- product, which takes seconds in a shop of 50,000. As of movements, the row of a removed product stays: a shop that goes
-- back to an earlier time has the product again.
create table unknown_costs (
  product_id uuid primary key,
  movement_id bigint not null
);

create function keep_unknown_cost() returns trigger language plpgsql as $function$
begin
  if not exists (select from stock_movements where product_id = new.product_id and id < new.id) then
    insert into unknown_costs values (new.product_id, new.id) on conflict do nothing;
  end if;
  return null;
end $function$;

create function drop_unknown_cost() returns trigger language plpgsql as $function$
begin
  delete from unknown_costs where product_id = new.product_id and movement_id = new.movement_id;
  return null;
end $function$;

create trigger keep_unknown_cost after insert on stock_movements for each row
  when (new.change > 0 and new.order_number is null and new.kind not in ('receipt', 'parts'))
  execute function keep_unknown_cost();
create trigger drop_unknown_cost after insert on named_costs for each row execute function drop_unknown_cost();

insert into unknown_costs
select m.product_id, m.id
from (select distinct on (product_id) product_id, id, change, kind, order_number from stock_movements order by product_id, id) m
where m.change > 0 and m.order_number is null and m.kind not in ('receipt', 'parts')
  and not exists (select from named_costs n where n.product_id = m.product_id and n.movement_id = m.id);
