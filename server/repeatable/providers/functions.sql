/** Every new doctor begins with Monday to Friday and all twelve starts: 09:00 to 12:00 and 14:00 to 17:00. */
create function app.give_default_hours() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.doctor_hours (doctor_id, weekday, starts, ends)
  select new.id, weekday, half.starts, half.ends
    from generate_series(1, 5) as weekday, (values (540, 720), (840, 1020)) as half (starts, ends);
  return new;
end $$;
revoke all on function app.give_default_hours from public;
