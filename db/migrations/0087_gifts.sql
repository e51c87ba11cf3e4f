-- Orders that are gifts: to whom the parcel goes, and the message on its packing slip. A table of its own, because few orders
-- have one, and because orders keep the name and the phone number of the buyer.
create table gifts (
  order_id uuid primary key references orders on delete cascade,
  recipient text not null check (length(recipient) <= 200),
  phone text not null check (length(phone) <= 30),
  message text check (length(message) between 1 and 300)
);
