-- Opening what was kept under the practice's key: one admin asks, another one decides, and for a day the two may fetch it. What the
-- messages say stays closed all the same: two parts of the key open it, in a browser.
create table app.record_openings (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  asked_by uuid not null references app.profiles on delete restrict,
  /* days of the practice, both included; from the first or to the last message where there is none */
  first_day date,
  last_day date,
  time_zone text not null,
  /* why: kind messages */
  reason bytea not null,
  created_at timestamptz not null,
  constraint record_openings_own_check check (asked_by <> patient_id),
  constraint record_openings_days_check check (first_day <= last_day),
  constraint record_openings_asked_key unique (id, asked_by)
);
create index record_openings_created_at_idx on app.record_openings (created_at desc, id desc);
create index record_openings_patient_idx on app.record_openings (patient_id);
create index record_openings_asked_by_idx on app.record_openings (asked_by);

create table app.record_opening_decisions (
  /* one for each: of two who decide at once the key lets one */
  opening_id uuid primary key,
  asked_by uuid not null,
  outcome text not null check (outcome in ('approved', 'refused', 'withdrawn')),
  decided_by uuid not null references app.profiles on delete restrict,
  decided_at timestamptz not null,
  /* before its day was over */
  ended_at timestamptz,
  constraint record_opening_decisions_opening_fkey foreign key (opening_id, asked_by)
    references app.record_openings (id, asked_by) on delete cascade,
  /* nobody decides what they asked for, and nobody else withdraws it */
  constraint record_opening_decisions_two_check check ((outcome = 'withdrawn') = (decided_by = asked_by)),
  constraint record_opening_decisions_ended_check check (ended_at is null or outcome = 'approved')
);
create index record_opening_decisions_opening_idx on app.record_opening_decisions (opening_id, asked_by);
create index record_opening_decisions_decided_by_idx on app.record_opening_decisions (decided_by);

do $$
declare t text;
begin
  foreach t in array array['record_openings', 'record_opening_decisions'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner_all on app.%I to current_user using (true) with check (true)', t);
    execute format('create policy admins_read on app.%I for select to uzima_api using ((select app.role()) = ''admin'')', t);
  end loop;
end $$;
select app.seal_columns('record_openings', 'messages', 'patient_id', array['reason']);

/** Whether the caller may answer what was asked for: within seven days, another admin; whoever asked may only withdraw. */
create function app.may_decide_opening(p_opening uuid, p_outcome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.record_openings o
    where o.id = p_opening and app.role() = 'admin' and o.created_at > app.at() - interval '7 days'
      and case when p_outcome = 'withdrawn' then o.asked_by = app.uid()
               else o.asked_by <> app.uid() and o.patient_id <> app.uid()
                    /* two officers: whoever asked still is one */
                    and exists (select from app.profiles p join auth.users u on u.id = p.id
                         where p.id = o.asked_by and p.role = 'admin' and auth.account_state(u, app.at()) = 'active') end)
$$;
revoke all on function app.may_decide_opening from public;
grant execute on function app.may_decide_opening to uzima_api;

create policy admins_ask on app.record_openings for insert to uzima_api
  with check ((select app.role()) = 'admin' and asked_by = (select app.uid()) and created_at = (select app.at()));
grant select, insert on app.record_openings to uzima_api;

create policy another_decides on app.record_opening_decisions for insert to uzima_api
  with check ((select app.role()) = 'admin' and decided_by = (select app.uid()) and decided_at = (select app.at()) and ended_at is null
    and app.may_decide_opening(opening_id, outcome));
create policy officers_end on app.record_opening_decisions for update to uzima_api
  using ((select app.role()) = 'admin' and outcome = 'approved' and ended_at is null and (select app.uid()) in (asked_by, decided_by))
  with check (ended_at = (select app.at()));
grant select, insert on app.record_opening_decisions to uzima_api;
grant update (ended_at) on app.record_opening_decisions to uzima_api;

/** asked, lapsed where nobody answered in seven days, open for a day, then ended; refused, withdrawn. */
create function app.record_opening_state(d app.record_opening_decisions, p_asked_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select case when d.outcome is null then case when p_asked_at > app.at() - interval '7 days' then 'asked' else 'lapsed' end
              when d.outcome <> 'approved' then d.outcome
              when d.ended_at is null and d.decided_at > app.at() - interval '24 hours' then 'open'
              else 'ended' end
$$;
revoke all on function app.record_opening_state from public;

create type app.record_opening_row as (
  id uuid, patient_id uuid, patient_name text, patient_email text, first_day date, last_day date, time_zone text, reason bytea,
  asked_by uuid, asker_name text, created_at timestamptz, state text, decided_by uuid, decider_name text, decided_at timestamptz,
  ended_at timestamptz
);
/** What was asked for and what became of it, for an admin: one page, newest first, or one by its id. */
create function app.list_record_openings(p_id uuid, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.record_opening_row language sql stable security definer set search_path = '' as $$
  select o.id, o.patient_id, p.name, coalesce(u.email, ''), o.first_day, o.last_day, o.time_zone, o.reason, o.asked_by, a.name, o.created_at,
         app.record_opening_state(d, o.created_at), d.decided_by, b.name, d.decided_at, d.ended_at
    from app.record_openings o
    join app.profiles p on p.id = o.patient_id
    join auth.users u on u.id = o.patient_id
    join app.profiles a on a.id = o.asked_by
    left join app.record_opening_decisions d on d.opening_id = o.id
    left join app.profiles b on b.id = d.decided_by
   where app.role() = 'admin'
     and (p_id is null or o.id = p_id)
     and (p_before is null or (o.created_at, o.id) < (p_before, p_before_id))
   order by o.created_at desc, o.id desc
   limit p_limit
$$;

/** Who can answer what is asked for: the admins who can sign in. */
create function app.record_officers() returns setof uuid language sql stable security definer set search_path = '' as $$
  select p.id from app.profiles p join auth.users u on u.id = p.id
   where app.role() = 'admin' and p.role = 'admin' and auth.account_state(u, app.at()) = 'active'
$$;

/** The opening while it is open, for one of its two officers; nothing for anybody else. */
create function app.opened_to_caller(p_opening uuid) returns setof app.record_openings language sql stable set search_path = '' as $$
  select o.*
    from app.record_openings o join app.record_opening_decisions d on d.opening_id = o.id
   where o.id = p_opening and d.outcome = 'approved' and d.ended_at is null and d.decided_at > app.at() - interval '24 hours'
     and app.role() = 'admin' and app.uid() in (o.asked_by, d.decided_by)
$$;
/** What the officers of an open opening may fetch: the conversations in the patient's record, of the days that were asked for. */
create function app.messages_of_opening(p_opening uuid) returns setof app.messages language sql stable set search_path = '' as $$
  select m.*
    from app.opened_to_caller(p_opening) o join app.messages m on m.subject_id = o.patient_id
   where (o.first_day is null or m.created_at >= o.first_day::timestamp at time zone o.time_zone)
     and (o.last_day is null or m.created_at < (o.last_day + 1)::timestamp at time zone o.time_zone)
$$;
revoke all on function app.opened_to_caller, app.messages_of_opening from public;

/** With whom the patient has written, how much of it is wrapped for no key of the practice, and for which of its keys the rest. */
create function app.kept_conversations(p_opening uuid) returns table (
  contact_id uuid, name text, type text, specialty text, messages integer, unkept integer, key_ids text[], first_at timestamptz,
  last_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select c.contact_id, coalesce(d.name, p.name), case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
         coalesce(d.specialty, h.specialty), c.messages, c.unkept, coalesce(c.key_ids, '{}'), c.first_at, c.last_at
    from (select case when m.sender_id = m.subject_id then m.recipient_id else m.sender_id end as contact_id,
                 count(*)::integer as messages, (count(*) filter (where k.key_id is null))::integer as unkept,
                 array_agg(distinct k.key_id) filter (where k.key_id is not null) as key_ids,
                 min(m.created_at) as first_at, max(m.created_at) as last_at
            from app.messages_of_opening(p_opening) m
            left join app.message_keys k on k.sender_id = m.sender_id and k.message_id = m.id and k.reader_id is null
           group by 1) c
    join app.profiles p on p.id = c.contact_id
    left join app.doctors d on d.user_id = p.id and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and p.role = 'professional'
   order by c.last_at desc, c.contact_id
$$;

/** The public keys of all who wrote, oldest first: what is opened is shown only when its signature fits. */
create function app.kept_identities(p_opening uuid) returns table (
  user_id uuid, key_id text, card text, endorsement text, created_at timestamptz, replaced_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select k.user_id, k.key_id, k.card, k.endorsement, k.created_at, k.replaced_at
    from app.identity_keys k
   where k.user_id in (select m.sender_id from app.messages_of_opening(p_opening) m
                       union select m.recipient_id from app.messages_of_opening(p_opening) m)
   order by k.user_id, k.generation
$$;

/** A page of one conversation, oldest first, with the practice's wraps. */
create function app.kept_messages(p_opening uuid, p_contact uuid, p_after timestamptz, p_after_id uuid, p_limit integer) returns table (
  id uuid, sender_id uuid, recipient_id uuid, subject_id uuid, content bytea, attachments uuid[], appointment_id uuid,
  created_at timestamptz, key_id text, wrap text
) language sql stable security definer set search_path = '' as $$
  select m.id, m.sender_id, m.recipient_id, m.subject_id, m.content, m.attachments, m.appointment_id, m.created_at, k.key_id, k.wrap
    from app.messages_of_opening(p_opening) m
    left join app.message_keys k on k.sender_id = m.sender_id and k.message_id = m.id and k.reader_id is null
   where p_contact in (m.sender_id, m.recipient_id) and p_contact <> m.subject_id
     and (p_after is null or (m.created_at, m.id) > (p_after, p_after_id))
   order by m.created_at, m.id
   limit p_limit
$$;

/** A sealed file of such a message, and its pieces. */
create function app.kept_file(p_opening uuid, p_file uuid) returns table (id uuid, subject_id uuid, size integer)
language sql stable security definer set search_path = '' as $$
  select f.id, f.subject_id, f.size
    from app.message_files f join app.messages_of_opening(p_opening) m on m.sender_id = f.sender_id and m.id = f.message_id
   where f.id = p_file
$$;
create function app.kept_file_chunk(p_opening uuid, p_file uuid, p_position integer) returns bytea
language sql stable security definer set search_path = '' as $$
  select c.bytes from app.message_file_chunks c
   where c.file_id = p_file and c.position = p_position and exists (select from app.kept_file(p_opening, p_file))
$$;

revoke all on function app.list_record_openings, app.record_officers, app.kept_conversations, app.kept_identities, app.kept_messages,
  app.kept_file, app.kept_file_chunk from public;
grant execute on function app.list_record_openings, app.record_officers, app.kept_conversations, app.kept_identities, app.kept_messages,
  app.kept_file, app.kept_file_chunk to uzima_api;
