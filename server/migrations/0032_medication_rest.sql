-- What was noted of a dose before it was corrected, and that it had been missed.
create table app.dose_versions (
  id uuid primary key,
  dose_id uuid not null references app.doses on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  state text not null check (state in ('missed', 'taken', 'skipped')),
  /* when that was noted; nobody notes that a dose is missed */
  acted_at timestamptz,
  changed_at timestamptz not null,
  constraint dose_versions_noted_check check ((state = 'missed') = (acted_at is null))
);
create index dose_versions_dose_idx on app.dose_versions (dose_id, changed_at desc);
create index dose_versions_patient_idx on app.dose_versions (patient_id);

select app.guard_record('dose_versions');
create policy patient_corrects on app.dose_versions for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.doses d where d.id = dose_id and d.patient_id = dose_versions.patient_id));
grant insert on app.dose_versions to uzima_api;

/** Who may see this patient's record beside the patient, as far as open pages are concerned: for its patient and for whoever may see it. */
create function app.record_readers(p_patient uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select reader from (
    select d.user_id as reader from app.care_visits v join app.doctors d on d.id = v.doctor_id
     where v.patient_id = p_patient and v.scheduled_time > app.at() - interval '12 months'
    union
    select g.grantee_id from app.access_grants g where g.patient_id = p_patient and g.ended_at is null and g.valid_until > app.at()
  ) readers
   where reader is not null and (select p_patient = app.uid() or app.cares_for(p_patient))
$$;
revoke all on function app.record_readers from public;
grant execute on function app.record_readers to uzima_api;
