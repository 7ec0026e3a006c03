-- expand: which versions a database serves
-- The number of the last migration of the oldest version that may still serve the database after this one; 0000 where it only expands.
alter table public.migrations add column serves_from text check (serves_from ~ '^\d{4}$');
-- The version that has written functions, policies and triggers: an older one leaves them.
alter table public.repeatables add column version text;
