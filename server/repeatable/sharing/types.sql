/** Why a provider may see a patient's record and for how long: by visits, by what is shared, in an emergency, as a nurse of the practice, by several, or not at all. */
create type app.care as (
  last_visit_at timestamptz, next_visit_at timestamptz, visits_until timestamptz, shared_at timestamptz, shared_until timestamptz,
  emergency_id uuid, emergency_at timestamptz, emergency_until timestamptz, nursed_visit_at timestamptz, nursed_until timestamptz
);

create type app.patient_in_care as (
  id uuid, name text, gender text, date_of_birth date, phone text, locale text,
  last_visit_at timestamptz, next_visit_at timestamptz, visits_until timestamptz, shared_at timestamptz, shared_until timestamptz,
  emergency_id uuid, emergency_at timestamptz, emergency_until timestamptz, nursed_visit_at timestamptz, nursed_until timestamptz
);

create view app.care_visits with (security_invoker = true) as
  select a.id, a.patient_id, a.doctor_id, a.scheduled_time, a.status
    from app.appointments a
   where a.status in ('scheduled', 'completed')
     and coalesce((select a.created_at > e.ended_at and a.booked_as is null
                     from app.care_endings e where e.patient_id = a.patient_id and e.doctor_id = a.doctor_id), true);
comment on view app.care_visits is
  'Visits that open the record to their doctor, each until twelve months after it: to come or held, and booked since the patient last '
  'ended it, but not by the front desk. Cancelled and missed ones open nothing. For functions of the owner.';
