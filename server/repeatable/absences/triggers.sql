create trigger close_absence_requests after update of status, scheduled_time, doctor_id on app.appointments
  for each row when (old.status <> new.status or old.scheduled_time <> new.scheduled_time or old.doctor_id <> new.doctor_id)
  execute function app.close_absence_request();

create trigger close_absence_series after update of doctor_id, end_date, is_active on app.recurring_appointments
  for each row when (old.doctor_id is distinct from new.doctor_id or old.end_date is distinct from new.end_date or old.is_active <> new.is_active)
  execute function app.close_absence_series();
