/** How somebody stands in the caller's list. */
create type app.message_contact as (
  id uuid, name text, photo text, type text, specialty text, unread integer, last_at timestamptz, has_keys boolean, sort_name text
);

create type app.disclosure_request_row as (
  id uuid, patient_id uuid, patient_name text, patient_email text, first_day date, last_day date, time_zone text, reason bytea,
  asked_by uuid, asker_name text, created_at timestamptz, state text, decided_by uuid, decider_name text, decided_at timestamptz,
  ended_at timestamptz
);
