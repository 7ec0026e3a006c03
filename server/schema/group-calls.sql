-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.group_calls (
  id uuid not null,
  room text not null,
  media_key bytea not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  removed uuid[] default '{}'::uuid[] not null,
  constraint group_calls_pkey PRIMARY KEY (id),
  constraint group_calls_room_key UNIQUE (room),
  constraint group_calls_id_fkey FOREIGN KEY (id) REFERENCES app.group_visits(id) ON DELETE CASCADE,
  constraint group_calls_check CHECK ((ended_at >= opened_at)),
  constraint group_calls_room_check CHECK ((length(room) = 43))
);
alter table app.group_calls enable row level security;
alter table app.group_calls force row level security;
grant insert, select on app.group_calls to uzima_api;
grant update (room, media_key, opened_at, ended_at, removed) on app.group_calls to uzima_api;

create policy kept_by_doctor on app.group_calls for update to uzima_api
  using ((EXISTS ( SELECT
   FROM app.group_visits g
  WHERE ((g.id = group_calls.id) AND (g.doctor_id = ( SELECT app.doctor_id() AS doctor_id))))));

create policy of_doctor on app.group_calls for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.group_visits g
  WHERE ((g.id = group_calls.id) AND (g.doctor_id = ( SELECT app.doctor_id() AS doctor_id))))));

create policy opened_by_doctor on app.group_calls for insert to uzima_api
  with check ((EXISTS ( SELECT
   FROM app.group_visits g
  WHERE ((g.id = group_calls.id) AND (g.doctor_id = ( SELECT app.doctor_id() AS doctor_id))))));

create policy owner_all on app.group_calls to current_user
  using (true)
  with check (true);

create policy with_seat on app.group_calls for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.group_visit_id = group_calls.id) AND (a.patient_id = ( SELECT app.uid() AS uid)) AND ((a.status)::text = 'scheduled'::text)))));
