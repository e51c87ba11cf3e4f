-- A provider may see only an account of its own, such as the virtual account of some banks: customers then pay to that one.
-- {bankBin, bankName, bankAccount, bankAccountName}; null: the account of the settings.
alter table payment_providers
  add column receiving jsonb,
  -- when the last pull that succeeded began, and what the last one failed with
  add column last_pull_at timestamptz,
  add column pull_error text;

create trigger announce after insert or delete or update of receiving on payment_providers
  for each statement execute function announce_page_change('settings');
