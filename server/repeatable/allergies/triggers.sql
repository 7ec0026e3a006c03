create trigger allergies_verification before update on app.allergies for each row execute function app.keep_verification();
