-- A room that shows goods of a category in use, for the head of its list; null where it has none.
alter table categories
  add column room_url text,
  add column room_alt text not null default '';
