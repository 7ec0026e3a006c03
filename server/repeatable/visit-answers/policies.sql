-- Made with the reminder, read by nobody: functions that want the token look them up.
create policy reminders_make on app.visit_answer_links for insert to uzima_api
  with check ((select app.role()) = 'system' and made_at = (select app.at()) and answered_at is null);
