-- What matters to the person (it orders their home), and whether first use is still to be shown.
alter table app.profiles add column focus text[] not null default '{}';
alter table app.profiles add column is_new boolean not null default false;
alter table app.profiles add constraint profiles_focus_check check (
  cardinality(focus) <= 3
  and focus <@ array['visits', 'medications', 'results', 'measurements', 'messages', 'wellness', 'symptoms', 'emergency']
);
grant update (focus, is_new) on app.profiles to uzima_api;
