-- The codes of ICD-10-CM, loaded by the operator (npm run admin -- terminology load icd-10-cm FILE). Public, and nobody's data.
create table app.diagnosis_codes (
  code text primary key check (code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  name text not null,
  /* the words of the name without accents, each after a space */
  search_text text not null check (search_text like ' %')
);
create index diagnosis_codes_code_idx on app.diagnosis_codes (code text_pattern_ops);
create index diagnosis_codes_search_text_idx on app.diagnosis_codes using gin (search_text public.gin_trgm_ops);
alter table app.diagnosis_codes enable row level security;
alter table app.diagnosis_codes force row level security;
