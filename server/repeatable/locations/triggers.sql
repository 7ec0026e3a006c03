create trigger doctor_hours_at_main before insert on app.doctor_hours for each row execute function app.at_main_location();

create trigger doctor_one_off_hours_at_main before insert on app.doctor_one_off_hours for each row execute function app.at_main_location();

create trigger appointments_located before insert on app.appointments for each row execute function app.locate_visit();

create trigger appointments_located_anew before update of scheduled_time, doctor_id on app.appointments
  for each row when (old.scheduled_time <> new.scheduled_time or old.doctor_id <> new.doctor_id) execute function app.locate_visit();

-- by its name before the one that drops expired holds: what is chosen decides which of them are in the way
create trigger bookings_choose_room before insert on app.bookings for each row execute function app.choose_room();

-- by its name the first: where a doctor cannot be, no room is chosen
create trigger bookings_allow_travel before insert on app.bookings for each row execute function app.allow_travel();

create trigger rooms_note_freed after insert or update of kind, out_from, out_until, closed_at on app.rooms
  for each row execute function app.note_freed_room();

create trigger bookings_note_left_room after update of room_id on app.bookings
  for each row when (old.room_id is not null and new.room_id is distinct from old.room_id) execute function app.note_left_room();
