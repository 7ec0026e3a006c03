create trigger health_records_keep before update on app.health_records for each row execute function app.keep_health_record();

create trigger health_records_message_ends after update of deleted_at on app.health_records
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function app.end_record_of_message();
