create trigger staff_roles_noted after insert or update of ended_at on app.staff_roles for each row execute function app.note_staff_role();

create trigger staff_roles_record_admin after insert on app.staff_roles for each row when (new.role = 'admin') execute function app.record_admin_given();

create trigger invited_accounts after insert on app.staff_invitations
  for each row execute function app.distrust_invited_account();

create trigger users_accept_staff_invitations after update of email, email_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null and (old.email_confirmed_at is null or new.email is distinct from old.email))
  execute function app.accept_staff_invitations();
