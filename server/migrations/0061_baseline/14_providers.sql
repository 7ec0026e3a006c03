create table app.doctors (
  id uuid primary key,
  user_id uuid not null unique references app.profiles on delete cascade,
  name text not null,
  specialty text not null,
  languages text[] not null default '{en}'::text[],
  bio text,
  place text,
  time_zone text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  search_text text generated always as (app.fold(((((name || ' ') || specialty) || ' ') || coalesce(bio, '')))) stored not null,
  hours text
);
comment on column app.doctors.hours is 'the starts of app.doctor_hours as `1 09:00,1 09:30,…`, in their order; null where there are none; kept by the triggers of that table';
grant insert, select on app.doctors to uzima_api;
grant update (languages, bio, place, time_zone) on app.doctors to uzima_api;

create table app.healthcare_professionals (
  id uuid primary key,
  user_id uuid not null unique references app.profiles on delete cascade,
  profession_type text not null,
  specialty text,
  languages text[] not null default '{en}'::text[],
  is_active boolean not null default true,
  created_at timestamptz not null
);
grant insert, select on app.healthcare_professionals to uzima_api;

-- Doctors' time: the week of each doctor as starts of wall time, and days off. Instants are computed with the doctor's zone.
create table app.doctor_hours (
  doctor_id uuid not null references app.doctors on delete cascade,
  /* Sunday is 0 */
  weekday smallint not null check ((weekday between 0 and 6)),
  starts text not null check (starts in ('09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30')),
  constraint doctor_hours_pkey primary key (doctor_id, weekday, starts)
);
grant delete, insert, select on app.doctor_hours to uzima_api;

create table app.doctor_days_off (
  doctor_id uuid not null references app.doctors on delete cascade,
  day date not null,
  created_at timestamptz not null,
  constraint doctor_days_off_pkey primary key (doctor_id, day)
);
grant delete, insert, select on app.doctor_days_off to uzima_api;
