create trigger encounters_keep before update on app.encounters for each row execute function app.keep_note();
