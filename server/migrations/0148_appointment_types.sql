-- The practice's kinds of appointment. They are never deleted, since visits name them; those of the specification are the first ones.
create table app.appointment_types (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  -- by language; at least one
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  minutes smallint not null check (minutes between 5 and 480 and minutes % 5 = 0),
  minutes_before smallint not null default 0 check (minutes_before between 0 and 120 and minutes_before % 5 = 0),
  minutes_after smallint not null default 0 check (minutes_after between 0 and 120 and minutes_after % 5 = 0),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['in_person', 'video']),
  -- 'known': whoever was seen here before, or whom the practice has registered
  booked_by text not null check (booked_by in ('anyone', 'known', 'staff')),
  -- how late before the beginning, and how many days ahead, patients may book
  notice_minutes integer not null default 0 check (notice_minutes between 0 and 43200),
  days_ahead smallint not null default 180 check (days_ahead between 1 and 180),
  -- how late before the beginning patients may move or cancel
  change_minutes integer not null default 0 check (change_minutes between 0 and 43200),
  is_offered boolean not null default true,
  position smallint not null,
  version integer not null default 0,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null
);
create index appointment_types_changed_by_idx on app.appointment_types (changed_by) where changed_by is not null;
insert into app.appointment_types (code, names, minutes, modes, booked_by, position, changed_at) values
  ('consultation', '{"en": "Consultation", "es": "Consulta", "fr": "Consultation", "sw": "Mashauriano"}', 30, '{in_person,video}', 'anyone', 1, now()),
  ('followup', '{"en": "Follow-up", "es": "Seguimiento", "fr": "Suivi", "sw": "Ufuatiliaji"}', 30, '{in_person,video}', 'anyone', 2, now()),
  ('checkup', '{"en": "Check-up", "es": "Revisión", "fr": "Bilan", "sw": "Uchunguzi"}', 30, '{in_person,video}', 'anyone', 3, now()),
  ('urgent', '{"en": "Urgent visit", "es": "Consulta urgente", "fr": "Consultation urgente", "sw": "Miadi ya haraka"}', 30, '{in_person,video}', 'anyone', 4, now());

alter table app.appointments alter column type type text;
drop domain app.visit_type;
alter table app.appointments
  add constraint appointments_type_fkey foreign key (type) references app.appointment_types,
  -- as booked: a change of the type changes nothing of what stands
  add column minutes smallint not null default 30 check (minutes between 5 and 480);
grant update (minutes) on app.appointments to uzima_api;
create index appointments_type_idx on app.appointments (type, scheduled_time) where status = 'scheduled';

-- a booking holds the patient for the visit, and the doctor for the time kept around it too
alter table app.bookings add column doctor_span tstzrange;
update app.bookings set doctor_span = span;
alter table app.bookings
  alter column doctor_span set not null,
  drop constraint bookings_doctor_span_excl,
  add constraint bookings_doctor_span_excl exclude using gist (doctor_id with =, doctor_span with &&),
  add constraint bookings_around_check check (doctor_span @> span);

-- last: while the rows above are laid and referred to, no policy hides them
alter table app.appointment_types enable row level security;
alter table app.appointment_types force row level security;
grant select, insert, update on app.appointment_types to uzima_api;
