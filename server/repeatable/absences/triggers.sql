create trigger close_absence_requests after update of status, scheduled_time, doctor_id on app.appointments
  for each row when (old.status <> new.status or old.scheduled_time <> new.scheduled_time or old.doctor_id <> new.doctor_id)
  execute function app.close_absence_request();
