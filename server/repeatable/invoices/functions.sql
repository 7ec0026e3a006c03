/**
 * The next number of a kind in a year. The row of the counter stays locked until the end of the transaction that issues the document: who comes
 * next waits, and one that is rolled back leaves no gap. For functions that issue.
 */
create function app.next_invoice_number(p_kind text, p_year integer) returns integer language sql set search_path = '' as $$
  insert into app.invoice_counters as c (kind, year, last) values (p_kind, p_year, 1)
  on conflict (kind, year) do update set last = c.last + 1
  returning c.last
$$;
revoke all on function app.next_invoice_number from public;

/** Whether the caller bills: a biller, or an admin. */
create function app.bills() returns boolean language sql stable set search_path = '' as $$
  select coalesce(app.role() = 'admin' or app.holds('biller'), false)
$$;
revoke all on function app.bills from public;

/** Whether the invoice of a visit was cancelled on purpose: nothing is due of it, and none is issued by itself. */
create function app.is_waived(p_visit uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from app.invoices i join app.invoices c on c.id = i.credit_note_id
                  where i.appointment_id = p_visit and i.kind = 'invoice' and c.reason <> 'visit_cancelled')
     and not exists (select from app.invoices i where i.appointment_id = p_visit and i.kind = 'invoice' and i.credit_note_id is null)
$$;
revoke all on function app.is_waived from public;

/** Writes the invoice of a visit, as the practice is now (`p_practice`: name, address, phone, timeZone). For functions that have decided. */
create function app.write_invoice(p_id uuid, p_visit app.appointments, p_at timestamptz, p_by uuid, p_practice jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  today date := (p_at at time zone (p_practice ->> 'timeZone'))::date;
begin
  insert into app.invoices (id, kind, year, number, patient_id, appointment_id, issued_at, issued_on, issued_by, visit_on,
                            practice_name, practice_address, practice_phone, patient_name, lines, amount, currency, tax_name, tax_rate)
  select p_id, 'invoice', extract(year from today), app.next_invoice_number('invoice', extract(year from today)::integer), p_visit.patient_id,
         p_visit.id, p_at, today, p_by, (p_visit.scheduled_time at time zone (p_practice ->> 'timeZone'))::date,
         p_practice ->> 'name', p_practice ->> 'address', p_practice ->> 'phone', p.name,
         jsonb_build_array(jsonb_build_object('names', t.names, 'quantity', 1, 'amount', p_visit.price)),
         p_visit.price, p_visit.currency, p_visit.tax_name, p_visit.tax_rate
    from app.profiles p, app.appointment_types t
   where p.id = p_visit.patient_id and t.code = p_visit.type;
end $$;
revoke all on function app.write_invoice from public;

/**
 * Issues the invoice of a visit with a price: by itself, as soon as the visit is done at the desk or closed by its doctor and unless one was
 * cancelled on purpose; or by hand, for any visit that is over. Answers issued; or standing, waived, unpriced, not_done (still to come), off
 * (cancelled or missed), own (a biller's own visit) or missing. The visit is locked, then the counter.
 */
create function app.issue_invoice(p_id uuid, p_visit uuid, p_by_hand boolean, p_practice jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  visit app.appointments;
begin
  if p_by_hand and not app.bills() or not p_by_hand and app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select a.* into visit from app.appointments a where a.id = p_visit for no key update;
  if not found then
    return 'missing';
  elsif visit.price is null or visit.type is null then
    return 'unpriced';
  elsif visit.status not in ('scheduled', 'completed') then
    return 'off';
  elsif exists (select from app.invoices i where i.appointment_id = p_visit and i.kind = 'invoice' and i.credit_note_id is null) then
    return 'standing';
  elsif not p_by_hand and app.is_waived(p_visit) then
    return 'waived';
  elsif app.role() <> 'admin' and visit.patient_id = app.uid() then
    return 'own';
  elsif app.desk_state(visit.status, (select v from app.desk_visits v where v.appointment_id = p_visit)) <> 'done'
    and not (p_by_hand and visit.scheduled_time + make_interval(mins => visit.minutes) <= moment) then
    return 'not_done';
  end if;
  perform app.write_invoice(p_id, visit, moment, app.uid(), p_practice);
  return 'issued';
end $$;
revoke all on function app.issue_invoice from public;
grant execute on function app.issue_invoice to uzima_api;

/**
 * Cancels an invoice by a credit note over all of it, with a number of its own, and closes a payment that is begun. Answers cancelled; or known
 * (it was before), own (a biller's own) or missing.
 */
create function app.cancel_invoice(p_id uuid, p_invoice uuid, p_reason text, p_practice jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  today date := (moment at time zone (p_practice ->> 'timeZone'))::date;
  invoice app.invoices;
begin
  if not app.bills() and app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform from app.appointments a
    where a.id = (select i.appointment_id from app.invoices i where i.id = p_invoice and i.kind = 'invoice') for no key update;
  select i.* into invoice from app.invoices i where i.id = p_invoice and i.kind = 'invoice' for update;
  if not found then
    return 'missing';
  elsif invoice.credit_note_id is not null then
    return 'known';
  elsif app.role() not in ('admin', 'system') and invoice.patient_id = app.uid() then
    return 'own';
  end if;
  insert into app.invoices (id, kind, year, number, patient_id, appointment_id, issued_at, issued_on, issued_by, visit_on, practice_name,
                            practice_address, practice_phone, patient_name, lines, amount, currency, tax_name, tax_rate, reason)
  values (p_id, 'credit_note', extract(year from today), app.next_invoice_number('credit_note', extract(year from today)::integer),
          invoice.patient_id, invoice.appointment_id, moment, today, app.uid(), invoice.visit_on, p_practice ->> 'name', p_practice ->> 'address',
          p_practice ->> 'phone', invoice.patient_name, invoice.lines, invoice.amount, invoice.currency, invoice.tax_name, invoice.tax_rate, p_reason);
  update app.invoices i set credit_note_id = p_id where i.id = p_invoice;
  update app.payment_transactions t
     set asked = 'close', ask_at = moment, ask_tries = 0, ask_reason = 'cancelled'
   where t.purpose = 'visit' and t.purpose_id = invoice.appointment_id and t.status = 'pending' and t.asked is distinct from 'close';
  if found then
    perform app.queue_payment_settling(moment);
  end if;
  return 'cancelled';
end $$;
revoke all on function app.cancel_invoice from public;
grant execute on function app.cancel_invoice to uzima_api;

/**
 * Invoices, the latest first, with what is paid of them now: those of a person, for that person and the server (`p_whose`); one of them; or
 * all, for whoever bills. The front desk sees one at a time. What is due is worked out from the payments of each: no more than 2,000 are looked
 * at, or a page if that is more. Where that ends before the page is full, the last one that was looked at comes along, as no match (`is_match`).
 */
create function app.find_invoices(
  p_whose uuid, p_one uuid, p_state text, p_name text, p_year integer, p_number integer, p_before timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, year smallint, number integer, patient_id uuid, patient_name text, patient_locale text, appointment_id uuid, issued_at timestamptz,
  issued_on date, visit_on date, practice_name text, practice_address text, practice_phone text, lines jsonb, amount integer, currency text,
  tax_name text, tax_rate integer, paid integer, is_waived boolean, credit_note jsonb, doctor_user_id uuid, is_match boolean
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  computed constant boolean := coalesce(p_state in ('due', 'paid'), false);
  most constant integer := case when computed then greatest(p_limit, 2000) else p_limit end;
begin
  if not coalesce(case when p_whose is not null then p_whose = app.uid() or app.role() = 'system'
                       else app.bills() or app.role() = 'system' or p_one is not null and app.holds('front_desk') end, false) then
    return;
  end if;
  return query
  with looked as materialized (
    select i.id, i.appointment_id, i.issued_at, i.amount, i.credit_note_id
      from app.invoices i
     where i.kind = 'invoice' and (p_whose is null or i.patient_id = p_whose) and (p_one is null or i.id = p_one)
       and (p_year is null or i.year = p_year) and (p_number is null or i.number = p_number)
       and (p_name is null or i.patient_id = any (array(
         select n.id from app.profiles n where app.fold(n.name) like '%' || regexp_replace(app.fold(p_name), '([%_\\])', '\\\1', 'g') || '%' limit 1000)))
       and (p_before is null or (i.issued_at, i.id) < (p_before, p_before_id))
       and (p_state is distinct from 'cancelled' or i.credit_note_id is not null)
       and (not computed or i.credit_note_id is null)
     order by i.issued_at desc, i.id desc limit most),
  matched as materialized (
    select l.id, m.paid
      from looked l
     -- what is paid counts for the latest one of the visit
     cross join lateral (select case when l.credit_note_id is null
         or not exists (select from app.invoices n where n.appointment_id = l.appointment_id and n.kind = 'invoice'
                           and (n.issued_at, n.id) > (l.issued_at, l.id))
         -- as app.payments_of_visit counts it, in the plan of this query: a call for each row takes many times as long
         then coalesce((
           select sum(t.amount - greatest(t.refunded_amount, coalesce((
                    select sum(r.amount) from app.payment_refunds r where r.transaction_id = t.id and r.status <> 'failed'), 0)))
             from app.payment_transactions t
            where t.purpose = 'visit' and t.purpose_id = l.appointment_id and t.attempt_of is null and t.status in ('completed', 'refunded')), 0)::integer
         else 0 end as paid) m
     where not computed or (m.paid >= l.amount) = (p_state = 'paid')
     order by l.issued_at desc, l.id desc limit p_limit),
  shown as (
    select k.id, k.paid, true as is_match from matched k
    union all
    (select l.id, 0, false
       from looked l
      where (select count(*) from matched) < p_limit and (select count(*) from looked) = most
      order by l.issued_at, l.id limit 1))
  select i.id, i.year, i.number, i.patient_id, i.patient_name, p.locale, i.appointment_id, i.issued_at, i.issued_on, i.visit_on,
         i.practice_name, i.practice_address, i.practice_phone, i.lines, i.amount, i.currency, i.tax_name, i.tax_rate, s.paid,
         i.credit_note_id is not null and app.is_waived(i.appointment_id),
         case when c.id is not null then jsonb_build_object('year', c.year, 'number', c.number, 'issuedOn', c.issued_on, 'reason', c.reason,
           'practiceName', c.practice_name, 'practiceAddress', c.practice_address, 'practicePhone', c.practice_phone) end,
         d.user_id, s.is_match
    from shown s
    join app.invoices i on i.id = s.id
    join app.appointments a on a.id = i.appointment_id
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = i.patient_id
    left join app.invoices c on c.id = i.credit_note_id
   order by i.issued_at desc, i.id desc, s.is_match desc;
end $$;
revoke all on function app.find_invoices from public;
grant execute on function app.find_invoices to uzima_api;

/**
 * Visits with a price that are over and have no invoice, the latest first, for whoever bills. Never why somebody came. No more than 10,000 are
 * looked at; where that ends before the page is full, the last one comes along, as no match.
 */
create function app.visits_without_invoice(p_before timestamptz, p_before_id uuid, p_limit integer) returns table (
  id uuid, patient_name text, scheduled_time timestamptz, names jsonb, amount integer, currency text, is_match boolean
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  most constant integer := greatest(p_limit, 10000);
begin
  if not app.bills() then
    return;
  end if;
  return query
  with looked as materialized (
    select a.id, a.patient_id, a.scheduled_time, a.minutes, a.type, a.price, a.currency, a.status
      from app.appointments a
     -- cancelled ones are none, which is said for the index of the day
     where a.price is not null and a.status <> 'cancelled' and a.scheduled_time < app.at()
       and (p_before is null or (a.scheduled_time, a.id) < (p_before, p_before_id))
     order by a.scheduled_time desc, a.id desc limit most),
  matched as materialized (
    select l.id
      from looked l
     where l.status in ('scheduled', 'completed') and l.scheduled_time + make_interval(mins => l.minutes) <= app.at()
       -- one after the other: what was cancelled on purpose is asked of those few that have none
       and case when exists (select from app.invoices i where i.appointment_id = l.id and i.kind = 'invoice' and i.credit_note_id is null)
                then false else not app.is_waived(l.id) end
     order by l.scheduled_time desc, l.id desc limit p_limit),
  shown as (
    select k.id, true as is_match from matched k
    union all
    (select l.id, false
       from looked l
      where (select count(*) from matched) < p_limit and (select count(*) from looked) = most
      order by l.scheduled_time, l.id limit 1))
  select l.id, p.name, l.scheduled_time, t.names, l.price, l.currency, s.is_match
    from shown s
    join looked l on l.id = s.id
    join app.profiles p on p.id = l.patient_id
    join app.appointment_types t on t.code = l.type
   order by l.scheduled_time desc, l.id desc, s.is_match desc;
end $$;
revoke all on function app.visits_without_invoice from public;
grant execute on function app.visits_without_invoice to uzima_api;

/** What was paid of the visit of an invoice, and what went back, for whoever bills; the oldest first. `refundable` by the caller. */
create function app.payments_of_invoice(p_invoice uuid) returns table (
  id uuid, created_at timestamptz, amount integer, currency text, payment_method text, card_brand text, card_last4 text, status text,
  transaction_ref text, is_sandbox boolean, refundable integer, refunds jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.bills() then
    return;
  end if;
  return query
  select t.id, t.created_at, t.amount, t.currency, t.payment_method, t.card_brand, t.card_last4, t.status, t.transaction_ref,
         t.provider = 'sandbox', app.refundable_by_caller(t.id),
         coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'status', r.status, 'askedAt', r.asked_at,
                                                       'doneAt', r.done_at, 'failure', r.failure_code) order by r.asked_at, r.id)
                     from app.payment_refunds r where r.transaction_id = t.id), '[]')
    from app.invoices i
    join app.payment_transactions t on t.purpose = 'visit' and t.purpose_id = i.appointment_id
   where i.id = p_invoice and t.attempt_of is null and t.status in ('completed', 'refunded')
   order by t.created_at, t.id;
end $$;
revoke all on function app.payments_of_invoice from public;
grant execute on function app.payments_of_invoice to uzima_api;

/**
 * What of a payment of a visit the caller may return: an admin all that is left; a biller up to the limit of the practice, together with what
 * staff have returned of it before, and nothing of their own. For functions that have checked who asks.
 */
create function app.refundable_by_caller(p_payment uuid) returns integer language sql stable set search_path = '' as $$
  select case
    when t.status <> 'completed' then 0
    when app.role() = 'admin' then app.refundable(t.id)
    when t.user_id = app.uid() or lower(s.currency) <> t.currency or s.biller_refund_limit is null then 0
    else greatest(0, least(app.refundable(t.id), s.biller_refund_limit
      - coalesce((select sum(r.amount) from app.payment_refunds r
                   where r.transaction_id = t.id and r.status <> 'failed' and r.asked_by is not null and r.reason <> 'visit_cancelled'), 0)))::integer
    end
    from app.payment_transactions t
    left join app.practice_settings s on true
   where t.id = p_payment
$$;
revoke all on function app.refundable_by_caller from public;

/**
 * Notes that a payment of an invoice's visit is to be paid back, as app.ask_refund, for whoever bills. Answers as that, and over_limit where only
 * an admin may return as much.
 */
create function app.refund_of_invoice(p_id uuid, p_invoice uuid, p_payment uuid, p_amount integer, p_reason text, p_now timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  paid app.payment_transactions;
  known app.payment_refunds;
begin
  if not app.bills() then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select t.* into paid from app.payment_transactions t
    join app.invoices i on i.id = p_invoice and i.kind = 'invoice' and t.purpose = 'visit' and t.purpose_id = i.appointment_id
   where t.id = p_payment and t.attempt_of is null for update of t;
  if not found then
    return 'unknown';
  end if;
  select r.* into known from app.payment_refunds r where r.id = p_id;
  if found then
    return case when known.transaction_id = p_payment and known.amount = p_amount and known.reason = p_reason then 'known' else 'reused' end;
  elsif paid.status <> 'completed' then
    return 'closed';
  elsif p_amount > app.refundable(p_payment) then
    return 'too_much';
  elsif p_amount > app.refundable_by_caller(p_payment) then
    return 'over_limit';
  end if;
  insert into app.payment_refunds (id, transaction_id, user_id, amount, reason, status, asked_at, asked_by, ask_at)
  values (p_id, p_payment, paid.user_id, p_amount, p_reason, 'asked', p_now, app.uid(), p_now);
  perform app.queue_payment_settling(p_now);
  return 'asked';
end $$;
revoke all on function app.refund_of_invoice from public;
grant execute on function app.refund_of_invoice to uzima_api;

/** Has the server look at a visit with a price whose state has changed. */
create function app.ask_invoice_check() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  visit uuid := coalesce(to_jsonb(new) ->> 'appointment_id', to_jsonb(new) ->> 'id')::uuid;
  moment timestamptz;
begin
  insert into app.invoice_checks as c (appointment_id, asked_at)
  select a.id, coalesce(app.at(), a.updated_at) from app.appointments a where a.id = visit and a.price is not null
  on conflict (appointment_id) do nothing
  returning c.asked_at into moment;
  if found then
    perform app.queue_invoices(moment);
  end if;
  return null;
end $$;
revoke all on function app.ask_invoice_check from public;

/** Has the worker look at once at what waits. */
create function app.queue_invoices(p_now timestamptz) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('invoices', run_at => p_now, job_key => 'invoices', max_attempts => 3);
end $$;
revoke all on function app.queue_invoices from public;

/**
 * Takes the next visit to look at, but none of `p_except`: it is locked first, as by whoever changes it, and then no longer waits. Nothing if none
 * is left; for the server.
 */
create function app.next_invoice_check(p_except uuid[]) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  visit uuid;
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select a.id into visit
    from app.invoice_checks c join app.appointments a on a.id = c.appointment_id
   where c.appointment_id <> all (p_except)
   order by c.asked_at, c.appointment_id limit 1 for no key update of a skip locked;
  delete from app.invoice_checks c where c.appointment_id = visit;
  return visit;
end $$;
revoke all on function app.next_invoice_check from public;
grant execute on function app.next_invoice_check to uzima_api;

/** The invoice of a visit that stands; for the server. */
create function app.standing_invoice(p_visit uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select i.id from app.invoices i
   where i.appointment_id = p_visit and i.kind = 'invoice' and i.credit_note_id is null and app.role() = 'system'
$$;
revoke all on function app.standing_invoice from public;
grant execute on function app.standing_invoice to uzima_api;

/**
 * What is issued stays as it is. An invoice is cancelled once, by a credit note of the same visit that is there; records of two patients that are
 * put together, and accounts of staff that end, take their rows along.
 */
create function app.guard_invoice() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an invoice stays' using errcode = '23514';
  end if;
  if to_jsonb(new) - '{patient_id,issued_by,credit_note_id}'::text[] <> to_jsonb(old) - '{patient_id,issued_by,credit_note_id}'::text[]
     or new.issued_by is not null and new.issued_by is distinct from old.issued_by then
    raise exception 'an invoice stays as it was issued' using errcode = '23514';
  end if;
  if new.credit_note_id is distinct from old.credit_note_id and (old.credit_note_id is not null or not exists (
       select from app.invoices c where c.id = new.credit_note_id and c.kind = 'credit_note' and c.appointment_id = new.appointment_id
          and c.amount = new.amount and c.currency = new.currency)) then
    raise exception 'an invoice is cancelled once, by a credit note' using errcode = '23514';
  end if;
  return new;
end $$;
revoke all on function app.guard_invoice from public;

/** A number comes after the last one, and no counter is deleted. */
create function app.guard_invoice_counter() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (new.kind, new.year, new.last) is distinct from (old.kind, old.year, old.last + 1) then
    raise exception 'numbers follow each other' using errcode = '23514';
  end if;
  return new;
end $$;
revoke all on function app.guard_invoice_counter from public;
