-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.doctor_days_off (
  doctor_id uuid not null,
  day date not null,
  created_at timestamp with time zone not null,
  constraint doctor_days_off_pkey PRIMARY KEY (doctor_id, day),
  constraint doctor_days_off_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE
);
alter table app.doctor_days_off enable row level security;
alter table app.doctor_days_off force row level security;
grant delete, insert, select on app.doctor_days_off to uzima_api;

create policy directory on app.doctor_days_off for select to uzima_api
  using (true);

create policy own_time_added on app.doctor_days_off for insert to uzima_api
  with check ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)));

create policy own_time_removed on app.doctor_days_off for delete to uzima_api
  using ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)));

create policy owner_all on app.doctor_days_off to current_user
  using (true)
  with check (true);

create table app.doctor_hours (
  doctor_id uuid not null,
  weekday smallint not null,
  id uuid default gen_random_uuid() not null,
  starts smallint not null,
  ends smallint not null,
  valid_from date,
  valid_until date,
  location_id uuid,
  constraint doctor_hours_pkey PRIMARY KEY (id),
  constraint doctor_hours_overlap_excl EXCLUDE USING gist (doctor_id WITH =, weekday WITH =, int4range((starts)::integer, (ends)::integer) WITH &&, daterange(valid_from, valid_until, '[]'::text) WITH &&),
  constraint doctor_hours_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint doctor_hours_location_id_fkey FOREIGN KEY (location_id) REFERENCES app.locations(id),
  constraint doctor_hours_ends_check CHECK (((ends <= 1440) AND (((ends)::integer % 5) = 0))),
  constraint doctor_hours_location_check CHECK ((location_id IS NOT NULL)),
  constraint doctor_hours_order_check CHECK (((ends > starts) AND (valid_until >= valid_from))),
  constraint doctor_hours_starts_check CHECK (((starts >= 0) AND (((starts)::integer % 5) = 0))),
  constraint doctor_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
CREATE INDEX doctor_hours_location_idx ON app.doctor_hours USING btree (location_id);
alter table app.doctor_hours enable row level security;
alter table app.doctor_hours force row level security;
grant delete, insert, select on app.doctor_hours to uzima_api;

create policy directory on app.doctor_hours for select to uzima_api
  using (true);

create policy own_time_added on app.doctor_hours for insert to uzima_api
  with check ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)));

create policy own_time_removed on app.doctor_hours for delete to uzima_api
  using ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)));

create policy owner_all on app.doctor_hours to current_user
  using (true)
  with check (true);

CREATE TRIGGER doctor_hours_at_main BEFORE INSERT ON app.doctor_hours FOR EACH ROW EXECUTE FUNCTION app.at_main_location();

create table app.doctor_one_off_hours (
  doctor_id uuid not null,
  day date not null,
  starts smallint not null,
  ends smallint not null,
  created_at timestamp with time zone not null,
  location_id uuid,
  constraint doctor_one_off_hours_pkey PRIMARY KEY (doctor_id, day, starts),
  constraint doctor_one_off_hours_overlap_excl EXCLUDE USING gist (doctor_id WITH =, day WITH =, int4range((starts)::integer, (ends)::integer) WITH &&),
  constraint doctor_one_off_hours_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint doctor_one_off_hours_location_id_fkey FOREIGN KEY (location_id) REFERENCES app.locations(id),
  constraint doctor_one_off_hours_ends_check CHECK (((ends <= 1440) AND (((ends)::integer % 5) = 0))),
  constraint doctor_one_off_hours_location_check CHECK ((location_id IS NOT NULL)),
  constraint doctor_one_off_hours_order_check CHECK ((ends > starts)),
  constraint doctor_one_off_hours_starts_check CHECK (((starts >= 0) AND (((starts)::integer % 5) = 0)))
);
CREATE INDEX doctor_one_off_hours_location_idx ON app.doctor_one_off_hours USING btree (location_id);
alter table app.doctor_one_off_hours enable row level security;
alter table app.doctor_one_off_hours force row level security;
grant delete, insert, select on app.doctor_one_off_hours to uzima_api;

create policy directory on app.doctor_one_off_hours for select to uzima_api
  using (true);

create policy own_time_added on app.doctor_one_off_hours for insert to uzima_api
  with check ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)));

create policy own_time_removed on app.doctor_one_off_hours for delete to uzima_api
  using ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)));

create policy owner_all on app.doctor_one_off_hours to current_user
  using (true)
  with check (true);

CREATE TRIGGER doctor_one_off_hours_at_main BEFORE INSERT ON app.doctor_one_off_hours FOR EACH ROW EXECUTE FUNCTION app.at_main_location();

create table app.doctors (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  specialty text not null,
  languages text[] default '{en}'::text[] not null,
  bio text,
  place text,
  time_zone text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  search_text text generated always as (app.fold(((((name || ' '::text) || specialty) || ' '::text) || COALESCE(bio, ''::text)))) stored not null,
  hours_set_at timestamp with time zone,
  constraint doctors_pkey PRIMARY KEY (id),
  constraint doctors_user_id_key UNIQUE (user_id),
  constraint doctors_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
CREATE INDEX doctors_search_text_idx ON app.doctors USING gin (search_text public.gin_trgm_ops);
alter table app.doctors enable row level security;
alter table app.doctors force row level security;
grant insert, select on app.doctors to uzima_api;
grant update (languages, bio, place, time_zone, hours_set_at) on app.doctors to uzima_api;

create policy admitted on app.doctors for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy directory on app.doctors for select to uzima_api
  using ((is_active OR (user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['system'::text, 'admin'::text])) OR app.has_visited(id)));

create policy own_entry on app.doctors for update to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)))
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.doctors to current_user
  using (true)
  with check (true);

CREATE TRIGGER doctors_default_hours AFTER INSERT ON app.doctors FOR EACH ROW EXECUTE FUNCTION app.give_default_hours();

create table app.healthcare_professionals (
  id uuid not null,
  user_id uuid not null,
  profession_type text not null,
  specialty text,
  languages text[] default '{en}'::text[] not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  constraint healthcare_professionals_pkey PRIMARY KEY (id),
  constraint healthcare_professionals_user_id_key UNIQUE (user_id),
  constraint healthcare_professionals_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
alter table app.healthcare_professionals enable row level security;
alter table app.healthcare_professionals force row level security;
grant insert, select on app.healthcare_professionals to uzima_api;

create policy admitted on app.healthcare_professionals for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy directory on app.healthcare_professionals for select to uzima_api
  using ((is_active OR (user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['system'::text, 'admin'::text]))));

create policy owner_all on app.healthcare_professionals to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.give_default_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.doctor_hours (doctor_id, weekday, starts, ends)
  select new.id, weekday, half.starts, half.ends
    from generate_series(1, 5) as weekday, (values (540, 720), (840, 1020)) as half (starts, ends);
  return new;
end $function$;
revoke all on function app.give_default_hours() from public;
