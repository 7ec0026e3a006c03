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
