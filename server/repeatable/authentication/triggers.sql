create trigger mfa_factors_note after insert or delete or update of status on auth.mfa_factors
  for each row execute function auth.note_factor();

create trigger users_note_email_code before update of email_code_at on auth.users
  for each row execute function auth.note_email_code();

create trigger profiles_shorten_idle_limit after update of role on app.profiles
  for each row when (new.role <> 'patient') execute function app.shorten_idle_limit();

create trigger sessions_notify_end after delete or update of revoked_at, idle_minutes on auth.sessions
  for each row execute function app.notify_session_end();

create trigger users_notify_ban after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until) execute function app.notify_ban();

create trigger profiles_shred_subject after delete on app.profiles for each row execute function app.shred_subject();

create trigger sessions_end_factor_reset after insert or update of aal on auth.sessions
  for each row when (new.aal = 'aal2') execute function auth.end_factor_reset();

create trigger profiles_replan after update of time_zone on app.profiles for each row
  when (old.time_zone is distinct from new.time_zone) execute function app.replan_patient();

create trigger profiles_record_admin_promotion after update of role on app.profiles
  for each row when (new.role = 'admin') execute function app.record_admin_promotion();
