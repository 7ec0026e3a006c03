-- How far a visit is on its day, as the front desk says: there is no row before its first step.
create table app.desk_visits (
  appointment_id uuid primary key references app.appointments on delete cascade,
  arrived_at timestamptz,
  in_room_at timestamptz,
  room text check (length(room) between 1 and 20),
  left_at timestamptz,
  -- marked by the desk that nobody came; the visit's status says so too
  missed_at timestamptz,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null,
  constraint desk_visits_order_check check (
    (in_room_at is null or arrived_at is not null) and (left_at is null or in_room_at is not null) and (missed_at is null or arrived_at is null)),
  constraint desk_visits_in_room_check check (room is null or in_room_at is not null)
);
create index desk_visits_changed_by_idx on app.desk_visits (changed_by) where changed_by is not null;
alter table app.desk_visits enable row level security;
alter table app.desk_visits force row level security;
grant select on app.desk_visits to uzima_api;

-- a day at the desk is read over all doctors
create index appointments_day_idx on app.appointments (scheduled_time) where status <> 'cancelled';
