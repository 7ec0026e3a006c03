-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.wellness_dismissals (
  id uuid not null,
  patient_id uuid not null,
  content bytea not null,
  dismissed_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  constraint wellness_dismissals_pkey PRIMARY KEY (id),
  constraint wellness_dismissals_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint wellness_dismissals_encrypted_check CHECK (((octet_length(content) >= 33) AND (SUBSTRING(content FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint wellness_dismissals_restored_check CHECK ((restored_at >= dismissed_at))
);
CREATE INDEX wellness_dismissals_patient_idx ON app.wellness_dismissals USING btree (patient_id, dismissed_at DESC, id DESC);
alter table app.wellness_dismissals enable row level security;
alter table app.wellness_dismissals force row level security;
grant insert, select on app.wellness_dismissals to uzima_api;
grant update (restored_at) on app.wellness_dismissals to uzima_api;

create policy owner_all on app.wellness_dismissals to current_user
  using (true)
  with check (true);

create policy patient_restores on app.wellness_dismissals for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (restored_at IS NULL)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (restored_at = ( SELECT app.at() AS at))));

create policy patient_sets_aside on app.wellness_dismissals for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (dismissed_at = ( SELECT app.at() AS at)) AND (restored_at IS NULL)));

create policy record_read on app.wellness_dismissals for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.wellness_dismissals FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.wellness_goal_entries (
  id uuid not null,
  goal_id uuid not null,
  patient_id uuid not null,
  entry_day date not null,
  amount bytea not null,
  created_at timestamp with time zone not null,
  constraint wellness_goal_entries_pkey PRIMARY KEY (id),
  constraint wellness_goal_entries_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES app.wellness_goals(id) ON DELETE CASCADE,
  constraint wellness_goal_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint wellness_goal_entries_encrypted_check CHECK (((octet_length(amount) >= 33) AND (SUBSTRING(amount FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX wellness_goal_entries_goal_idx ON app.wellness_goal_entries USING btree (goal_id, entry_day DESC, id DESC);
CREATE INDEX wellness_goal_entries_patient_idx ON app.wellness_goal_entries USING btree (patient_id, entry_day DESC, id DESC);
alter table app.wellness_goal_entries enable row level security;
alter table app.wellness_goal_entries force row level security;
grant delete, insert, select on app.wellness_goal_entries to uzima_api;

create policy owner_all on app.wellness_goal_entries to current_user
  using (true)
  with check (true);

create policy patient_adds on app.wellness_goal_entries for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.wellness_goals g
  WHERE ((g.id = wellness_goal_entries.goal_id) AND (g.patient_id = wellness_goal_entries.patient_id))))));

create policy patient_removes on app.wellness_goal_entries for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy record_read on app.wellness_goal_entries for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.wellness_goal_entries FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.wellness_goals (
  id uuid not null,
  patient_id uuid not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint wellness_goals_pkey PRIMARY KEY (id),
  constraint wellness_goals_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint wellness_goals_encrypted_check CHECK (((octet_length(content) >= 33) AND (SUBSTRING(content FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX wellness_goals_patient_idx ON app.wellness_goals USING btree (patient_id, created_at, id);
alter table app.wellness_goals enable row level security;
alter table app.wellness_goals force row level security;
grant delete, insert, select on app.wellness_goals to uzima_api;
grant update (content, updated_at) on app.wellness_goals to uzima_api;

create policy owner_all on app.wellness_goals to current_user
  using (true)
  with check (true);

create policy patient_adds on app.wellness_goals for insert to uzima_api
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_changes on app.wellness_goals for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_removes on app.wellness_goals for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy record_read on app.wellness_goals for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.wellness_goals FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.wellness_screenings (
  id uuid not null,
  patient_id uuid not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint wellness_screenings_pkey PRIMARY KEY (id),
  constraint wellness_screenings_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint wellness_screenings_encrypted_check CHECK (((octet_length(content) >= 33) AND (SUBSTRING(content FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX wellness_screenings_patient_idx ON app.wellness_screenings USING btree (patient_id, created_at, id);
alter table app.wellness_screenings enable row level security;
alter table app.wellness_screenings force row level security;
grant delete, insert, select on app.wellness_screenings to uzima_api;
grant update (content, updated_at) on app.wellness_screenings to uzima_api;

create policy owner_all on app.wellness_screenings to current_user
  using (true)
  with check (true);

create policy patient_adds on app.wellness_screenings for insert to uzima_api
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_changes on app.wellness_screenings for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_removes on app.wellness_screenings for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy record_read on app.wellness_screenings for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.wellness_screenings FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');
