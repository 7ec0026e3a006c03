create trigger letters_keep before update on app.letters for each row execute function app.keep_letter();
