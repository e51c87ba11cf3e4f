-- The fee that the giver of a gift pays in advance depends on the place, and islands of one province cost more: a
-- reservation keeps its fee only for the place for which it was computed.
alter table reservations add column island boolean not null default false;
