create trigger decided before delete on app.record_imports for each row when (old.connection_id is not null)
  execute function app.keep_portal_entries();

create trigger removed after update of removed_at on app.portals
  for each row when (old.removed_at is null and new.removed_at is not null) execute function app.end_portal_connections();
