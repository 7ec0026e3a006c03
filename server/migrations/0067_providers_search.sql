-- Doctors are found by words of their name, specialty and own text.
create index doctors_search_text_idx on app.doctors using gin (search_text public.gin_trgm_ops);

-- Without a setting of its own the function is inlined: folding ten thousand names costs a tenth. It names nothing outside pg_catalog.
alter function app.fold(text) reset search_path;
