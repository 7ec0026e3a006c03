-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.calendar_feeds (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  is_detailed boolean not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  last_read_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint calendar_feeds_term_check CHECK ((ended_at >= made_at)),
  constraint calendar_feeds_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX calendar_feeds_user_idx ON app.calendar_feeds USING btree (user_id);
CREATE UNIQUE INDEX calendar_feeds_user_key ON app.calendar_feeds USING btree (user_id) WHERE (ended_at IS NULL);
alter table app.calendar_feeds enable row level security;
alter table app.calendar_feeds force row level security;
grant insert, select on app.calendar_feeds to uzima_api;
grant update (is_detailed, ended_at) on app.calendar_feeds to uzima_api;

create policy own_change on app.calendar_feeds for update to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) AND (ended_at IS NULL)))
  with check (((user_id = ( SELECT app.uid() AS uid)) AND ((ended_at IS NULL) OR (ended_at = ( SELECT app.at() AS at)))));

create policy own_make on app.calendar_feeds for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (made_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND (last_read_at IS NULL)));

create policy own_read on app.calendar_feeds for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.calendar_feeds to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.calendar_feed_visits(p_token_hash bytea, p_from timestamp with time zone)
 RETURNS TABLE(id uuid, side text, mode app.visit_mode, status app.visit_status, scheduled_time timestamp with time zone, minutes smallint, ics_sequence integer, updated_at timestamp with time zone, doctor_name text, place text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with feed as (select f.user_id from app.calendar_feeds f where f.token_hash = p_token_hash and f.ended_at is null)
  select v.id, v.side, v.mode, v.status, v.scheduled_time, v.minutes, v.ics_sequence, v.updated_at, v.doctor_name, v.place from (
    select a.id, 'patient' as side, a.mode, a.status, a.scheduled_time, a.minutes, a.ics_sequence, a.updated_at, d.name as doctor_name,
           coalesce(g.place, app.place_at(a.location_id, d.place)) as place
      from feed f join app.appointments a on a.patient_id = f.user_id join app.doctors d on d.id = a.doctor_id
      left join app.group_visits g on g.id = a.group_visit_id
     where a.scheduled_time >= p_from and a.status <> 'cancelled'
    union all
    select a.id, 'doctor', a.mode, a.status, a.scheduled_time, a.minutes, a.ics_sequence, a.updated_at, d.name, app.place_at(a.location_id, d.place)
      from feed f join app.doctors d on d.user_id = f.user_id join app.appointments a on a.doctor_id = d.id
     where a.scheduled_time >= p_from and a.status <> 'cancelled' and a.group_visit_id is null
    union all
    -- one entry, however many come
    select g.id, 'doctor', g.mode, 'scheduled', g.start_time, g.minutes, g.version, g.changed_at, d.name,
           coalesce(g.place, app.place_at(app.location_at(d.id, g.start_time), d.place))
      from feed f join app.doctors d on d.user_id = f.user_id join app.group_visits g on g.doctor_id = d.id
     where g.start_time >= p_from and g.cancelled_at is null
  ) v
  order by v.scheduled_time, v.id
  limit 1000
$function$;
revoke all on function app.calendar_feed_visits(bytea,timestamp with time zone) from public;
grant execute on function app.calendar_feed_visits(bytea,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.read_calendar_feed(p_token_hash bytea)
 RETURNS TABLE(id uuid, user_id uuid, locale text, is_detailed boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update app.calendar_feeds f set last_read_at = app.at()
    from app.profiles p
    join auth.users u on u.id = p.id
   where f.token_hash = p_token_hash and f.ended_at is null and p.id = f.user_id
     and (u.banned_until is null or u.banned_until <= app.at())
  returning f.id, f.user_id, p.locale, f.is_detailed
$function$;
revoke all on function app.read_calendar_feed(bytea) from public;
grant execute on function app.read_calendar_feed(bytea) to uzima_api;
