create type app.waitlist_offer_view as (
  id uuid, entry_id uuid, patient_id uuid, doctor_id uuid, start_time timestamptz, minutes smallint, expires_at timestamptz, answer text, mode text,
  type text, reason bytea, visit_id uuid, visit_start timestamptz, doctor_user_id uuid, doctor_name text, place text, time_zone text, locale text,
  group_visit_id uuid
);

create type app.new_offer as (
  id uuid, entry_id uuid, freed_id uuid, doctor_id uuid, start_time timestamptz, minutes integer, expires_at timestamptz, token_hash bytea,
  group_visit_id uuid
);
