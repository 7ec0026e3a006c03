-- A claim with an address that the code has not proved makes a code of its own, sent to that address; the first one stays open beside it.
alter table app.claim_codes add column follows_id uuid references app.claim_codes on delete cascade;
drop index app.claim_codes_patient_key;
create unique index claim_codes_patient_key on app.claim_codes (patient_id) where ended_at is null and follows_id is null;
create index claim_codes_follows_idx on app.claim_codes (follows_id) where follows_id is not null;
grant insert on app.claim_codes to uzima_auth;
