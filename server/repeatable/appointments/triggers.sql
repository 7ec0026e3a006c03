create trigger appointments_priced before insert on app.appointments
  for each row execute function app.price_visit();
