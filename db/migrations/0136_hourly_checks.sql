-- A check of the books that is made each hour comes past the equations that are quick in this shop; the others wait for the night,
-- which must not take such a check for its own.
alter table balance_checks add column is_hourly boolean not null default false;
