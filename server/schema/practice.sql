-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.practice_holidays (
  day date not null,
  name text not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint practice_holidays_pkey PRIMARY KEY (day),
  constraint practice_holidays_added_by_fkey FOREIGN KEY (added_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint practice_holidays_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX practice_holidays_added_by_idx ON app.practice_holidays USING btree (added_by);
alter table app.practice_holidays enable row level security;
alter table app.practice_holidays force row level security;
grant delete, insert, select on app.practice_holidays to uzima_api;

create policy admins_add on app.practice_holidays for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (added_by = ( SELECT app.uid() AS uid))));

create policy admins_remove on app.practice_holidays for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy everybody_reads on app.practice_holidays for select to uzima_api
  using (true);

create policy owner_all on app.practice_holidays to current_user
  using (true)
  with check (true);

create table app.practice_look (
  is_only boolean default true not null,
  accent text,
  logo bytea,
  icon bytea,
  digest text,
  width integer,
  height integer,
  has_ground boolean,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint practice_look_pkey PRIMARY KEY (is_only),
  constraint practice_look_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint practice_look_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  constraint practice_look_check CHECK ((num_nonnulls(logo, icon, digest, width, height, has_ground) = ANY (ARRAY[0, 6]))),
  constraint practice_look_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint practice_look_height_check CHECK (((height >= 1) AND (height <= 200))),
  constraint practice_look_icon_check CHECK (((octet_length(icon) >= 1) AND (octet_length(icon) <= 524288))),
  constraint practice_look_is_only_check CHECK (is_only),
  constraint practice_look_logo_check CHECK (((octet_length(logo) >= 1) AND (octet_length(logo) <= 524288))),
  constraint practice_look_width_check CHECK (((width >= 1) AND (width <= 640)))
);
CREATE INDEX practice_look_changed_by_idx ON app.practice_look USING btree (changed_by);
alter table app.practice_look enable row level security;
alter table app.practice_look force row level security;
grant insert, select, update on app.practice_look to uzima_api;

create policy admins_add on app.practice_look for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy admins_change on app.practice_look for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy everybody_reads on app.practice_look for select to uzima_api
  using (true);

create policy owner_all on app.practice_look to current_user
  using (true)
  with check (true);

CREATE TRIGGER practice_look_told AFTER INSERT OR UPDATE ON app.practice_look FOR EACH ROW EXECUTE FUNCTION app.tell_practice_settings();

create table app.practice_settings (
  is_only boolean default true not null,
  name text not null,
  phone text,
  address text,
  country text not null,
  time_zone text not null,
  emergency_number text,
  version integer default 1 not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  language text default 'en'::text not null,
  opening_hours jsonb,
  steps text[] default '{}'::text[] not null,
  mail_tested_at timestamp with time zone,
  mail_fault text,
  doors_opened_at timestamp with time zone,
  embedders text[] default '{}'::text[] not null,
  currency text default 'USD'::text not null,
  tax_name text,
  tax_rate integer,
  reasons_at_desk boolean default false not null,
  biller_refund_limit integer,
  street text,
  city text,
  region text,
  postal_code text,
  constraint practice_settings_pkey PRIMARY KEY (is_only),
  constraint practice_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint practice_settings_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint practice_settings_biller_refund_limit_check CHECK (((biller_refund_limit >= 1) AND (biller_refund_limit <= 2000000000))),
  constraint practice_settings_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint practice_settings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint practice_settings_embedders_check CHECK ((cardinality(embedders) <= 10)),
  constraint practice_settings_emergency_number_check CHECK ((emergency_number ~ '^[+]?[0-9]{2,15}$'::text)),
  constraint practice_settings_is_only_check CHECK (is_only),
  constraint practice_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'sw'::text]))),
  constraint practice_settings_mail_fault_check CHECK ((mail_fault = ANY (ARRAY['not_set'::text, 'unreachable'::text, 'encryption'::text, 'password'::text, 'sender'::text, 'recipient'::text, 'content'::text, 'other'::text]))),
  constraint practice_settings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint practice_settings_opening_hours_check CHECK ((jsonb_typeof(opening_hours) = 'array'::text)),
  constraint practice_settings_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint practice_settings_steps_check CHECK ((steps <@ ARRAY['who'::text, 'where'::text, 'hours'::text])),
  constraint practice_settings_tax_name_check CHECK (((length(tax_name) >= 1) AND (length(tax_name) <= 40))),
  constraint practice_settings_tax_rate_check CHECK (((tax_rate >= 1) AND (tax_rate <= 100000))),
  constraint practice_settings_taxed_check CHECK (((tax_name IS NULL) = (tax_rate IS NULL))),
  constraint practice_settings_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 60)))
);
CREATE INDEX practice_settings_changed_by_idx ON app.practice_settings USING btree (changed_by);
alter table app.practice_settings enable row level security;
alter table app.practice_settings force row level security;
grant insert, select, update on app.practice_settings to uzima_api;

create policy admins_add on app.practice_settings for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy admins_change on app.practice_settings for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy everybody_reads on app.practice_settings for select to uzima_api
  using (true);

create policy owner_all on app.practice_settings to current_user
  using (true)
  with check (true);

CREATE TRIGGER practice_settings_told AFTER INSERT OR UPDATE ON app.practice_settings FOR EACH ROW EXECUTE FUNCTION app.tell_practice_settings();

CREATE OR REPLACE FUNCTION app.drop_copied_places(p_place text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update app.doctors d set place = null where d.place = p_place and app.role() = 'admin'
$function$;
revoke all on function app.drop_copied_places(text) from public;
grant execute on function app.drop_copied_places(text) to uzima_api;

CREATE OR REPLACE FUNCTION app.is_invited_to_staff(p_email text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from app.staff_invitations i
     where i.email = lower(p_email) and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > p_now)
$function$;
revoke all on function app.is_invited_to_staff(text,timestamp with time zone) from public;
grant execute on function app.is_invited_to_staff(text,timestamp with time zone) to uzima_auth;

CREATE OR REPLACE FUNCTION app.practice_is_empty()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not exists (select from app.doctors) and not exists (select from app.profiles p where p.role <> 'admin') where app.role() = 'admin'
$function$;
revoke all on function app.practice_is_empty() from public;
grant execute on function app.practice_is_empty() to uzima_api;

CREATE OR REPLACE FUNCTION app.tell_practice_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', new.changed_by, 'topic', 'practice'))::text);
  return null;
end $function$;
revoke all on function app.tell_practice_settings() from public;

CREATE OR REPLACE FUNCTION app.visits_on_holidays(p_from date, p_until date)
 RETURNS TABLE(day date, doctor text, starts timestamp with time zone, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select h.day, d.name, a.scheduled_time, d.time_zone
    from app.practice_holidays h
    cross join app.doctors d
    join app.appointments a on a.doctor_id = d.id and a.status = 'scheduled'
     and a.scheduled_time >= h.day::timestamp at time zone d.time_zone and a.scheduled_time < (h.day + 1)::timestamp at time zone d.time_zone
   where app.role() = 'admin' and h.day between p_from and p_until
   order by a.scheduled_time, d.name limit 500
$function$;
revoke all on function app.visits_on_holidays(date,date) from public;
grant execute on function app.visits_on_holidays(date,date) to uzima_api;
