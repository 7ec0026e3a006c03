create trigger tasks_keep before update on app.tasks for each row execute function app.keep_task();
