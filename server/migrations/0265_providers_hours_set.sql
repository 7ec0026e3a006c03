-- expand: since when a doctor has hours of their own; until now that was read from the audit log, whose old months may leave
alter table app.doctors add column hours_set_at timestamptz;
grant update (hours_set_at) on app.doctors to uzima_api;
update app.doctors d set hours_set_at = first.at
  from (select l.actor_id, min(l.ts) as at from audit.log l
         where l.event_type in ('hours.updated', 'day_off.added') and l.outcome = 'success' group by l.actor_id) first
 where first.actor_id = d.user_id;
