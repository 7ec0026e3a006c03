-- expand: group visits by video, in a room of a LiveKit server
alter table app.appointment_types
  drop constraint appointment_types_group_check,
  -- a group meets in one way
  add constraint appointment_types_group_check check (seats is null or modes in ('{in_person}', '{video}'));

-- its own: the type may get another one for group visits scheduled later
alter table app.group_visits add column mode app.visit_mode not null default 'in_person' check (mode in ('in_person', 'video'));

create table app.group_calls (
  -- the group visit's
  id uuid primary key references app.group_visits on delete cascade,
  -- opaque; with each opening another one
  room text not null unique check (length(room) = 43),
  -- that sound and pictures are encrypted with, sealed by the master key; the LiveKit server never has it
  media_key bytea not null,
  opened_at timestamptz not null,
  ended_at timestamptz check (ended_at >= opened_at),
  -- visits whose patients the doctor has put out
  removed uuid[] not null default '{}'
);
grant select, insert, update (room, media_key, opened_at, ended_at, removed) on app.group_calls to uzima_api;
alter table app.group_calls enable row level security;
alter table app.group_calls force row level security;
