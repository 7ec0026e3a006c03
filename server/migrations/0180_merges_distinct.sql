-- Two records that look like one person's, of which somebody has said that they are not: the list of likely duplicates leaves them out.
create table app.distinct_patients (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  other_id uuid not null references app.profiles on delete cascade,
  marked_by uuid references app.profiles on delete set null,
  marked_at timestamptz not null,
  -- a pair is there once, whichever of the two is named first
  constraint distinct_patients_pair_check check (patient_id < other_id),
  constraint distinct_patients_pair_key unique (patient_id, other_id)
);
create index distinct_patients_other_idx on app.distinct_patients (other_id);
create index distinct_patients_marked_at_idx on app.distinct_patients (marked_at desc, id desc);
create index distinct_patients_marked_by_idx on app.distinct_patients (marked_by) where marked_by is not null;
alter table app.distinct_patients enable row level security;
alter table app.distinct_patients force row level security;
grant select on app.distinct_patients to uzima_api;

-- likely duplicates over the whole practice are looked for by the same name, too
create index profiles_folded_name_idx on app.profiles (app.fold(name), id);
