/** Every new doctor begins with Monday to Friday and all twelve starts. */
create function app.give_default_hours() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.doctor_hours (doctor_id, weekday, starts)
  select new.id, weekday, starts
    from generate_series(1, 5) as weekday,
         unnest(array['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30']) as starts;
  return new;
end $$;
revoke all on function app.give_default_hours from public;

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
