create trigger medications_keep before update on app.medications for each row execute function app.keep_prescription();

create trigger medications_replan before update of frequency, time_of_day, start_date, end_date, is_active, reminders, deleted_at
  on app.medications for each row execute function app.replan_medication();

create trigger dose_times_replan after insert or update on app.dose_times for each row execute function app.replan_patient();

create trigger medications_cancel_refills after update of deleted_at on app.medications for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function app.cancel_refills();
