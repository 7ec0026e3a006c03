/** For every kind of entry: what is said of it, a clinician says in their own name. */
create function app.keep_verification() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'uzima_api' and new.verification <> 'unconfirmed' and app.uid() is distinct from new.patient_id
     and (new.verification, new.verified_by, new.verified_as, new.verified_at)
         is distinct from (old.verification, old.verified_by, old.verified_as, old.verified_at)
     and (new.verified_by is distinct from app.uid() or new.verified_as is distinct from app.role() or new.verified_at is distinct from app.at()) then
    raise exception 'a clinician verifies in their own name' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_verification from public;

/**
 * Names of all who have recorded, verified or stated something in a patient's chart, for the patient and whoever cares for them: asked
 * together with the entries, and the right once instead of for each row. Of patients only the chart's own is named.
 */
create function app.chart_names(p_patient uuid) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name from app.profiles p
   where (select app.uid() = p_patient or app.cares_for(p_patient))
     and (p.role in ('doctor', 'professional') or p.id = p_patient or p.id = (select app.uid()))
     and p.id in (
       select e.recorded_by from app.allergies e where e.patient_id = p_patient
       union select e.verified_by from app.allergies e where e.patient_id = p_patient
       union select s.stated_by from app.allergy_statements s where s.patient_id = p_patient and s.ended_at is null
       union select e.recorded_by from app.conditions e where e.patient_id = p_patient
       union select e.verified_by from app.conditions e where e.patient_id = p_patient
       union select s.stated_by from app.condition_statements s where s.patient_id = p_patient and s.ended_at is null
       union select e.recorded_by from app.immunizations e where e.patient_id = p_patient
       union select e.verified_by from app.immunizations e where e.patient_id = p_patient
       union select e.recorded_by from app.procedures e where e.patient_id = p_patient
       union select e.verified_by from app.procedures e where e.patient_id = p_patient
       union select e.recorded_by from app.family_history e where e.patient_id = p_patient
       union select e.verified_by from app.family_history e where e.patient_id = p_patient
       union select s.stated_by from app.family_history_statements s where s.patient_id = p_patient and s.ended_at is null
       union select e.recorded_by from app.social_history e where e.patient_id = p_patient
       union select e.verified_by from app.social_history e where e.patient_id = p_patient
       union select o.requested_by from app.orders o where o.patient_id = p_patient and o.requested_at is not null)
$$;
revoke all on function app.chart_names from public;
grant execute on function app.chart_names to uzima_api;
