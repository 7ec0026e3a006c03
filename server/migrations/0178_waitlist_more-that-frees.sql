-- What frees: a time of a doctor's, given back or of new hours, a room, or a seat of a group visit.
alter table app.freed_times
  alter column doctor_id drop not null,
  alter column span drop not null,
  add column reason text not null default 'cancelled' check (reason in ('cancelled', 'hours', 'room', 'seat')),
  -- what was freed by one act: of that each person is offered one
  add column release_id uuid,
  add column room_id uuid references app.rooms on delete cascade,
  add column group_visit_id uuid references app.group_visits on delete cascade,
  -- how many of its offers were open when nobody was left for the rest; null: not looked through yet
  add column open_offers smallint;
update app.freed_times set release_id = id;
alter table app.freed_times
  alter column release_id set not null,
  alter column reason drop default,
  add constraint freed_times_what_check check (
    (doctor_id is not null) = (reason in ('cancelled', 'hours')) and (room_id is not null) = (reason = 'room')
    and (group_visit_id is not null) = (reason = 'seat')
    -- a seat is where its group visit is, which may move
    and (span is null) = (reason = 'seat'));
create index freed_times_room_idx on app.freed_times (room_id) where room_id is not null;
create index freed_times_group_visit_idx on app.freed_times (group_visit_id) where group_visit_id is not null;

-- Whoever waits for a seat of one group visit, instead of a time.
alter table app.waitlist_entries
  add column group_visit_id uuid references app.group_visits on delete cascade,
  add constraint waitlist_entries_group_check check (group_visit_id is null or (doctor_id is not null and appointment_id is null));
drop index app.waitlist_entries_wish_key;
create unique index waitlist_entries_wish_key on app.waitlist_entries (patient_id, doctor_id, specialty, type) nulls not distinct
  where ended_at is null and appointment_id is null and group_visit_id is null;
create unique index waitlist_entries_group_key on app.waitlist_entries (group_visit_id, patient_id) where ended_at is null and group_visit_id is not null;
create index waitlist_entries_group_idx on app.waitlist_entries (group_visit_id) where group_visit_id is not null;

-- An open offer of a seat is the hold: whoever takes a seat counts those whose time to answer is not over.
alter table app.waitlist_offers
  add column reason text not null default 'cancelled' check (reason in ('cancelled', 'hours', 'room', 'seat', 'by_hand')),
  add column release_id uuid,
  add column group_visit_id uuid references app.group_visits on delete cascade;
update app.waitlist_offers set release_id = freed_id, reason = case when offered_by is null then 'cancelled' else 'by_hand' end;
alter table app.waitlist_offers alter column reason drop default;
create index waitlist_offers_release_idx on app.waitlist_offers (release_id) where release_id is not null;
create index waitlist_offers_group_idx on app.waitlist_offers (group_visit_id) where group_visit_id is not null and answer is null;
