create trigger procedures_verification before update on app.procedures for each row execute function app.keep_verification();
