create type app.absence_request_view as (
  id uuid, absence_id uuid, visit_id uuid, patient_id uuid, doctor_id uuid, doctor_user_id uuid, doctor_name text, place text, time_zone text,
  specialty text, start_time timestamptz, minutes smallint, mode text, type text, has_note boolean, has_left boolean, proposed_doctor_id uuid,
  proposed_doctor_user_id uuid, proposed_doctor_name text, proposed_place text, proposed_zone text, proposed_start timestamptz,
  proposed_minutes smallint, is_held boolean, expires_at timestamptz, answer text, locale text
);
