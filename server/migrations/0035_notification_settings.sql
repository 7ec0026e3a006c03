-- What a person wants to hear of, and by which ways. Whoever has no row has the defaults.
create table app.notification_settings (
  user_id uuid primary key references app.profiles on delete cascade,
  appointments boolean not null default true,
  messages boolean not null default true,
  health_reminders boolean not null default true,
  system_alerts boolean not null default true,
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  /* wall times of the person's own zone; past midnight where the end comes before the beginning */
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  updated_at timestamptz not null,
  constraint notification_settings_quiet_check check ((quiet_from is null) = (quiet_until is null) and (quiet_from is null or quiet_from <> quiet_until))
);

-- A browser that is told of news while the portal is not open in it.
create table app.push_devices (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 of its address at the push service: a browser is kept once, for whoever uses it now */
  endpoint_hash bytea not null,
  /* sealed, kind mail, subject the person: address and keys of the browser */
  subscription bytea not null,
  /* of the session it was switched on in, to tell one's devices apart */
  user_agent text,
  created_at timestamptz not null,
  constraint push_devices_endpoint_key unique (endpoint_hash)
);
create index push_devices_user_id_idx on app.push_devices (user_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['app.notification_settings', 'app.push_devices'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
end $$;
create policy own_settings on app.notification_settings for select to uzima_api using (user_id = (select app.uid()));
create policy own_settings_set on app.notification_settings for insert to uzima_api with check (user_id = (select app.uid()));
create policy own_settings_change on app.notification_settings for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert on app.notification_settings to uzima_api;
grant update (appointments, messages, health_reminders, system_alerts, email_notifications, sms_notifications, quiet_from, quiet_until, updated_at)
  on app.notification_settings to uzima_api;

create policy own_devices on app.push_devices for select to uzima_api using (user_id = (select app.uid()));
create policy own_devices_remove on app.push_devices for delete to uzima_api using (user_id = (select app.uid()));
create policy tasks_send on app.push_devices for select to uzima_api using ((select app.role()) = 'system');
create policy tasks_drop on app.push_devices for delete to uzima_api using ((select app.role()) = 'system');
grant select, delete on app.push_devices to uzima_api;
select app.seal_columns('push_devices', 'mail', 'user_id', array['subscription']);

/** Keeps this browser for the caller: whoever had it before hears nothing in it any more. The oldest goes where there are too many. */
create function app.add_push_device(p_id uuid, p_endpoint_hash bytea, p_subscription bytea, p_session uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- What goes out of the app for a notification, by mail, text message and push, goes out once: whoever marks it delivered does it.
alter table app.notifications add column delivered_at timestamptz, add column held_until timestamptz;
update app.notifications set delivered_at = created_at;
create index notifications_undelivered_idx on app.notifications (created_at, id) where delivered_at is null;

/** Takes what nobody has delivered, oldest first. */
create function app.claim_notices(p_now timestamptz, p_limit integer) returns table (
  id uuid, user_id uuid, event text, priority text, is_read boolean, created_at timestamptz
) language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    with due as (
      select n.id from app.notifications n
       where n.delivered_at is null and (n.held_until is null or n.held_until <= p_now)
       order by n.created_at, n.id limit p_limit for update skip locked)
    update app.notifications n set delivered_at = p_now from due where n.id = due.id
    returning n.id, n.user_id, n.event, n.priority, n.read_at is not null, n.created_at;
end $$;

/** Gives back what must wait: it is claimed again from then on. */
create function app.hold_notices(p_ids uuid[], p_until timestamptz[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.notifications n set delivered_at = null, held_until = h.until
    from unnest(p_ids, p_until) as h(id, until) where n.id = h.id;
end $$;

/** Where people can be reached, and what they want: confirmed addresses and numbers only, those of codes by text message among them. */
create function app.ways_to_tell(p_users uuid[]) returns table (
  user_id uuid, email text, phone text, locale text, time_zone text, appointments boolean, messages boolean, health_reminders boolean,
  system_alerts boolean, email_notifications boolean, sms_notifications boolean, quiet_from text, quiet_until text, devices uuid[]
) language sql stable security definer set search_path = '' as $$
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
$$;

/** Has a browser told; asked for many times at once it is told once. */
create function app.send_push(p_devices uuid[], p_words text, p_urgent boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare d uuid;
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  foreach d in array p_devices loop
    perform graphile_worker.add_job('send_push', json_build_object('id', d, 'words', p_words, 'urgent', p_urgent), run_at => p_now,
      job_key => 'send_push:' || d, max_attempts => 8);
  end loop;
end $$;
revoke all on function app.add_push_device, app.claim_notices, app.hold_notices, app.ways_to_tell, app.send_push from public;
grant execute on function app.add_push_device, app.claim_notices, app.hold_notices, app.ways_to_tell, app.send_push to uzima_api;

-- A letter whose reader has switched such mails off stays where it is.
alter table app.mails drop constraint mails_status_check, add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'withheld'));
