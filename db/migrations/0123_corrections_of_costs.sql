-- The file of stock movements shows what each movement cost: its entry, and the corrections of that entry, which are few.
create index cost_entries_corrections on cost_entries (product_id, movement_id) where correction is not null;
