create trigger doctors_default_hours after insert on app.doctors for each row execute function app.give_default_hours();
