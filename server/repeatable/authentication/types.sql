create type app.session_context as (
  user_id uuid,
  role text,
  doctor_id uuid,
  professional_id uuid,
  email text,
  email_verified boolean,
  consented boolean,
  aal text,
  auth_time timestamptz,
  is_recovery boolean,
  is_pending boolean,
  locale text,
  time_zone text,
  name text,
  has_second_factor boolean,
  must_enrol boolean,
  staff_roles text[],
  refresh_floor integer,
  is_first boolean
);

create type app.factor_reset_row as (
  id uuid, user_id uuid, name text, email text, role text, state text, proof text, created_at timestamptz, decided_at timestamptz,
  effective_at timestamptz, ended_at timestamptz
);

/** Whom a reset is told to: by mail, and on the phone that is confirmed. */
create type app.factor_reset_notice as (
  id uuid, user_id uuid, name text, email text, phone text, locale text, time_zone text, effective_at timestamptz
);
