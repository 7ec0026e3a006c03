-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.appointment_types (
  code text not null,
  names jsonb not null,
  minutes smallint not null,
  minutes_before smallint default 0 not null,
  minutes_after smallint default 0 not null,
  modes text[] not null,
  booked_by text not null,
  notice_minutes integer default 0 not null,
  days_ahead smallint default 180 not null,
  change_minutes integer default 0 not null,
  is_offered boolean default true not null,
  "position" smallint not null,
  version integer default 0 not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  seats smallint,
  room_kind text,
  reminder_minutes integer[] default '{1440,60}'::integer[] not null,
  reminder_ways text[] default '{mail,text,push}'::text[] not null,
  price integer,
  deposit integer,
  currency text,
  constraint appointment_types_pkey PRIMARY KEY (code),
  constraint appointment_types_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint appointment_types_booked_by_check CHECK ((booked_by = ANY (ARRAY['anyone'::text, 'known'::text, 'staff'::text]))),
  constraint appointment_types_change_minutes_check CHECK (((change_minutes >= 0) AND (change_minutes <= 43200))),
  constraint appointment_types_charged_check CHECK ((((price IS NULL) = (currency IS NULL)) AND ((deposit IS NULL) OR (deposit <= price)))),
  constraint appointment_types_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 40))),
  constraint appointment_types_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint appointment_types_days_ahead_check CHECK (((days_ahead >= 1) AND (days_ahead <= 180))),
  constraint appointment_types_deposit_check CHECK ((deposit > 0)),
  constraint appointment_types_group_check CHECK (((seats IS NULL) OR ((modes = '{in_person}'::text[]) OR (modes = '{video}'::text[])))),
  constraint appointment_types_minutes_after_check CHECK ((((minutes_after >= 0) AND (minutes_after <= 120)) AND (((minutes_after)::integer % 5) = 0))),
  constraint appointment_types_minutes_before_check CHECK ((((minutes_before >= 0) AND (minutes_before <= 120)) AND (((minutes_before)::integer % 5) = 0))),
  constraint appointment_types_minutes_check CHECK ((((minutes >= 5) AND (minutes <= 480)) AND (((minutes)::integer % 5) = 0))),
  constraint appointment_types_modes_check CHECK (((cardinality(modes) > 0) AND (modes <@ ARRAY['in_person'::text, 'video'::text, 'phone'::text]))),
  constraint appointment_types_names_check CHECK (((jsonb_typeof(names) = 'object'::text) AND (names <> '{}'::jsonb))),
  constraint appointment_types_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 43200))),
  constraint appointment_types_price_check CHECK (((price >= 1) AND (price <= 2000000000))),
  constraint appointment_types_reminder_minutes_check CHECK (((cardinality(reminder_minutes) <= 4) AND (15 <= ALL (reminder_minutes)) AND (43200 >= ALL (reminder_minutes)))),
  constraint appointment_types_reminder_ways_check CHECK ((reminder_ways <@ ARRAY['mail'::text, 'text'::text, 'push'::text])),
  constraint appointment_types_reminders_check CHECK (((cardinality(reminder_minutes) = 0) OR (cardinality(reminder_ways) > 0))),
  constraint appointment_types_room_kind_check CHECK ((room_kind = ANY (ARRAY['consultation'::text, 'treatment'::text, 'procedure'::text, 'laboratory'::text, 'group_room'::text]))),
  constraint appointment_types_seats_check CHECK (((seats >= 2) AND (seats <= 100)))
);
CREATE INDEX appointment_types_changed_by_idx ON app.appointment_types USING btree (changed_by) WHERE (changed_by IS NOT NULL);
alter table app.appointment_types enable row level security;
alter table app.appointment_types force row level security;
grant insert, select, update on app.appointment_types to uzima_api;

create policy admins_add on app.appointment_types for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy admins_change on app.appointment_types for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy everybody_reads on app.appointment_types for select to uzima_api
  using (true);

create policy owner_all on app.appointment_types to current_user
  using (true)
  with check (true);
