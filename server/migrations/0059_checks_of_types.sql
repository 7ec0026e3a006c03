-- What a column may hold is said by its type: PostgreSQL reads the checks of a table anew for each statement, those of a type once.

create domain app.visit_status as text check (value in ('scheduled', 'completed', 'cancelled', 'no_show'));
create domain app.visit_type as text check (value in ('consultation', 'followup', 'checkup', 'urgent'));
create domain app.visit_mode as text check (value in ('in_person', 'video'));
create domain app.visit_side as text check (value in ('patient', 'doctor'));
create domain app.notice_type as text check (value in ('appointment', 'message', 'health', 'system'));
create domain app.notice_priority as text check (value in ('high', 'medium', 'low'));
create domain app.idempotency_key as text check (length(value) between 8 and 128);
create domain audit.shard as smallint check (value >= 0 and value < 16);

drop view app.care_visits;
drop policy own_shared on app.symptom_check_shares;
drop policy patient_books on app.appointments;
drop policy patient_moves_or_cancels on app.appointments;

alter table app.appointments
  drop constraint appointments_status_check,
  drop constraint appointments_type_check,
  drop constraint appointments_mode_check,
  drop constraint appointments_cancelled_by_check,
  alter column status type app.visit_status,
  alter column type type app.visit_type,
  alter column mode type app.visit_mode,
  alter column cancelled_by type app.visit_side;
alter table app.notifications
  drop constraint notifications_type_check,
  drop constraint notifications_priority_check,
  alter column type type app.notice_type,
  alter column priority type app.notice_priority;
alter table app.idempotency_keys
  drop constraint idempotency_keys_key_check,
  alter column key type app.idempotency_key;
alter table audit.heads
  drop constraint heads_shard_check,
  alter column shard type audit.shard;

create view app.care_visits with (security_invoker = true) as
  select a.id, a.patient_id, a.doctor_id, a.scheduled_time, a.status
    from app.appointments a
   where a.status in ('scheduled', 'completed')
     and coalesce(a.created_at > (select e.ended_at from app.care_endings e where e.patient_id = a.patient_id and e.doctor_id = a.doctor_id), true);
comment on view app.care_visits is
  'Visits that open the record to their doctor, each until twelve months after it: to come or held, and booked since the patient last '
  'ended it. Cancelled and missed ones open nothing. For functions of the owner.';
create policy own_shared on app.symptom_check_shares for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.symptom_checks c where c.id = check_id and c.patient_id = symptom_check_shares.patient_id)
    and exists (select from app.appointments a
      where a.id = appointment_id and a.patient_id = symptom_check_shares.patient_id and a.doctor_id = symptom_check_shares.doctor_id
        and a.status = 'scheduled'));
create policy patient_books on app.appointments for insert to uzima_api
  with check (patient_id = (select app.uid()) and doctor_id is distinct from (select app.doctor_id()) and status = 'scheduled'
    and series_id is null);
create policy patient_moves_or_cancels on app.appointments for update to uzima_api
  using (patient_id = (select app.uid()) and status = 'scheduled')
  with check (patient_id = (select app.uid()) and status in ('scheduled', 'cancelled'));

/**
 * From now on a row of the table that is not sealed is refused, whoever writes it. Rows already there are not looked at.
 * The pattern says the same as app.is_sealed(), three bytes and at least thirty more, in one comparison, since the condition is read anew
 * for each statement; of a large value it reads the beginning only.
 */
create or replace function app.guard_sealed(p_table text) returns void language plpgsql set search_path = '' as $$
begin
  execute format('alter table app.%I drop constraint if exists %I', p_table, p_table || '_sealed_check');
  execute format('alter table app.%I add constraint %I check (%s) not valid', p_table, p_table || '_sealed_check', (
    select string_agg(format('substring(%I for 33) like ''\x010000%s''', c.column_name, repeat('5f', 30)), ' and ' order by c.column_name)
      from app.sealed_columns c where c.table_name = p_table));
end $$;

-- Where rows are written all the time the guard is changed now, elsewhere when it is next set: to confirm it, all rows are read.
do $$
declare
  guarded record;
begin
  for guarded in
    select r.relname as name, c.convalidated as is_confirmed
      from pg_constraint c join pg_class r on r.oid = c.conrelid
     where r.relname in ('appointments', 'mails', 'messages') and c.conname = r.relname || '_sealed_check'
  loop
    perform app.guard_sealed(guarded.name);
    if guarded.is_confirmed then
      perform app.confirm_sealed(guarded.name);
    end if;
  end loop;
end $$;

-- What functions answer keeps its types.
create or replace function audit.heads_to_sign() returns table (shard smallint, seq bigint, hash bytea)
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit.checkpoint'));
  return query select h.shard::smallint, h.seq, h.hash from audit.heads h order by h.shard;
end $$;
/** Marked as delivered, the oldest first: whoever claims them delivers them, in the same transaction. */
create or replace function app.claim_notices(p_now timestamptz, p_limit integer) returns table (
  id uuid, user_id uuid, event text, content jsonb, priority text, is_read boolean, created_at timestamptz
) language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    with due as (
      select n.id from app.notifications n
       where n.delivered_at is null and (n.held_until is null or n.held_until <= p_now)
       order by n.created_at, n.id limit p_limit for update skip locked
    ), claimed as (
      update app.notifications n set delivered_at = p_now from due where n.id = due.id returning n.*
    )
    select c.id, c.user_id, c.event, c.content, c.priority::text, c.read_at is not null, c.created_at
      from claimed c order by c.created_at, c.id;
end $$;
