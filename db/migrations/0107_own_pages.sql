-- Information pages that the shop wrote itself may be drafts or archived; those that are delivered with the program are
-- always published, which the commands check.
alter table content_entries drop constraint content_entries_check1;
alter table content_entries add constraint content_entries_page_slug check (kind <> 'page' or slug = id);

-- The footer of every page lists the shop's own information pages, so that a change of one concerns every page.
create trigger announce_page after insert or update on content_entries
  for each row when (new.kind = 'page') execute function announce_page_change('settings');
create trigger announce_removed_page after delete on content_entries
  for each row when (old.kind = 'page') execute function announce_page_change('settings');
