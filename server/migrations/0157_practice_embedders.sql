-- Websites, as origins, that may show the practice's booking page in a frame of their own.
alter table app.practice_settings
  add column embedders text[] not null default '{}' check (cardinality(embedders) <= 10);
