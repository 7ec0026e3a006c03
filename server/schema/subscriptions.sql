-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.subscriptions (
  id uuid not null,
  user_id uuid not null,
  plan_id text not null,
  status text not null,
  price integer not null,
  start_date date not null,
  end_date date not null,
  time_zone text not null,
  payment_method text,
  months_paid smallint default 0 not null,
  failed_attempts smallint default 0 not null,
  due_at timestamp with time zone,
  charge_id uuid not null,
  transaction_id uuid,
  checkout_url text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_charge_key UNIQUE (charge_id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint subscriptions_checkout_check CHECK ((((transaction_id IS NULL) = (checkout_url IS NULL)) AND ((transaction_id IS NULL) OR (status = ANY (ARRAY['pending'::text, 'past_due'::text]))))),
  constraint subscriptions_due_check CHECK (((due_at IS NULL) OR (status = ANY (ARRAY['active'::text, 'past_due'::text])))),
  constraint subscriptions_failed_attempts_check CHECK ((failed_attempts >= 0)),
  constraint subscriptions_months_paid_check CHECK (((months_paid >= 0) AND (months_paid <= 12))),
  constraint subscriptions_plan_id_check CHECK ((plan_id = ANY (ARRAY['free'::text, 'basic'::text, 'premium'::text, 'professional'::text]))),
  constraint subscriptions_price_check CHECK ((price >= 0)),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'abandoned'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'ended'::text]))),
  constraint subscriptions_term_check CHECK ((end_date >= start_date))
);
CREATE UNIQUE INDEX subscriptions_active_key ON app.subscriptions USING btree (user_id) WHERE (status = ANY (ARRAY['active'::text, 'past_due'::text]));
CREATE INDEX subscriptions_due_idx ON app.subscriptions USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX subscriptions_pending_key ON app.subscriptions USING btree (user_id) WHERE (status = 'pending'::text);
CREATE INDEX subscriptions_user_idx ON app.subscriptions USING btree (user_id, created_at DESC, id DESC);
alter table app.subscriptions enable row level security;
alter table app.subscriptions force row level security;
grant insert, select on app.subscriptions to uzima_api;
grant update (status, start_date, end_date, payment_method, months_paid, failed_attempts, due_at, charge_id, transaction_id, checkout_url, updated_at) on app.subscriptions to uzima_api;

create policy own_or_task_reads on app.subscriptions for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy owner_all on app.subscriptions to current_user
  using (true)
  with check (true);

create policy person_chooses on app.subscriptions for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND ((status = 'pending'::text) OR ((status = 'active'::text) AND (price = 0)))));

create policy person_ends on app.subscriptions for update to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) AND (status = ANY (ARRAY['pending'::text, 'active'::text, 'past_due'::text]))))
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (status <> 'active'::text)));

create policy tasks_go_on on app.subscriptions for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));
