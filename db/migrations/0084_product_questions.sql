-- Questions about a product, asked without an account. A question is public once the shop has answered it.
create table product_questions (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  name text not null,
  question text not null,
  -- where the answer is sent; null: the asker wanted no email, or it is no longer needed
  email text,
  consent_version text,
  consent_text text,
  asked_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  answer text,
  answered_at timestamptz,
  hidden_at timestamptz,
  constraint product_questions_answered check ((answer is null) = (answered_at is null)),
  constraint product_questions_consent check (email is null or (consent_version is not null and consent_text is not null))
);

-- what the page of a product shows
create index product_questions_shown on product_questions (product_id, answered_at desc)
  where answer is not null and hidden_at is null;
-- the lists of the office, newest first: all, the open ones, the hidden ones
create index product_questions_newest on product_questions (asked_at, id);
create index product_questions_open on product_questions (asked_at, id) where answer is null and hidden_at is null;
create index product_questions_hidden on product_questions (asked_at, id) where hidden_at is not null;
create index product_questions_email on product_questions (answered_at) where email is not null;

-- A question without an answer is on no page, so that strangers who ask do not make pages outdated.
create function announce_questions() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'DELETE' and new.answer is not null) or (tg_op <> 'INSERT' and old.answer is not null) then
    insert into page_changes (tag) values ('questions:' || coalesce(new.product_id, old.product_id));
  end if;
  return null;
end $$;

create trigger announce after insert or update or delete on product_questions
  for each row execute function announce_questions();
create trigger announce_truncate after truncate on product_questions
  for each statement execute function announce_page_change('catalogue');
