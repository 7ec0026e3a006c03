create trigger moved_visits after update of scheduled_time on app.appointments
  for each row when (old.scheduled_time <> new.scheduled_time) execute function app.begin_anew();
