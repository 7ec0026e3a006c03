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
revoke all on function app.add_push_device from public;
grant execute on function app.add_push_device to uzima_api;

/** Gives back what must wait: it is claimed again from then on. */
create function app.defer_notifications(p_ids uuid[], p_until timestamptz[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.notifications n set delivered_at = null, held_until = h.until
    from unnest(p_ids, p_until) as h(id, until) where n.id = h.id;
end $$;
revoke all on function app.defer_notifications from public;
grant execute on function app.defer_notifications to uzima_api;

/** Where people can be reached, and what they want: confirmed addresses and numbers only, those of codes by text message among them. */
create function app.notification_channels(p_users uuid[]) returns table (
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
revoke all on function app.notification_channels from public;
grant execute on function app.notification_channels to uzima_api;

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
revoke all on function app.send_push from public;
grant execute on function app.send_push to uzima_api;

/** Marked as delivered, the oldest first: whoever claims them delivers them, in the same transaction. */
create function app.claim_notifications(p_now timestamptz, p_limit integer) returns table (
  id uuid, user_id uuid, event text, content jsonb, priority text, is_read boolean, created_at timestamptz
) language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.claim_notifications from public;
grant execute on function app.claim_notifications to uzima_api;
