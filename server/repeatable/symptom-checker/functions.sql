/** Whether the caller is the doctor of a visit to which this check was given. */
create function app.was_given_check(p_check uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.symptom_check_shares s where s.check_id = p_check and s.doctor_id = app.doctor_id())
$$;
revoke all on function app.was_given_check from public;
grant execute on function app.was_given_check to uzima_api;
