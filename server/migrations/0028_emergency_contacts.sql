-- Whom to call for a person in an emergency.
create table app.emergency_contacts (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient */
  name bytea not null,
  relationship bytea not null,
  phone bytea not null,
  email bytea,
  /* a keyed hash of the person and the number: the same number is not kept twice */
  phone_mac bytea not null,
  is_primary boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint emergency_contacts_phone_key unique (patient_id, phone_mac)
);
create unique index emergency_contacts_primary_key on app.emergency_contacts (patient_id) where is_primary;
create index emergency_contacts_patient_idx on app.emergency_contacts (patient_id, created_at, id);

select app.guard_record('emergency_contacts');
create policy patient_adds on app.emergency_contacts for insert to uzima_api with check (patient_id = (select app.uid()));
create policy patient_changes on app.emergency_contacts for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
create policy patient_removes on app.emergency_contacts for delete to uzima_api using (patient_id = (select app.uid()));
grant insert, delete on app.emergency_contacts to uzima_api;
grant update (name, relationship, phone, email, phone_mac, is_primary, updated_at) on app.emergency_contacts to uzima_api;

select app.seal_columns('emergency_contacts', 'medical_records', 'patient_id', array['name', 'relationship', 'phone', 'email']);

-- A call for help to all contacts, and the page behind its link: until the person ends it, or a day is over.
create table app.emergency_alerts (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 of the token in the link, which is kept nowhere */
  token_hash bytea not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  /* sealed, kind medical_records, subject the patient: where they are; gone when the alert ends */
  place bytea,
  placed_at timestamptz,
  /* to how many contacts a message went */
  told integer not null,
  constraint emergency_alerts_token_key unique (token_hash),
  constraint emergency_alerts_term_check check (ends_at = started_at + interval '24 hours'),
  constraint emergency_alerts_whereabouts_check check ((place is null or ended_at is null) and (place is null) = (placed_at is null))
);
create unique index emergency_alerts_running_key on app.emergency_alerts (patient_id) where ended_at is null;
create index emergency_alerts_patient_idx on app.emergency_alerts (patient_id, started_at desc);
create index emergency_alerts_due_idx on app.emergency_alerts (ends_at) where ended_at is null;

alter table app.emergency_alerts enable row level security;
alter table app.emergency_alerts force row level security;
create policy owner_all on app.emergency_alerts to current_user using (true) with check (true);
create policy patient_sees on app.emergency_alerts for select to uzima_api using (patient_id = (select app.uid()));
create policy tasks_see on app.emergency_alerts for select to uzima_api using ((select app.role()) = 'system');
create policy patient_starts on app.emergency_alerts for insert to uzima_api
  with check (patient_id = (select app.uid()) and started_at = (select app.at()) and ended_at is null);
create policy patient_changes on app.emergency_alerts for update to uzima_api
  using (patient_id = (select app.uid()) and ended_at is null) with check (patient_id = (select app.uid()));
create policy tasks_end on app.emergency_alerts for update to uzima_api
  using ((select app.role()) = 'system' and ended_at is null and ends_at <= (select app.at()))
  with check ((select app.role()) = 'system' and ended_at is not null);
grant select, insert on app.emergency_alerts to uzima_api;
grant update (place, placed_at, ended_at) on app.emergency_alerts to uzima_api;

select app.seal_columns('emergency_alerts', 'medical_records', 'patient_id', array['place']);

/** What an alert's page shows to whoever has its link: of the name the first part, and nothing of where they are once it has ended. */
create function app.shown_alert(p_token_hash bytea) returns table (
  id uuid, patient_id uuid, name text, phone text, started_at timestamptz, ended_at timestamptz, place bytea, placed_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select a.id, a.patient_id, split_part(btrim(p.name), ' ', 1), case when o.over is null then p.phone end, a.started_at, o.over,
         case when o.over is null then a.place end, case when o.over is null then a.placed_at end
    from app.emergency_alerts a
    join app.profiles p on p.id = a.patient_id
   cross join lateral (select coalesce(a.ended_at, case when a.ends_at <= app.at() then a.ends_at end) as over) o
   where a.token_hash = p_token_hash
$$;
revoke all on function app.shown_alert from public;
grant execute on function app.shown_alert to uzima_api;
