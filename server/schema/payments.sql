-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create sequence app.receipt_numbers as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
grant usage on sequence app.receipt_numbers to uzima_api;

create table app.payment_disputes (
  id uuid not null,
  transaction_id uuid not null,
  user_id uuid not null,
  dispute_ref text not null,
  amount integer not null,
  reason text not null,
  status text not null,
  is_live boolean not null,
  due_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  said_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint payment_disputes_pkey PRIMARY KEY (id),
  constraint payment_disputes_ref_key UNIQUE (dispute_ref),
  constraint payment_disputes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES app.payment_transactions(id) ON DELETE CASCADE,
  constraint payment_disputes_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint payment_disputes_amount_check CHECK ((amount >= 0)),
  constraint payment_disputes_status_check CHECK ((status = ANY (ARRAY['warning_needs_response'::text, 'warning_under_review'::text, 'warning_closed'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'appeal_needs_response'::text, 'appeal_under_review'::text, 'prevented'::text, 'other'::text])))
);
CREATE INDEX payment_disputes_open_idx ON app.payment_disputes USING btree (transaction_id) WHERE (closed_at IS NULL);
CREATE INDEX payment_disputes_transaction_idx ON app.payment_disputes USING btree (transaction_id, opened_at, id);
CREATE INDEX payment_disputes_user_idx ON app.payment_disputes USING btree (user_id);
alter table app.payment_disputes enable row level security;
alter table app.payment_disputes force row level security;
grant insert, select on app.payment_disputes to uzima_api;
grant update (amount, reason, status, due_at, said_at, closed_at) on app.payment_disputes to uzima_api;

create policy owner_all on app.payment_disputes to current_user
  using (true)
  with check (true);

create policy payer_reads on app.payment_disputes for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text]))));

create policy server_inserts on app.payment_disputes for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy server_settles on app.payment_disputes for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.payment_events (
  id text not null,
  transaction_id uuid,
  report text not null,
  mac bytea not null,
  received_at timestamp with time zone not null,
  done_at timestamp with time zone,
  outcome text,
  charge_ref text,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES app.payment_transactions(id) ON DELETE CASCADE,
  constraint payment_events_about_check CHECK (((transaction_id IS NULL) <> (charge_ref IS NULL)))
);
CREATE INDEX payment_events_stray_idx ON app.payment_events USING btree (received_at) WHERE (transaction_id IS NULL);
CREATE INDEX payment_events_transaction_idx ON app.payment_events USING btree (transaction_id);
CREATE INDEX payment_events_waiting_idx ON app.payment_events USING btree (received_at, id) WHERE (done_at IS NULL);
alter table app.payment_events enable row level security;
alter table app.payment_events force row level security;
grant delete, select on app.payment_events to uzima_api;
grant update (transaction_id, done_at, outcome, charge_ref) on app.payment_events to uzima_api;

create policy owner_all on app.payment_events to current_user
  using (true)
  with check (true);

create policy server_deletes on app.payment_events for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (transaction_id IS NULL)));

create policy server_reads on app.payment_events for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy server_updates on app.payment_events for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.payment_methods (
  user_id uuid not null,
  provider text not null,
  customer_ref text not null,
  method_ref text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  created_at timestamp with time zone not null,
  constraint payment_methods_pkey PRIMARY KEY (user_id, provider),
  constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint payment_methods_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint payment_methods_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint payment_methods_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])))
);
alter table app.payment_methods enable row level security;
alter table app.payment_methods force row level security;
grant delete, insert, select on app.payment_methods to uzima_api;
grant update (customer_ref, method_ref, payment_method, brand, last4, exp_month, exp_year, created_at) on app.payment_methods to uzima_api;

create policy owner_all on app.payment_methods to current_user
  using (true)
  with check (true);

create policy payer_deletes on app.payment_methods for delete to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy payer_reads on app.payment_methods for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy server_inserts on app.payment_methods for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy server_updates on app.payment_methods for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.payment_refunds (
  id uuid not null,
  transaction_id uuid not null,
  user_id uuid not null,
  amount integer not null,
  reason text,
  status text not null,
  asked_at timestamp with time zone not null,
  asked_by uuid,
  ask_at timestamp with time zone,
  ask_tries integer default 0 not null,
  refund_ref text,
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure_code text,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_ref_key UNIQUE (refund_ref),
  constraint payment_refunds_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint payment_refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES app.payment_transactions(id) ON DELETE CASCADE,
  constraint payment_refunds_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint payment_refunds_amount_check CHECK ((amount > 0)),
  constraint payment_refunds_ask_check CHECK (((status = 'asked'::text) = (ask_at IS NOT NULL))),
  constraint payment_refunds_failure_code_check CHECK ((failure_code = ANY (ARRAY['refused'::text, 'card_gone'::text, 'no_funds'::text]))),
  constraint payment_refunds_reason_check CHECK ((reason = ANY (ARRAY['requested_by_customer'::text, 'duplicate'::text, 'fraudulent'::text, 'not_delivered'::text, 'visit_cancelled'::text]))),
  constraint payment_refunds_state_check CHECK ((((status <> 'done'::text) OR (done_at IS NOT NULL)) AND ((status = 'failed'::text) = (failed_at IS NOT NULL)) AND ((status = 'failed'::text) = (failure_code IS NOT NULL)))),
  constraint payment_refunds_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'pending'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX payment_refunds_ask_idx ON app.payment_refunds USING btree (ask_at) WHERE (status = 'asked'::text);
CREATE INDEX payment_refunds_asked_by_idx ON app.payment_refunds USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX payment_refunds_transaction_idx ON app.payment_refunds USING btree (transaction_id, asked_at, id);
CREATE INDEX payment_refunds_user_idx ON app.payment_refunds USING btree (user_id);
CREATE UNIQUE INDEX payment_refunds_visit_key ON app.payment_refunds USING btree (transaction_id) WHERE (reason = 'visit_cancelled'::text);
alter table app.payment_refunds enable row level security;
alter table app.payment_refunds force row level security;
grant insert, select on app.payment_refunds to uzima_api;
grant update (status, ask_at, ask_tries, refund_ref, done_at, failed_at, failure_code) on app.payment_refunds to uzima_api;

create policy owner_all on app.payment_refunds to current_user
  using (true)
  with check (true);

create policy payer_reads on app.payment_refunds for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text]))));

create policy server_inserts on app.payment_refunds for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy server_settles on app.payment_refunds for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.payment_transactions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  amount integer not null,
  currency text not null,
  payment_method text default 'credit_card'::text not null,
  transaction_ref text not null,
  status text not null,
  purpose text not null,
  purpose_id uuid not null,
  description text not null,
  return_path text not null,
  provider text not null,
  saves_method boolean default false not null,
  charge_key text,
  attempt_of uuid,
  checkout_ref text,
  charge_ref text,
  checkout_url text,
  card_brand text,
  card_last4 text,
  failure_code text,
  receipt_number bigint,
  asked text,
  ask_at timestamp with time zone,
  ask_tries integer default 0 not null,
  ask_reason text,
  asked_by uuid,
  expires_at timestamp with time zone,
  completed_at timestamp with time zone,
  failed_at timestamp with time zone,
  refunded_at timestamp with time zone,
  refunded_amount integer default 0 not null,
  constraint payment_transactions_pkey PRIMARY KEY (id),
  constraint payment_transactions_charge_key UNIQUE (charge_key),
  constraint payment_transactions_receipt_key UNIQUE (receipt_number),
  constraint payment_transactions_ref_key UNIQUE (transaction_ref),
  constraint payment_transactions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint payment_transactions_attempt_of_fkey FOREIGN KEY (attempt_of) REFERENCES app.payment_transactions(id) ON DELETE CASCADE,
  constraint payment_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint payment_transactions_amount_check CHECK ((amount > 0)),
  constraint payment_transactions_ask_time_check CHECK (((asked IS NULL) = (ask_at IS NULL))),
  constraint payment_transactions_asked_check CHECK ((asked = ANY (ARRAY['open'::text, 'charge'::text, 'close'::text, 'refunds'::text]))),
  constraint payment_transactions_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint payment_transactions_check CHECK (((refunded_amount >= 0) AND (refunded_amount <= amount))),
  constraint payment_transactions_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint payment_transactions_payment_method_check CHECK ((payment_method = ANY (ARRAY['credit_card'::text, 'debit_card'::text, 'prepaid_card'::text]))),
  constraint payment_transactions_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint payment_transactions_purpose_check CHECK ((purpose = ANY (ARRAY['subscription'::text, 'delivery'::text, 'visit'::text]))),
  constraint payment_transactions_refund_check CHECK (((status = 'refunded'::text) = (refunded_amount = amount))),
  constraint payment_transactions_state_check CHECK ((((status <> 'pending'::text) OR (expires_at IS NOT NULL)) AND ((status <> 'completed'::text) OR (completed_at IS NOT NULL)) AND ((receipt_number IS NULL) = (completed_at IS NULL)) AND ((status <> 'failed'::text) OR ((failed_at IS NOT NULL) AND (failure_code IS NOT NULL))) AND ((status <> 'refunded'::text) OR (refunded_at IS NOT NULL)))),
  constraint payment_transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'refunded'::text])))
);
CREATE INDEX payment_transactions_ask_idx ON app.payment_transactions USING btree (ask_at) WHERE (asked IS NOT NULL);
CREATE INDEX payment_transactions_asked_by_idx ON app.payment_transactions USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE UNIQUE INDEX payment_transactions_attempt_key ON app.payment_transactions USING btree (attempt_of, charge_ref) WHERE (attempt_of IS NOT NULL);
CREATE UNIQUE INDEX payment_transactions_charge_ref_key ON app.payment_transactions USING btree (provider, charge_ref) WHERE ((charge_ref IS NOT NULL) AND (attempt_of IS NULL));
CREATE UNIQUE INDEX payment_transactions_checkout_ref_key ON app.payment_transactions USING btree (provider, checkout_ref) WHERE (checkout_ref IS NOT NULL);
CREATE INDEX payment_transactions_expiry_idx ON app.payment_transactions USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX payment_transactions_newest_idx ON app.payment_transactions USING btree (created_at DESC, id DESC);
CREATE INDEX payment_transactions_purpose_idx ON app.payment_transactions USING btree (purpose, purpose_id);
CREATE INDEX payment_transactions_status_idx ON app.payment_transactions USING btree (status, created_at DESC, id DESC);
CREATE INDEX payment_transactions_user_idx ON app.payment_transactions USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX payment_transactions_user_status_idx ON app.payment_transactions USING btree (user_id, status, created_at DESC, id DESC);
CREATE UNIQUE INDEX payment_transactions_visit_key ON app.payment_transactions USING btree (purpose_id) WHERE ((purpose = 'visit'::text) AND (status = 'pending'::text));
alter table app.payment_transactions enable row level security;
alter table app.payment_transactions force row level security;
grant insert, select on app.payment_transactions to uzima_api;
grant update (payment_method, status, checkout_ref, charge_ref, checkout_url, card_brand, card_last4, failure_code, receipt_number, asked, ask_at, ask_tries, ask_reason, completed_at, failed_at, refunded_at, refunded_amount) on app.payment_transactions to uzima_api;

create policy owner_all on app.payment_transactions to current_user
  using (true)
  with check (true);

create policy payer_begins on app.payment_transactions for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) OR ((user_id = ( SELECT app.uid() AS uid)) AND (status = 'pending'::text) AND (charge_key IS NULL) AND (attempt_of IS NULL) AND ((asked IS NULL) OR (asked = 'open'::text)) AND (completed_at IS NULL))));

create policy payer_reads on app.payment_transactions for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text]))));

create policy server_settles on app.payment_transactions for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER payment_transactions_guard BEFORE UPDATE ON app.payment_transactions FOR EACH ROW EXECUTE FUNCTION app.guard_payment();

CREATE TRIGGER payment_transactions_of_visit BEFORE INSERT ON app.payment_transactions FOR EACH ROW WHEN (((new.purpose = 'visit'::text) AND (new.attempt_of IS NULL))) EXECUTE FUNCTION app.guard_visit_payment();

CREATE OR REPLACE FUNCTION app.ask_of_payment(p_id uuid, p_ask text, p_reason text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_status text;
begin
  select t.status into found_status from app.payment_transactions t
   where t.id = p_id and (t.user_id = app.uid() or app.role() in ('admin', 'system')) for update;
  update app.payment_transactions t
     set asked = p_ask, ask_at = p_now, ask_tries = 0, ask_reason = p_reason, asked_by = app.uid()
   where t.id = p_id and t.status = found_status and t.asked is distinct from p_ask and app.role() <> 'admin'
     and p_ask = 'close' and t.status = 'pending' and t.asked is distinct from 'charge';
  return found_status;
end $function$;
revoke all on function app.ask_of_payment(uuid,text,text,timestamp with time zone) from public;
grant execute on function app.ask_of_payment(uuid,text,text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.ask_refund(p_id uuid, p_payment uuid, p_amount integer, p_reason text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid app.payment_transactions;
  known app.payment_refunds;
  left_over integer;
begin
  select t.* into paid from app.payment_transactions t
   where t.id = p_payment and (t.user_id = app.uid() or app.role() in ('admin', 'system')) for update;
  if not found then
    return 'unknown';
  end if;
  select r.* into known from app.payment_refunds r where r.id = p_id;
  if found then
    return case when known.transaction_id = p_payment and known.amount = coalesce(p_amount, known.amount) and known.reason = p_reason
      then 'known' else 'reused' end;
  end if;
  -- one that was paid after it had failed goes back too; a card that was refused is no such
  if paid.status <> 'completed' and (paid.status <> 'failed' or paid.charge_ref is null or paid.attempt_of is not null) then
    return 'closed';
  end if;
  left_over := app.refundable(p_payment);
  if left_over = 0 or p_amount > left_over then
    return 'too_much';
  end if;
  insert into app.payment_refunds (id, transaction_id, user_id, amount, reason, status, asked_at, asked_by, ask_at)
  values (p_id, p_payment, paid.user_id, coalesce(p_amount, left_over), p_reason, 'asked', p_now, app.uid(), p_now);
  perform app.queue_payment_settling(p_now);
  return 'asked';
end $function$;
revoke all on function app.ask_refund(uuid,uuid,integer,text,timestamp with time zone) from public;
grant execute on function app.ask_refund(uuid,uuid,integer,text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.delivery_fee_returned(p_order uuid, p_transaction uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query update app.delivery_orders o set refunded_at = null
    where o.id = p_order and o.transaction_id = p_transaction and o.refunded_at is not null
      and exists (select from app.payment_transactions t where t.id = p_transaction and t.status = 'completed')
    returning o.patient_id;
end $function$;
revoke all on function app.delivery_fee_returned(uuid,uuid) from public;
grant execute on function app.delivery_fee_returned(uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.guard_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (new.user_id, new.amount, new.currency, new.purpose, new.purpose_id, new.provider, new.transaction_ref, new.created_at)
     is distinct from (old.user_id, old.amount, old.currency, old.purpose, old.purpose_id, old.provider, old.transaction_ref, old.created_at) then
    raise exception 'a payment stays what it was begun as' using errcode = '23514';
  end if;
  if new.status <> old.status and (old.status, new.status) not in
     (('pending', 'completed'), ('pending', 'failed'), ('completed', 'refunded'), ('failed', 'refunded'),
      ('refunded', 'completed'), ('refunded', 'failed')) then
    raise exception 'a payment cannot go from % to %', old.status, new.status using errcode = '23514';
  end if;
  if (old.completed_at is not null and new.completed_at is distinct from old.completed_at)
     or (old.receipt_number is not null and new.receipt_number is distinct from old.receipt_number) then
    raise exception 'a receipt stays as it is' using errcode = '23514';
  end if;
  return new;
end $function$;
revoke all on function app.guard_payment() from public;

CREATE OR REPLACE FUNCTION app.guard_visit_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  visit app.appointments;
begin
  select a.* into visit from app.appointments a where a.id = new.purpose_id for no key update;
  if visit.patient_id is distinct from new.user_id or visit.price is null or lower(visit.currency) <> new.currency
     or new.status = 'pending' and (visit.status not in ('scheduled', 'completed') or app.is_waived(visit.id)) then
    raise exception 'nothing is due of this visit' using errcode = '23514';
  elsif (app.payments_of_visit(visit.id) ->> 'paid')::integer + new.amount > visit.price then
    raise exception 'more than the price of the visit' using errcode = '23514';
  end if;
  return new;
end $function$;
revoke all on function app.guard_visit_payment() from public;

CREATE OR REPLACE FUNCTION app.payers(p_ids uuid[], p_email text)
 RETURNS TABLE(id uuid, name text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, u.email
    from app.profiles p join auth.users u on u.id = p.id
   where app.role() = 'admin' and (p.id = any(p_ids) or (p_email is not null and u.email = lower(p_email)))
$function$;
revoke all on function app.payers(uuid[],text) from public;
grant execute on function app.payers(uuid[],text) to uzima_api;

CREATE OR REPLACE FUNCTION app.payment_desk()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a from app.all_admins() a where app.role() = 'system'
$function$;
revoke all on function app.payment_desk() from public;
grant execute on function app.payment_desk() to uzima_api;

CREATE OR REPLACE FUNCTION app.payments_of_visit(p_visit uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'paid', coalesce(sum(t.amount - t.given) filter (where t.status in ('completed', 'refunded')), 0),
    'returned', coalesce(sum(t.given) filter (where t.status in ('completed', 'refunded')), 0),
    'isReturning', coalesce(bool_or(t.is_returning), false),
    'hasFailed', coalesce(bool_or(t.has_failed), false),
    'isWaived', app.is_waived(p_visit),
    'openPayment', (array_agg(t.id) filter (where t.status = 'pending'))[1])
    from (select p.id, p.status, p.amount, greatest(p.refunded_amount, coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0)) as given,
                 bool_or(r.status in ('asked', 'pending')) as is_returning, bool_or(r.status = 'failed') as has_failed
            from app.payment_transactions p
            left join app.payment_refunds r on r.transaction_id = p.id
           where p.purpose = 'visit' and p.purpose_id = p_visit and p.attempt_of is null
           group by p.id) t
$function$;
revoke all on function app.payments_of_visit(uuid) from public;

CREATE OR REPLACE FUNCTION app.queue_payment_settling(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform graphile_worker.add_job('payments', run_at => p_now, job_key => 'payments', max_attempts => 3);
end $function$;
revoke all on function app.queue_payment_settling(timestamp with time zone) from public;
grant execute on function app.queue_payment_settling(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.record_charge_event(p_id text, p_charge text, p_report text, p_mac bytea, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() not in ('visitor', 'system') then
    return false;
  end if;
  insert into app.payment_events (id, charge_ref, report, mac, received_at)
  values (p_id, p_charge, p_report, p_mac, p_now) on conflict do nothing;
  if found then
    perform app.queue_payment_settling(p_now);
  end if;
  return true;
end $function$;
revoke all on function app.record_charge_event(text,text,text,bytea,timestamp with time zone) from public;
grant execute on function app.record_charge_event(text,text,text,bytea,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.record_payment_event(p_id text, p_transaction uuid, p_report text, p_mac bytea, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from app.payment_transactions t
     where t.id = p_transaction
       and (app.role() in ('visitor', 'system') or (t.user_id = app.uid() and t.provider = 'sandbox'))) then
    return false;
  end if;
  insert into app.payment_events (id, transaction_id, report, mac, received_at)
  values (p_id, p_transaction, p_report, p_mac, p_now) on conflict do nothing;
  if found then
    perform app.queue_payment_settling(p_now);
  end if;
  return true;
end $function$;
revoke all on function app.record_payment_event(text,uuid,text,bytea,timestamp with time zone) from public;
grant execute on function app.record_payment_event(text,uuid,text,bytea,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.refundable(p_payment uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(0, t.amount
      - coalesce((select sum(r.amount) from app.payment_refunds r where r.transaction_id = t.id and r.status <> 'failed'), 0)
      - coalesce((select sum(d.amount) from app.payment_disputes d where d.transaction_id = t.id
                    and d.status in ('needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review', 'other')), 0))::integer
    from app.payment_transactions t where t.id = p_payment
$function$;
revoke all on function app.refundable(uuid) from public;
grant execute on function app.refundable(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.return_visit_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := coalesce(app.at(), new.updated_at);
  keeps integer := 0;
  kept integer;
  payment record;
begin
  if new.cancelled_by = 'patient' and new.change_minutes > 0 and moment >= new.scheduled_time - make_interval(mins => new.change_minutes)
     and not exists (select from app.absence_requests r where r.appointment_id = new.id and (r.answer is null or r.answer = 'cancelled')) then
    keeps := coalesce(new.deposit, 0);
  end if;
  for payment in
    select t.id, t.user_id, t.status from app.payment_transactions t
     where t.purpose = 'visit' and t.purpose_id = new.id and t.attempt_of is null and t.status in ('pending', 'completed')
     order by t.created_at, t.id for update
  loop
    if payment.status = 'pending' then
      update app.payment_transactions t set asked = 'close', ask_at = moment, ask_tries = 0, ask_reason = 'cancelled' where t.id = payment.id;
      continue;
    end if;
    kept := least(keeps, app.refundable(payment.id));
    keeps := keeps - kept;
    insert into app.payment_refunds (id, transaction_id, user_id, amount, reason, status, asked_at, asked_by, ask_at)
    select gen_random_uuid(), payment.id, payment.user_id, app.refundable(payment.id) - kept, 'visit_cancelled', 'asked', moment, app.uid(), moment
     where app.refundable(payment.id) > kept
    on conflict do nothing;
  end loop;
  if found then
    perform app.queue_payment_settling(moment);
  end if;
  return null;
end $function$;
revoke all on function app.return_visit_payments() from public;

CREATE OR REPLACE FUNCTION app.visit_payments(p_visit uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when a.patient_id = app.uid() then app.payments_of_visit(a.id) else app.payments_of_visit(a.id) - 'openPayment' end
    from app.appointments a
   where a.id = p_visit and (a.patient_id = app.uid() or a.doctor_id = app.doctor_id() or app.role() = 'system')
$function$;
revoke all on function app.visit_payments(uuid) from public;
grant execute on function app.visit_payments(uuid) to uzima_api;
