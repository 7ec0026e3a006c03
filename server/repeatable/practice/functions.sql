/** Tells every process, at the commit, to read the settings again. Rare enough for NOTIFY inside the transaction. */
create function app.tell_practice_settings() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', new.changed_by, 'topic', 'practice'))::text);
  return null;
end $$;
revoke all on function app.tell_practice_settings from public;
