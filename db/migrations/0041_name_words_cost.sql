-- PostgreSQL inlined the function and took its evaluation for free, so that a search for a name that nobody has walked through all
-- orders. In plpgsql it is never inlined, and its cost lets the planner walk for common words only, and use the index for others.
create or replace function name_words(name text) returns text[] language plpgsql immutable parallel safe cost 5000 as $$
begin
  return array_remove(regexp_split_to_array(
    lower(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd') collate "C"), '[^a-z0-9]+'), '');
end $$;
