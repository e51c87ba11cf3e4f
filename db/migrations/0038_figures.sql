-- Checkouts begun in a period, for the figures of the office. They come in the order of their time: a BRIN index is a few pages.
create index reservations_begun on reservations using brin (created_at) with (pages_per_range = 16);
