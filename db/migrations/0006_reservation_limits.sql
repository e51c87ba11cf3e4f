-- The IP address a reservation was made from (an IPv6 network of 64 bits counts as one), kept only while it holds stock:
-- the number of live reservations of one address is limited.
alter table reservations add column client_address text;
create index reservations_held_by_address on reservations (client_address) where state = 'held';
