create trigger bookings_drop_expired_holds before insert on app.bookings for each row execute function app.drop_expired_holds();

create trigger bookings_note_freed after delete on app.bookings
  referencing old table as freed for each statement execute function app.note_freed_times();
