create trigger doctor_hours_at_main before insert on app.doctor_hours for each row execute function app.at_main_location();

create trigger doctor_one_off_hours_at_main before insert on app.doctor_one_off_hours for each row execute function app.at_main_location();

create trigger appointments_located before insert on app.appointments for each row execute function app.locate_visit();

create trigger appointments_located_anew before update of scheduled_time, doctor_id on app.appointments
  for each row when (old.scheduled_time <> new.scheduled_time or old.doctor_id <> new.doctor_id) execute function app.locate_visit();

-- by its name before the one that drops expired holds: what is chosen decides which of them are in the way
create trigger bookings_choose_room before insert on app.bookings for each row execute function app.choose_room();

-- by its name the first: where a doctor cannot be, no room is chosen
create trigger bookings_allow_travel before insert on app.bookings for each row execute function app.allow_travel();
