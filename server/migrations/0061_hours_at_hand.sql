-- A doctor's week stands beside the doctor as one text: whoever lists doctors or books reads it with their row, not from sixty others.

alter table app.doctors add column hours text;
comment on column app.doctors.hours is
  'the starts of app.doctor_hours as `1 09:00,1 09:30,…`, in their order; null where there are none; kept by the triggers of that table';

create function app.weekly_hours(p_doctor uuid) returns text language sql stable set search_path = '' as $$
  select string_agg(h.weekday || ' ' || h.starts, ',' order by h.weekday, h.starts) from app.doctor_hours h where h.doctor_id = p_doctor
$$;
revoke all on function app.weekly_hours from public;

/** Each statement gathers anew the weeks of the doctors whose hours it changed; of a doctor who is deleted there is nothing left to keep. */
create function app.gather_hours() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    update app.doctors d set hours = null where d.hours is not null;
  else
    -- whoever changes the same doctor's hours at once waits here; the update then sees what the other has done
    perform from app.doctors d where d.id in (select c.doctor_id from changed c) order by d.id for no key update;
    update app.doctors d set hours = app.weekly_hours(d.id) where d.id in (select c.doctor_id from changed c);
  end if;
  return null;
end $$;
revoke all on function app.gather_hours from public;

create trigger hours_added after insert on app.doctor_hours
  referencing new table as changed for each statement execute function app.gather_hours();
create trigger hours_removed after delete on app.doctor_hours
  referencing old table as changed for each statement execute function app.gather_hours();
-- for the doctor before and the one after
create trigger hours_changed_from after update on app.doctor_hours
  referencing old table as changed for each statement execute function app.gather_hours();
create trigger hours_changed_to after update on app.doctor_hours
  referencing new table as changed for each statement execute function app.gather_hours();
create trigger hours_emptied after truncate on app.doctor_hours for each statement execute function app.gather_hours();

update app.doctors d set hours = app.weekly_hours(d.id);
