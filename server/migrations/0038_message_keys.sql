-- Keys of sealed messages. Public ones are kept for ever: what was signed with them stays to be checked. Private ones are here only as
-- the browser has sealed them under what the person alone knows.
create table app.identity_keys (
  user_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 over both public keys */
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{43}$'),
  generation integer not null,
  /* signed by the key in it */
  card text not null,
  /* signed by the keys before */
  endorsement text,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (user_id, key_id),
  constraint identity_keys_generation_key unique (user_id, generation)
);
create unique index identity_keys_current_key on app.identity_keys (user_id) where replaced_at is null;

create table app.identity_secrets (
  user_id uuid not null references app.profiles on delete cascade,
  method text not null check (method in ('passphrase', 'recovery')),
  key_id text not null,
  /* sealed once more, kind messages, subject the person: a stolen copy of the database is nothing to guess passphrases on */
  secret bytea not null,
  created_at timestamptz not null,
  /* of the row, for its seal */
  id uuid not null,
  primary key (user_id, method),
  constraint identity_secrets_key_fkey foreign key (user_id, key_id) references app.identity_keys on delete cascade
);
create index identity_secrets_key_idx on app.identity_secrets (user_id, key_id);

-- What somebody has noted of a contact's keys, signed by their own.
create table app.identity_pins (
  user_id uuid not null references app.profiles on delete cascade,
  /* of nobody: the key of the practice */
  contact_id uuid not null,
  pin text not null,
  updated_at timestamptz not null,
  primary key (user_id, contact_id)
);

-- The practice's key: it reads what its clinicians write. Its private part is in no computer.
create table app.records_keys (
  key_id text primary key check (key_id ~ '^[A-Za-z0-9_-]{43}$'),
  card text not null,
  created_by uuid not null references app.profiles on delete restrict,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index records_keys_current_key on app.records_keys ((true)) where replaced_at is null;
create index records_keys_created_by_idx on app.records_keys (created_by);

-- The key of each message, wrapped for each of its readers.
create table app.message_keys (
  sender_id uuid not null,
  message_id uuid not null,
  key_id text not null,
  /* null: the practice */
  reader_id uuid references app.profiles on delete no action deferrable initially deferred,
  wrap text not null,
  primary key (sender_id, message_id, key_id),
  constraint message_keys_message_fkey foreign key (sender_id, message_id) references app.messages on delete cascade
);
create index message_keys_reader_idx on app.message_keys (reader_id);

do $$
declare t text;
begin
  foreach t in array array['identity_keys', 'identity_secrets', 'identity_pins', 'records_keys', 'message_keys'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner_all on app.%I to current_user using (true) with check (true)', t);
  end loop;
end $$;

/** Whether the caller writes with somebody, or may. */
create function app.writes_with(p_person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.conversations c where c.user_id = app.uid() and c.contact_id = p_person) or app.may_write_to(p_person)
$$;
revoke all on function app.writes_with from public;
grant execute on function app.writes_with to uzima_api;

create policy own_read on app.identity_keys for select to uzima_api using (user_id = (select app.uid()));
create policy contacts_read on app.identity_keys for select to uzima_api using (app.writes_with(user_id));
create policy own_published on app.identity_keys for insert to uzima_api
  with check (user_id = (select app.uid()) and created_at = (select app.at()) and replaced_at is null);
create policy own_replaced on app.identity_keys for update to uzima_api
  using (user_id = (select app.uid()) and replaced_at is null)
  with check (user_id = (select app.uid()) and replaced_at = (select app.at()));
grant select, insert on app.identity_keys to uzima_api;
grant update (replaced_at) on app.identity_keys to uzima_api;

create policy own_secrets on app.identity_secrets to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert on app.identity_secrets to uzima_api;
grant update (key_id, secret, created_at, id) on app.identity_secrets to uzima_api;
select app.seal_columns('identity_secrets', 'messages', 'user_id', array['secret']);

create policy own_pins on app.identity_pins to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert on app.identity_pins to uzima_api;
grant update (pin, updated_at) on app.identity_pins to uzima_api;

create policy known_people_read on app.records_keys for select to uzima_api using ((select app.uid()) is not null);
create policy admin_publishes on app.records_keys for insert to uzima_api
  with check ((select app.role()) = 'admin' and created_by = (select app.uid()) and created_at = (select app.at()) and replaced_at is null);
create policy admin_replaces on app.records_keys for update to uzima_api
  using ((select app.role()) = 'admin' and replaced_at is null) with check ((select app.role()) = 'admin' and replaced_at = (select app.at()));
grant select, insert on app.records_keys to uzima_api;
grant update (replaced_at) on app.records_keys to uzima_api;

-- Everyone sees the wraps for themselves alone; they come with their message, and none is added to it later.
create policy own_wraps on app.message_keys for select to uzima_api using (reader_id = (select app.uid()));
create policy sender_wraps on app.message_keys for insert to uzima_api
  with check (sender_id = (select app.uid())
    and exists (select from app.messages m
         where m.sender_id = message_keys.sender_id and m.id = message_keys.message_id and m.created_at = (select app.at())
           and (message_keys.reader_id is null or message_keys.reader_id in (m.sender_id, m.recipient_id)))
    and case when reader_id is null
             then exists (select from app.records_keys r where r.key_id = message_keys.key_id and r.replaced_at is null)
             else exists (select from app.identity_keys k
                   where k.user_id = message_keys.reader_id and k.key_id = message_keys.key_id and k.replaced_at is null) end);
grant select, insert on app.message_keys to uzima_api;

/** How somebody stands in the caller's list. */
create type app.message_contact as (
  id uuid, name text, type text, specialty text, unread integer, last_at timestamptz, has_keys boolean, sort_name text
);
create function app.message_contact(p_me uuid, p_person uuid) returns setof app.message_contact
language sql stable set search_path = '' as $$
  select p.id, coalesce(d.name, p.name), case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
         coalesce(d.specialty, h.specialty),
         (select count(*)::integer from app.messages m where m.recipient_id = p_me and m.sender_id = p.id and not m.read),
         (select c.last_at from app.conversations c where c.user_id = p_me and c.contact_id = p.id),
         exists (select from app.identity_keys k where k.user_id = p.id and k.replaced_at is null),
         app.fold(coalesce(d.name, p.name))
    from app.profiles p
    left join app.doctors d on d.user_id = p.id and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and p.role = 'professional'
   where p.id = p_person
$$;
revoke all on function app.message_contact from public;

/** Whether a contact answers all words of a search. */
create function app.answers_search(p_contact app.message_contact, p_search text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(strpos(app.fold(concat_ws(' ', p_contact.name, p_contact.type, p_contact.specialty)), word) > 0), true)
    from unnest(string_to_array(app.fold(p_search), ' ')) word
$$;
revoke all on function app.answers_search from public;

/** One of those the caller writes with or may write to. */
create function app.find_message_contact(p_person uuid) returns setof app.message_contact
language sql stable security definer set search_path = '' as $$
  select c.* from app.message_contact(app.uid(), p_person) c where app.writes_with(p_person)
$$;

/** Those the caller has written with, the latest first. */
create function app.message_conversations(p_search text, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.message_contact language sql stable security definer set search_path = '' as $$
  select c.* from app.conversations l cross join lateral app.message_contact(l.user_id, l.contact_id) c
   where l.user_id = app.uid() and (l.last_at, l.contact_id) < (p_before, p_before_id) and app.answers_search(c, p_search)
   order by l.last_at desc, l.contact_id desc limit p_limit
$$;

/** Those the caller may write to and has not yet, by name. */
create function app.message_directory(p_search text, p_after text, p_after_id uuid, p_limit integer)
returns setof app.message_contact language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
  my_patients boolean := app.is_provider(me, moment);
begin
  if app.role() not in ('patient', 'doctor', 'professional') then
    return;
  end if;
  return query
  with named as (
    select d.user_id as id, app.fold(d.name) as sort_name, true as is_listed from app.doctors d where d.is_active
    union all
    select h.user_id, app.fold(p.name), true
      from app.healthcare_professionals h join app.profiles p on p.id = h.user_id where h.is_active
    union all
    select p.id, app.fold(p.name), false
      from app.profiles p
     where my_patients and p.role not in ('doctor', 'professional')
       and p.id in (select v.patient_id from app.care_visits v
                     where v.doctor_id = app.doctor_id() and v.scheduled_time > moment - interval '12 months'
                    union all
                    select g.patient_id from app.access_grants g where g.grantee_id = me and g.ended_at is null and g.valid_until > moment)
  )
  select c.* from named n cross join lateral app.message_contact(me, n.id) c
   where n.id <> me and (n.sort_name, n.id) > (p_after, p_after_id)
     and not exists (select from app.conversations l where l.user_id = me and l.contact_id = n.id)
     and app.answers_search(c, p_search)
     and (not n.is_listed or app.is_provider(n.id, moment))
   order by n.sort_name, n.id limit p_limit;
end $$;

/** What a sender must know at once: of whom and to whom, and which keys the message must be wrapped for. */
create function app.message_terms(p_recipient uuid) returns table (
  type text, own_key text, their_key text, records_key text, sent_lately integer, is_first_unread boolean
) language sql stable security definer set search_path = '' as $$
  select c.type,
         (select k.key_id from app.identity_keys k where k.user_id = app.uid() and k.replaced_at is null),
         (select k.key_id from app.identity_keys k where k.user_id = p_recipient and k.replaced_at is null),
         (select r.key_id from app.records_keys r where r.replaced_at is null),
         (select count(*)::integer from app.messages m where m.sender_id = app.uid() and m.created_at > app.at() - interval '1 minute'),
         not exists (select from app.messages m where m.recipient_id = p_recipient and m.sender_id = app.uid() and not m.read)
    from app.message_contact(app.uid(), p_recipient) c
   where app.may_write_to(p_recipient)
$$;

revoke all on function app.find_message_contact, app.message_conversations, app.message_directory, app.message_terms from public;
grant execute on function app.find_message_contact, app.message_conversations, app.message_directory, app.message_terms to uzima_api;

/** Whether something is on record of a person, so that the account can be closed and not removed: visits, and what was written. */
create or replace function app.is_on_record(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.appointments a where a.patient_id = p_user)
      or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id where d.user_id = p_user)
      or exists (select from app.messages m where m.sender_id = p_user)
      or exists (select from app.conversations c where c.user_id = p_user)
$$;
