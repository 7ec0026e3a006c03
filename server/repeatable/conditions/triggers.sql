create trigger conditions_verification before update on app.conditions for each row execute function app.keep_verification();
