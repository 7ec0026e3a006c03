-- A doctor who has left is away without an end: their visits are asked about as in any absence, their series are proposed again as a whole,
-- and their group visits get another leader or are cancelled.
alter table app.absences
  alter column last_day drop not null,
  -- only days have an end that can be missing
  add constraint absences_leaving_check check (last_day is not null or starts is null);

-- What the patient of a series is asked: whether it goes on with a colleague. One question, however many visits are booked.
create table app.absence_series (
  id uuid primary key,
  absence_id uuid not null references app.absences on delete cascade,
  series_id uuid not null references app.recurring_appointments on delete cascade,
  -- without one nobody has that time, and the patient chooses
  proposed_doctor_id uuid references app.doctors on delete set null,
  ask_at timestamptz not null,
  asked_at timestamptz,
  -- from then on it ends without an answer, once a visit's time has come or none is left
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- by the patient: accepted, ended, or chosen by changing it in any other way; else lapsed, or withdrawn with the absence
  answer text check (answer in ('accepted', 'chosen', 'ended', 'lapsed', 'withdrawn')),
  constraint absence_series_end_check check ((answer is null) = (answered_at is null))
);
create unique index absence_series_open_key on app.absence_series (series_id) where answer is null;
create index absence_series_series_idx on app.absence_series (series_id);
create index absence_series_absence_idx on app.absence_series (absence_id);
create index absence_series_doctor_idx on app.absence_series (proposed_doctor_id) where proposed_doctor_id is not null;
create index absence_series_ask_idx on app.absence_series (ask_at) where answer is null and asked_at is null;
create index absence_series_expires_idx on app.absence_series (expires_at) where answer is null;

-- The visits of such a series hold their times as others do, but are not asked about one by one.
alter table app.absence_requests add column series_request_id uuid references app.absence_series on delete set null;
create index absence_requests_series_idx on app.absence_requests (series_request_id) where series_request_id is not null;

-- What becomes of a group visit. A leader takes it over at once; a cancellation, and the news of either, wait until it cannot be undone.
create table app.absence_groups (
  id uuid primary key,
  absence_id uuid not null references app.absences on delete cascade,
  group_visit_id uuid not null references app.group_visits on delete cascade,
  -- null: it is cancelled
  leader_id uuid references app.doctors on delete cascade,
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('led', 'cancelled', 'withdrawn')),
  constraint absence_groups_end_check check ((outcome is null) = (done_at is null))
);
create unique index absence_groups_open_key on app.absence_groups (group_visit_id) where outcome is null;
create index absence_groups_group_idx on app.absence_groups (group_visit_id);
create index absence_groups_absence_idx on app.absence_groups (absence_id);
create index absence_groups_leader_idx on app.absence_groups (leader_id) where leader_id is not null;
create index absence_groups_due_idx on app.absence_groups (due_at) where outcome is null;

alter table app.absence_series enable row level security;
alter table app.absence_series force row level security;
alter table app.absence_groups enable row level security;
alter table app.absence_groups force row level security;
