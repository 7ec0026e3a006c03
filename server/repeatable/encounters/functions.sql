/**
 * One visit, or those of a patient that have begun, latest first and after the one named, with what its note is written under: for the
 * visit's doctor, and for those who care for the patient, who otherwise see no visits. One more than a page of 20.
 */
create function app.visits_in_care(p_appointment uuid, p_patient uuid, p_before timestamptz default null, p_before_id uuid default null) returns table (
  id uuid, patient_id uuid, doctor_id uuid, doctor_user_id uuid, scheduled_time timestamptz, minutes smallint, status text, type text, type_names jsonb, mode text, reason bytea,
  patient_note bytea, doctor_name text, time_zone text, patient_name text, has_arrived boolean
) language sql stable security definer set search_path = '' as $$
  select a.id, a.patient_id, a.doctor_id, d.user_id, a.scheduled_time, a.minutes, a.status, a.type, t.names, a.mode, a.reason,
         a.patient_note, d.name, d.time_zone, p.name,
         exists (select from app.desk_visits v where v.appointment_id = a.id and v.arrived_at is not null)
    from app.appointments a
    left join app.appointment_types t on t.code = a.type
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
   where (a.id = p_appointment
          or a.patient_id = p_patient and a.status in ('scheduled', 'completed') and a.scheduled_time <= app.at())
     and (a.doctor_id = app.doctor_id() or app.cares_for(a.patient_id))
     and (p_before is null or (a.scheduled_time, a.id) < (p_before, p_before_id))
   order by a.scheduled_time desc, a.id desc
   limit 21
$$;
revoke all on function app.visits_in_care from public;
grant execute on function app.visits_in_care to uzima_api;

/** Until when the signed note of one's own visit is held back; null if it is not. */
create function app.note_held_until(p_appointment uuid) returns timestamptz language sql stable security definer set search_path = '' as $$
  select e.held_until from app.encounters e
   where e.appointment_id = p_appointment and e.patient_id = app.uid() and e.held_until > app.at()
$$;
revoke all on function app.note_held_until from public;
grant execute on function app.note_held_until to uzima_api;

/** Whose note it is never changes, what is written is changed in one's own name, and what is signed stays as it is; only its hold may end. */
create function app.keep_note() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'uzima_api' then
    if (new.patient_id, new.doctor_id, new.appointment_id) is distinct from (old.patient_id, old.doctor_id, old.appointment_id) then
      raise exception 'a note stays with its visit' using errcode = '42501';
    end if;
    if (new.content is distinct from old.content or new.updated_by is distinct from old.updated_by) and new.updated_by is distinct from app.uid() then
      raise exception 'a note is changed in one''s own name' using errcode = '42501';
    end if;
    if old.status = 'signed' and (to_jsonb(new) - 'held_until' is distinct from to_jsonb(old) - 'held_until'
        or (new.held_until is distinct from old.held_until and new.held_until is distinct from app.at())) then
      raise exception 'a signed note is closed' using errcode = '42501';
    end if;
  end if;
  return new;
end $$;
revoke all on function app.keep_note from public;
