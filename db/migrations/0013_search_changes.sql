-- A changed synonym or vocabulary changes what searches find: search_state.version grows with each.
create trigger announce after insert or update on search_state
  for each statement execute function announce_page_change('lists');
