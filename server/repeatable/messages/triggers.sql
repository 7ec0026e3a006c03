create trigger messages_listed after insert on app.messages for each row execute function app.list_conversation();
