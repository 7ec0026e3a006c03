create trigger social_history_verification before update on app.social_history for each row execute function app.keep_verification();
