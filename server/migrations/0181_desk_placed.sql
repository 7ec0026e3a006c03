-- Which member of staff gave a visit its time, and when: another desk that wanted the time, or the visit, is told who was first.
alter table app.desk_visits
  add column placed_by uuid references app.profiles on delete set null,
  add column placed_at timestamptz;
create index desk_visits_placed_by_idx on app.desk_visits (placed_by) where placed_by is not null;
