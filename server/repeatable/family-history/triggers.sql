create trigger family_history_verification before update on app.family_history for each row execute function app.keep_verification();
