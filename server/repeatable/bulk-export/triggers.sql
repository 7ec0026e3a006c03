create trigger ended after update of state on app.bulk_exports
  for each row when (new.state in ('failed', 'cancelled', 'expired') and old.state <> new.state) execute function app.drop_export_parts();

create trigger exports_end after update of suspended_at, removed_at on app.oauth_clients
  for each row when (new.is_backend and (new.suspended_at is not null or new.removed_at is not null))
  execute function app.end_exports_of_stopped();

create trigger exports_end after insert on app.backend_decisions
  for each row when (new.outcome = 'approved') execute function app.end_exports_of_changed();
