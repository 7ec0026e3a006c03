-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

CREATE OR REPLACE FUNCTION app.is_known_here()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.appointments a where a.patient_id = app.uid() and a.status = 'completed')
      or exists (select from app.patient_registrations r where r.patient_id = app.uid())
$function$;
revoke all on function app.is_known_here() from public;
grant execute on function app.is_known_here() to uzima_api;

CREATE OR REPLACE FUNCTION app.visits_of_types()
 RETURNS TABLE(code text, visits bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.type, count(*) from app.appointments a
   where a.type is not null and a.status = 'scheduled' and a.scheduled_time > app.at() and app.role() = 'admin'
   group by a.type
$function$;
revoke all on function app.visits_of_types() from public;
grant execute on function app.visits_of_types() to uzima_api;
