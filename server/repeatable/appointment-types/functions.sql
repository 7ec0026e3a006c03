/** How many visits of each type are to come, for admins, who see no visits. */
create function app.visits_of_types() returns table (code text, visits bigint) language sql stable security definer set search_path = '' as $$
  select a.type, count(*) from app.appointments a
   where a.type is not null and a.status = 'scheduled' and a.scheduled_time > app.at() and app.role() = 'admin'
   group by a.type
$$;
revoke all on function app.visits_of_types from public;
grant execute on function app.visits_of_types to uzima_api;

/** Whether the caller was seen here before, or was registered by the practice. */
create function app.is_known_here() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.appointments a where a.patient_id = app.uid() and a.status = 'completed')
      or exists (select from app.patient_registrations r where r.patient_id = app.uid())
$$;
revoke all on function app.is_known_here from public;
grant execute on function app.is_known_here to uzima_api;
