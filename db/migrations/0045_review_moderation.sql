-- The shop hides a review with a reason, and answers in public. A hidden review leaves its product's list and rating.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column answer text,
  add column answered_at timestamptz,
  add constraint reviews_hidden check ((hidden_at is null) = (hidden_reason is null)),
  add constraint reviews_answered check ((answer is null) = (answered_at is null));

-- the lists of the office, newest first: all, of one rating, the hidden ones
create index reviews_newest on reviews (created_at, id);
create index reviews_newest_by_rating on reviews (rating, created_at, id);
create index reviews_newest_hidden on reviews (created_at, id) where hidden_at is not null;
