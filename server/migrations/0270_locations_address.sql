-- expand: what a location's address is made of, beside the whole as it is printed, and its country where it is not the practice's
alter table app.locations add column street text, add column city text, add column region text, add column postal_code text,
  add column country text check (country ~ '^[A-Z]{2}$');
