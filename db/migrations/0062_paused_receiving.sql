-- Since when new orders are no longer led to the account of a provider; null while they are. Orders from before keep it.
alter table payment_providers add column receiving_paused_at timestamptz;
drop trigger announce on payment_providers;
create trigger announce after insert or delete or update of receiving, receiving_paused_at on payment_providers
  for each statement execute function announce_page_change('settings');
