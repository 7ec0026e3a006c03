-- Every column that a migration has listed in app.encrypted_columns gets its guard here: none can be forgotten. What is not encrypted yet waits for
-- enable-encryption.
do $$
declare t text;
begin
  for t in select distinct c.table_name
    from app.encrypted_columns c
    join pg_catalog.pg_attribute a on a.attrelid = format('app.%I', c.table_name)::regclass and a.attname = c.column_name
   where not exists (select from pg_catalog.pg_constraint k
     where k.conrelid = a.attrelid and k.conname = c.table_name || '_encrypted_check' and a.attnum = any (k.conkey))
  loop
    perform app.require_encrypted(t);
    begin
      perform app.validate_encrypted(t);
    exception when check_violation then
      raise notice '% holds rows that are not encrypted', t;
    end;
  end loop;
end $$;
