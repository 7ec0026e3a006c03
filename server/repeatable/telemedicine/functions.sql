/** Lets the patient in, for the doctor of the visit; false for anybody else, and where nobody came or the visit is closed. */
create function app.admit_patient(p_visit uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update app.video_visits v set admitted_at = coalesce(v.admitted_at, p_now)
    from app.appointments a
   where v.appointment_id = p_visit and a.id = p_visit and a.doctor_id = app.doctor_id() and a.status = 'scheduled'
     and v.arrived_at is not null;
  return found;
end $$;
revoke all on function app.admit_patient from public;
grant execute on function app.admit_patient to uzima_api;

/** Whether there is such a visit, whoever's it is: opening one tells a foreign from an unknown id, and nothing else does. */
create function app.appointment_exists(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.uid() is not null and exists (select from app.appointments a where a.id = p_id)
$$;
revoke all on function app.appointment_exists from public;
grant execute on function app.appointment_exists to uzima_api;
