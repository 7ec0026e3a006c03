create trigger doctors_default_hours after insert on app.doctors for each row execute function app.give_default_hours();

create trigger hours_added after insert on app.doctor_hours
  referencing new table as changed for each statement execute function app.gather_hours();

create trigger hours_removed after delete on app.doctor_hours
  referencing old table as changed for each statement execute function app.gather_hours();

-- for the doctor before and the one after
create trigger hours_changed_from after update on app.doctor_hours
  referencing old table as changed for each statement execute function app.gather_hours();

create trigger hours_changed_to after update on app.doctor_hours
  referencing new table as changed for each statement execute function app.gather_hours();

create trigger hours_emptied after truncate on app.doctor_hours for each statement execute function app.gather_hours();
