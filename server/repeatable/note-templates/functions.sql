/** Changed in one's own name. */
create function app.keep_template() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'uzima_api' and new.updated_by is distinct from app.uid()
     and to_jsonb(new) - 'updated_at' is distinct from to_jsonb(old) - 'updated_at' then
    raise exception 'a template is changed in one''s own name' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_template from public;
