create trigger practice_settings_told after insert or update on app.practice_settings
  for each row execute function app.tell_practice_settings();

create trigger practice_look_told after insert or update on app.practice_look
  for each row execute function app.tell_practice_settings();
