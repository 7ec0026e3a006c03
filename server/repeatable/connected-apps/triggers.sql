create trigger removed after update of removed_at on app.oauth_clients
  for each row when (old.removed_at is null and new.removed_at is not null) execute function app.end_grants_of_removed();

create trigger password_changed after update of password_hash on auth.users
  for each row when (old.password_hash is not null and old.password_hash is distinct from new.password_hash)
  execute function auth.end_grants_at_password();
