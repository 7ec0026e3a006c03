create trigger object_left after delete on app.files for each row when (old.object is not null) execute function app.object_left();
create trigger object_changed after update of object on app.files for each row
  when (old.object is not null and new.object is distinct from old.object) execute function app.object_left();
create trigger keep_object before update of object on app.files for each row
  when (new.object is distinct from old.object) execute function app.keep_object();

create trigger object_left after delete on app.message_files for each row when (old.object is not null) execute function app.object_left();
create trigger object_changed after update of object on app.message_files for each row
  when (old.object is not null and new.object is distinct from old.object) execute function app.object_left();
create trigger keep_object before update of object on app.message_files for each row
  when (new.object is distinct from old.object) execute function app.keep_object();
