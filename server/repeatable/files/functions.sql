/** The object of a file that is gone, or that has another one, goes after the transaction: by a job, again until it is gone. */
create function app.object_left() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.file_removals (object, due_at) values (old.object, coalesce(app.at(), '-infinity')) on conflict do nothing;
  return null;
end $$;
revoke all on function app.object_left from public;

/** Where the bytes of a file are is for the server's own tasks to change. */
create function app.keep_object() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_object from public;

/** Whether there are files outside the database. */
create function app.has_objects() returns boolean language sql stable security definer set search_path = '' as $$
  select app.role() = 'system'
     and (exists (select from app.files f where f.object is not null) or exists (select from app.message_files f where f.object is not null))
$$;
revoke all on function app.has_objects from public;
grant execute on function app.has_objects to uzima_api;

/** A file is in the database again: its pieces are there. Answers whether it was in that object. */
create function app.bring_back(p_file uuid, p_object uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.files f set object = null where f.id = p_file and f.object = p_object;
  return found;
end $$;
revoke all on function app.bring_back from public;
grant execute on function app.bring_back to uzima_api;
