-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create domain app.notice_priority as text
  constraint notice_priority_check CHECK ((VALUE = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text])));

create domain app.notice_type as text
  constraint notice_type_check CHECK ((VALUE = ANY (ARRAY['appointment'::text, 'message'::text, 'health'::text, 'system'::text])));

create table app.notification_settings (
  user_id uuid not null,
  appointments boolean default true not null,
  messages boolean default true not null,
  health_reminders boolean default true not null,
  system_alerts boolean default true not null,
  email_notifications boolean default true not null,
  sms_notifications boolean default false not null,
  quiet_from text,
  quiet_until text,
  updated_at timestamp with time zone not null,
  constraint notification_settings_pkey PRIMARY KEY (user_id),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint notification_settings_quiet_check CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND ((quiet_from IS NULL) OR (quiet_from <> quiet_until)))),
  constraint notification_settings_quiet_from_check CHECK ((quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint notification_settings_quiet_until_check CHECK ((quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'::text))
);
alter table app.notification_settings enable row level security;
alter table app.notification_settings force row level security;
grant insert, select on app.notification_settings to uzima_api;
grant update (appointments, messages, health_reminders, system_alerts, email_notifications, sms_notifications, quiet_from, quiet_until, updated_at) on app.notification_settings to uzima_api;

create policy own_settings on app.notification_settings for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy own_settings_change on app.notification_settings for update to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)))
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy own_settings_set on app.notification_settings for insert to uzima_api
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.notification_settings to current_user
  using (true)
  with check (true);

create table app.notifications (
  id uuid not null,
  user_id uuid not null,
  type app.notice_type not null,
  priority app.notice_priority not null,
  event text not null,
  content jsonb default '{}'::jsonb not null,
  link text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  held_until timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
CREATE INDEX notifications_undelivered_idx ON app.notifications USING btree (created_at, id) WHERE (delivered_at IS NULL);
CREATE INDEX notifications_unread_idx ON app.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_user_id_idx ON app.notifications USING btree (user_id, created_at DESC, id DESC);
alter table app.notifications enable row level security;
alter table app.notifications force row level security;
grant insert, select on app.notifications to uzima_api;
grant update (read_at) on app.notifications to uzima_api;

create policy events_notify on app.notifications for insert to uzima_api
  with check (((( SELECT app.uid() AS uid) IS NOT NULL) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy own_notifications on app.notifications for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy own_notifications_read on app.notifications for update to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)))
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.notifications to current_user
  using (true)
  with check (true);

create table app.push_devices (
  id uuid not null,
  user_id uuid not null,
  endpoint_hash bytea not null,
  subscription bytea not null,
  user_agent text,
  created_at timestamp with time zone not null,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint_hash),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint push_devices_encrypted_check CHECK (((octet_length(subscription) >= 33) AND (SUBSTRING(subscription FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX push_devices_user_id_idx ON app.push_devices USING btree (user_id, created_at);
alter table app.push_devices enable row level security;
alter table app.push_devices force row level security;
grant delete, select on app.push_devices to uzima_api;

create policy own_devices on app.push_devices for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy own_devices_remove on app.push_devices for delete to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.push_devices to current_user
  using (true)
  with check (true);

create policy tasks_drop on app.push_devices for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy tasks_send on app.push_devices for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

CREATE OR REPLACE FUNCTION app.add_push_device(p_id uuid, p_endpoint_hash bytea, p_subscription bytea, p_session uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.uid() is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.push_devices d where d.endpoint_hash = p_endpoint_hash;
  delete from app.push_devices d
   where d.id in (select e.id from app.push_devices e where e.user_id = app.uid() order by e.created_at desc, e.id desc offset 9);
  insert into app.push_devices (id, user_id, endpoint_hash, subscription, user_agent, created_at)
  values (p_id, app.uid(), p_endpoint_hash, p_subscription,
          (select s.user_agent from auth.sessions s where s.id = p_session and s.user_id = app.uid()), p_now);
end $function$;
revoke all on function app.add_push_device(uuid,bytea,bytea,uuid,timestamp with time zone) from public;
grant execute on function app.add_push_device(uuid,bytea,bytea,uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.claim_notifications(p_now timestamp with time zone, p_limit integer)
 RETURNS TABLE(id uuid, user_id uuid, event text, content jsonb, priority text, is_read boolean, created_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    with due as (
      select n.id from app.notifications n
       where n.delivered_at is null and (n.held_until is null or n.held_until <= p_now)
       order by n.created_at, n.id limit p_limit for update skip locked
    ), claimed as (
      update app.notifications n set delivered_at = p_now from due where n.id = due.id returning n.*
    )
    select c.id, c.user_id, c.event, c.content, c.priority::text, c.read_at is not null, c.created_at
      from claimed c order by c.created_at, c.id;
end $function$;
revoke all on function app.claim_notifications(timestamp with time zone,integer) from public;
grant execute on function app.claim_notifications(timestamp with time zone,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.defer_notifications(p_ids uuid[], p_until timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.notifications n set delivered_at = null, held_until = h.until
    from unnest(p_ids, p_until) as h(id, until) where n.id = h.id;
end $function$;
revoke all on function app.defer_notifications(uuid[],timestamp with time zone[]) from public;
grant execute on function app.defer_notifications(uuid[],timestamp with time zone[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.notification_channels(p_users uuid[])
 RETURNS TABLE(user_id uuid, email text, phone text, locale text, time_zone text, appointments boolean, messages boolean, health_reminders boolean, system_alerts boolean, email_notifications boolean, sms_notifications boolean, quiet_from text, quiet_until text, devices uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, case when u.email_confirmed_at is not null then u.email end,
         '+' || coalesce(case when u.phone_confirmed_at is not null then u.phone end,
                         (select f.phone from auth.mfa_factors f where f.user_id = p.id and f.factor_type = 'phone' and f.status = 'verified'
                           order by f.created_at desc limit 1)),
         p.locale, p.time_zone, coalesce(s.appointments, true), coalesce(s.messages, true), coalesce(s.health_reminders, true),
         coalesce(s.system_alerts, true), coalesce(s.email_notifications, true), coalesce(s.sms_notifications, false), s.quiet_from, s.quiet_until,
         array(select d.id from app.push_devices d where d.user_id = p.id order by d.created_at, d.id)
    from app.profiles p
    join auth.users u on u.id = p.id
    left join app.notification_settings s on s.user_id = p.id
   where p.id = any (p_users) and u.deleted_at is null and (app.role() = 'system' or p.id = app.uid())
$function$;
revoke all on function app.notification_channels(uuid[]) from public;
grant execute on function app.notification_channels(uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.send_push(p_devices uuid[], p_words text, p_urgent boolean, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare d uuid;
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  foreach d in array p_devices loop
    perform graphile_worker.add_job('send_push', json_build_object('id', d, 'words', p_words, 'urgent', p_urgent), run_at => p_now,
      job_key => 'send_push:' || d, max_attempts => 8);
  end loop;
end $function$;
revoke all on function app.send_push(uuid[],text,boolean,timestamp with time zone) from public;
grant execute on function app.send_push(uuid[],text,boolean,timestamp with time zone) to uzima_api;
