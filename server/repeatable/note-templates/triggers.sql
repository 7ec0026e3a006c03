create trigger note_templates_keep before update on app.note_templates for each row execute function app.keep_template();
