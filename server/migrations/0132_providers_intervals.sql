-- Hours as intervals in minutes since midnight, in the doctor's local time; they were half-hour starts, and consecutive ones become one interval.
create temporary table intervals_of_starts on commit drop as
select doctor_id, weekday, min(minute) as starts, max(minute) + 30 as ends
  from (
    select doctor_id, weekday, minute, minute - 30 * row_number() over (partition by doctor_id, weekday order by minute) as run
      from (select doctor_id, weekday, split_part(starts, ':', 1)::int * 60 + split_part(starts, ':', 2)::int as minute from app.doctor_hours) each
  ) half_hours
 group by doctor_id, weekday, run;

-- a database from before 0064 still has triggers here, which are dropped after the migrations
alter table app.doctor_hours disable trigger user;
truncate app.doctor_hours;
alter table app.doctor_hours drop constraint doctor_hours_pkey, drop column starts;
alter table app.doctor_hours
  add column id uuid primary key default gen_random_uuid(),
  add column starts smallint not null check (starts >= 0 and starts % 5 = 0),
  add column ends smallint not null check (ends <= 1440 and ends % 5 = 0),
  -- the first and the last day on which the interval counts
  add column valid_from date,
  add column valid_until date,
  add constraint doctor_hours_order_check check (ends > starts and valid_until >= valid_from),
  -- also its index by doctor
  add constraint doctor_hours_overlap_excl exclude using gist (
    doctor_id with =, weekday with =, int4range(starts, ends) with &&, daterange(valid_from, valid_until, '[]') with &&
  );

insert into app.doctor_hours (doctor_id, weekday, starts, ends) select doctor_id, weekday, starts, ends from intervals_of_starts;
alter table app.doctor_hours enable trigger user;

-- What counts on one day in place of the hours of its weekday.
create table app.doctor_one_off_hours (
  doctor_id uuid not null references app.doctors on delete cascade,
  day date not null,
  starts smallint not null check (starts >= 0 and starts % 5 = 0),
  ends smallint not null check (ends <= 1440 and ends % 5 = 0),
  created_at timestamptz not null,
  primary key (doctor_id, day, starts),
  constraint doctor_one_off_hours_order_check check (ends > starts),
  constraint doctor_one_off_hours_overlap_excl exclude using gist (doctor_id with =, day with =, int4range(starts, ends) with &&)
);
alter table app.doctor_one_off_hours enable row level security;
alter table app.doctor_one_off_hours force row level security;
grant select, insert, delete on app.doctor_one_off_hours to uzima_api;
