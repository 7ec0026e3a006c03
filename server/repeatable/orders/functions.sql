/** Whose request is printed, for the patient and those who care for them: in which language, and on which side of midnight. */
create function app.person_of_orders(p_patient uuid) returns table (name text, date_of_birth date, locale text, time_zone text)
language sql stable security definer set search_path = '' as $$
  select p.name, p.date_of_birth, p.locale, p.time_zone from app.profiles p
   where p.id = p_patient and (p.id = app.uid() or app.cares_for(p.id))
$$;
revoke all on function app.person_of_orders from public;
grant execute on function app.person_of_orders to uzima_api;

/** Which way an order may go, and who may send it there; what was requested says what was signed. */
create function app.keep_order() returns trigger language plpgsql set search_path = '' as $$
declare
  is_doctor boolean := app.doctor_id() is not null;
  next text[] := case old.status
    when 'draft' then array['draft', 'requested', 'cancelled']
    when 'requested' then array['done', 'result-in', 'cancelled']
    when 'done' then array['result-in', 'reviewed', 'cancelled']
    when 'result-in' then array['reviewed', 'done', 'requested']
    when 'reviewed' then array['result-in', 'done', 'requested']
    else '{}' end;
begin
  if current_user <> 'uzima_api' then
    return new;
  end if;
  if app.uid() = old.patient_id then
    if to_jsonb(new) - array['told_done_at', 'version', 'updated_at'] is distinct from to_jsonb(old) - array['told_done_at', 'version', 'updated_at'] then
      raise exception 'a patient says that it was done, and nothing else' using errcode = '42501';
    end if;
    return new;
  end if;
  if new.told_done_at is distinct from old.told_done_at then
    raise exception 'this is for the patient to say' using errcode = '42501';
  end if;
  if old.status <> 'draft' and (new.category, new.services, new.reason, new.priority, new.performer, new.note, new.condition_id, new.expected_on)
      is distinct from (old.category, old.services, old.reason, old.priority, old.performer, old.note, old.condition_id, old.expected_on) then
    raise exception 'what was requested stays as it was signed' using errcode = '42501';
  end if;
  if new.status <> old.status and new.status <> all (next) then
    raise exception 'an order does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  if (new.requested_by, new.requested_at) is distinct from (old.requested_by, old.requested_at)
      and not (old.status = 'draft' and new.status = 'requested' and is_doctor
        and (new.requested_by, new.requested_at) is not distinct from (app.uid(), app.at())) then
    raise exception 'a doctor requests in their own name' using errcode = '42501';
  end if;
  if (new.done_by, new.done_as, new.done_at) is distinct from (old.done_by, old.done_as, old.done_at)
      and not (old.status = 'requested' and new.status = 'done'
        and (new.done_by, new.done_as, new.done_at) is not distinct from (app.uid(), app.role(), app.at())) then
    raise exception 'who has carried it out says so in their own name' using errcode = '42501';
  end if;
  if not is_doctor and (new.status = 'cancelled' and old.status <> 'draft' or new.status = 'reviewed' and old.status = 'done') then
    raise exception 'only a doctor ends what was requested' using errcode = '42501';
  end if;
  if new.status = 'result-in' and not exists (
      select from app.health_records r where r.order_id = new.id and r.patient_id = new.patient_id and r.deleted_at is null) then
    raise exception 'there is no result' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_order from public;
