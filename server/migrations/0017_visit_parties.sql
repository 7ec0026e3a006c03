/**
 * Where the letters about a visit go: both parties, for one of them or for the server itself. Whose it is is asked once, and each party
 * is found by key: joined with both at once, profiles were read as a whole.
 */
create or replace function app.visit_parties(p_patient uuid, p_doctor uuid) returns setof app.visit_party
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
begin
  if nullif(who[5], '')::uuid = p_patient
    or who[6] = 'system'
    or (nullif(who[7], '')::uuid = p_doctor
        and exists (select from app.appointments a where a.patient_id = p_patient and a.doctor_id = p_doctor)) then
    return query
    select 'patient', p.id, p.name, u.email, p.locale, p.time_zone
      from app.profiles p join auth.users u on u.id = p.id where p.id = p_patient
    union all
    select 'doctor', d.user_id, d.name, u.email, p.locale, p.time_zone
      from app.doctors d join auth.users u on u.id = d.user_id join app.profiles p on p.id = d.user_id where d.id = p_doctor;
  end if;
end $$;
