create trigger immunizations_verification before update on app.immunizations for each row execute function app.keep_verification();
