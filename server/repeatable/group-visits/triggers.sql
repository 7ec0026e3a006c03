create trigger keep_seat after insert on app.appointments
  for each row when (new.group_visit_id is not null) execute function app.keep_seat();

create trigger keep_moved_seat after update of scheduled_time, doctor_id, group_visit_id, status on app.appointments
  for each row
  when (new.group_visit_id is not null and new.status <> 'cancelled'
    and (new.scheduled_time, new.doctor_id, new.group_visit_id) is distinct from (old.scheduled_time, old.doctor_id, old.group_visit_id)
      or old.status = 'cancelled' and new.status <> 'cancelled' and new.group_visit_id is not null)
  execute function app.keep_seat();

create trigger note_freed_seat after update of status, group_visit_id on app.appointments
  for each row
  when (old.group_visit_id is not null and old.status = 'scheduled'
    and (new.status = 'cancelled' or new.group_visit_id is distinct from old.group_visit_id))
  execute function app.note_freed_seat();

create trigger note_deleted_seat after delete on app.appointments
  for each row when (old.group_visit_id is not null and old.status = 'scheduled') execute function app.note_freed_seat();
