-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.letter_links (
  id uuid not null,
  letter_id uuid not null,
  patient_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  token_hash bytea not null,
  passcode_hash text not null,
  attempts integer default 0 not null,
  ended_at timestamp with time zone,
  first_opened_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  openings integer default 0 not null,
  constraint letter_links_pkey PRIMARY KEY (id),
  constraint letter_links_token_hash_key UNIQUE (token_hash),
  constraint letter_links_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES app.letters(id) ON DELETE CASCADE,
  constraint letter_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint letter_links_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint letter_links_attempts_check CHECK ((attempts >= 0)),
  constraint letter_links_expires_check CHECK (((expires_at > made_at) AND (expires_at <= (made_at + '30 days'::interval)))),
  constraint letter_links_opened_check CHECK ((num_nulls(first_opened_at, last_opened_at) =
CASE openings
    WHEN 0 THEN 2
    ELSE 0
END)),
  constraint letter_links_openings_check CHECK ((openings >= 0)),
  constraint letter_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX letter_links_letter_idx ON app.letter_links USING btree (letter_id, made_at DESC, id DESC);
CREATE INDEX letter_links_made_by_idx ON app.letter_links USING btree (made_by);
CREATE INDEX letter_links_patient_idx ON app.letter_links USING btree (patient_id, made_at DESC, id DESC);
alter table app.letter_links enable row level security;
alter table app.letter_links force row level security;
grant insert, select on app.letter_links to uzima_api;
grant update (ended_at) on app.letter_links to uzima_api;

create policy owner_all on app.letter_links to current_user
  using (true)
  with check (true);

create policy patient_or_sender_ends on app.letter_links for update to uzima_api
  using (((ended_at IS NULL) AND ((patient_id = ( SELECT app.uid() AS uid)) OR (made_by = ( SELECT app.uid() AS uid)))))
  with check (((ended_at = ( SELECT app.at() AS at)) AND ((patient_id = ( SELECT app.uid() AS uid)) OR (made_by = ( SELECT app.uid() AS uid)))));

create policy record_read on app.letter_links for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (made_by = ( SELECT app.uid() AS uid))));

create policy sender_makes on app.letter_links for insert to uzima_api
  with check (((made_by = ( SELECT app.uid() AS uid)) AND (made_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND (attempts = 0) AND (openings = 0) AND ((patient_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.doctor_id() AS doctor_id) IS NOT NULL)) AND (EXISTS ( SELECT
   FROM app.letters l
  WHERE ((l.id = letter_links.letter_id) AND (l.patient_id = letter_links.patient_id) AND (l.status = 'signed'::text))))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.letter_links FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.letters (
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  kind text not null,
  language text not null,
  status text not null,
  title bytea not null,
  content bytea not null,
  version integer default 1 not null,
  prepared_by uuid not null,
  created_at timestamp with time zone not null,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  signed_by uuid,
  signed_at timestamp with time zone,
  token_hash bytea,
  code_mac bytea,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_reason bytea,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_code_mac_key UNIQUE (code_mac),
  constraint letters_token_hash_key UNIQUE (token_hash),
  constraint letters_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint letters_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint letters_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint letters_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint letters_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint letters_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint letters_code_mac_check CHECK ((octet_length(code_mac) = 32)),
  constraint letters_encrypted_check CHECK (((SUBSTRING(content FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(title FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(withdrawn_reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint letters_kind_check CHECK ((kind = ANY (ARRAY['referral'::text, 'sick_note'::text, 'attendance'::text, 'prescription'::text, 'vaccination_card'::text, 'summary'::text]))),
  constraint letters_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'sw'::text]))),
  constraint letters_signed_check CHECK ((num_nulls(signed_by, signed_at, token_hash, code_mac) =
CASE status
    WHEN 'draft'::text THEN 4
    ELSE 0
END)),
  constraint letters_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'withdrawn'::text]))),
  constraint letters_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint letters_version_check CHECK ((version > 0)),
  constraint letters_withdrawn_check CHECK ((num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) =
CASE status
    WHEN 'withdrawn'::text THEN 0
    ELSE 3
END))
);
CREATE INDEX letters_appointment_idx ON app.letters USING btree (appointment_id);
CREATE INDEX letters_patient_idx ON app.letters USING btree (patient_id, updated_at DESC, id DESC);
CREATE INDEX letters_prepared_by_idx ON app.letters USING btree (prepared_by);
CREATE INDEX letters_signed_by_idx ON app.letters USING btree (signed_by);
CREATE INDEX letters_signed_idx ON app.letters USING btree (patient_id, signed_at DESC, id DESC) WHERE (status <> 'draft'::text);
CREATE INDEX letters_updated_by_idx ON app.letters USING btree (updated_by);
CREATE INDEX letters_withdrawn_by_idx ON app.letters USING btree (withdrawn_by);
alter table app.letters enable row level security;
alter table app.letters force row level security;
grant delete, insert, select on app.letters to uzima_api;
grant update (language, status, title, content, version, updated_by, updated_at, signed_by, signed_at, token_hash, code_mac) on app.letters to uzima_api;

create policy draft_begins on app.letters for insert to uzima_api
  with check (((status = 'draft'::text) AND (prepared_by = ( SELECT app.uid() AS uid)) AND (updated_by = ( SELECT app.uid() AS uid)) AND app.cares_for(patient_id) AND ((appointment_id IS NULL) OR (EXISTS ( SELECT
   FROM app.visits_in_care(letters.appointment_id, NULL::uuid) v(id, patient_id, doctor_id, doctor_user_id, scheduled_time, minutes, status, type, type_names, mode, reason, patient_note, doctor_name, time_zone, patient_name, has_arrived)
  WHERE (v.patient_id = letters.patient_id))))));

create policy draft_changes on app.letters for update to uzima_api
  using (((status = 'draft'::text) AND app.cares_for(patient_id)))
  with check ((app.cares_for(patient_id) AND ((status = 'draft'::text) OR ((status = 'signed'::text) AND (( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) AND (signed_by = ( SELECT app.uid() AS uid)) AND (signed_at = ( SELECT app.at() AS at))))));

create policy draft_goes on app.letters for delete to uzima_api
  using (((status = 'draft'::text) AND app.cares_for(patient_id)));

create policy owner_all on app.letters to current_user
  using (true)
  with check (true);

create policy record_read on app.letters for select to uzima_api
  using ((app.cares_for(patient_id) OR ((patient_id = ( SELECT app.uid() AS uid)) AND (status <> 'draft'::text))));

CREATE TRIGGER letters_keep BEFORE UPDATE ON app.letters FOR EACH ROW EXECUTE FUNCTION app.keep_letter();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.letters FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.checked_letter(p_token_hash bytea, p_code_mac bytea)
 RETURNS TABLE(id uuid, patient_id uuid, signed_by text, signed_at timestamp with time zone, withdrawn_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.patient_id, p.name, l.signed_at, l.withdrawn_at
    from app.letters l join app.profiles p on p.id = l.signed_by
   where l.token_hash = p_token_hash or l.code_mac = p_code_mac
$function$;
revoke all on function app.checked_letter(bytea,bytea) from public;
grant execute on function app.checked_letter(bytea,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_letter()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'uzima_api' then
    if old.status <> 'draft' then
      raise exception 'a signed letter is closed' using errcode = '42501';
    end if;
    if (new.title, new.content, new.updated_by) is distinct from (old.title, old.content, old.updated_by)
        and new.updated_by is distinct from app.uid() then
      raise exception 'a letter is changed in one''s own name' using errcode = '42501';
    end if;
  end if;
  return new;
end $function$;
revoke all on function app.keep_letter() from public;

CREATE OR REPLACE FUNCTION app.letter_patient(p_patient uuid)
 RETURNS TABLE(name text, date_of_birth date, locale text, today date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.name, p.date_of_birth, p.locale, (app.at() at time zone p.time_zone)::date
    from app.profiles p where p.id = p_patient and (p.id = app.uid() or app.cares_for(p.id))
$function$;
revoke all on function app.letter_patient(uuid) from public;
grant execute on function app.letter_patient(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.open_letter_link(p_token_hash bytea)
 RETURNS TABLE(id uuid, patient_id uuid, language text, title bytea, content bytea, status text, signed_by text, signed_at timestamp with time zone, told_before timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link app.letter_links;
begin
  select * into link from app.letter_links l where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
    and l.attempts between 1 and 5 for update;
  if link.id is null then
    return;
  end if;
  update app.letter_links l
     set attempts = 0, openings = l.openings + 1, first_opened_at = coalesce(l.first_opened_at, app.at()), last_opened_at = app.at()
   where l.id = link.id;
  return query
    select l.id, l.patient_id, l.language, case when l.status = 'signed' then l.title end, case when l.status = 'signed' then l.content end,
           l.status, p.name, l.signed_at, link.last_opened_at
      from app.letters l join app.profiles p on p.id = l.signed_by
     where l.id = link.letter_id;
end $function$;
revoke all on function app.open_letter_link(bytea) from public;
grant execute on function app.open_letter_link(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.tell_of_letter_opening(p_link uuid, p_notice uuid, p_type text, p_priority text, p_page text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into app.notifications (id, user_id, type, priority, event, link, content, created_at)
  select p_notice, l.patient_id, p_type::app.notice_type, p_priority::app.notice_priority, 'letter_opened', p_page, '{}', app.at()
    from app.letter_links l where l.id = p_link and l.last_opened_at = app.at()
$function$;
revoke all on function app.tell_of_letter_opening(uuid,uuid,text,text,text) from public;
grant execute on function app.tell_of_letter_opening(uuid,uuid,text,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.try_letter_link(p_token_hash bytea)
 RETURNS TABLE(id uuid, patient_id uuid, passcode_hash text, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update app.letter_links l set attempts = l.attempts + 1
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
  returning l.id, l.patient_id, l.passcode_hash, l.attempts
$function$;
revoke all on function app.try_letter_link(bytea) from public;
grant execute on function app.try_letter_link(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.visit_of_letter(p_letter uuid)
 RETURNS TABLE(id uuid, scheduled_time timestamp with time zone, time_zone text, doctor_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, a.scheduled_time, d.time_zone, d.name
    from app.letters l
    join app.appointments a on a.id = l.appointment_id
    join app.doctors d on d.id = a.doctor_id
   where l.id = p_letter and (app.cares_for(l.patient_id) or (l.patient_id = app.uid() and l.status <> 'draft'))
$function$;
revoke all on function app.visit_of_letter(uuid) from public;
grant execute on function app.visit_of_letter(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.withdraw_letter(p_letter uuid, p_reason bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with withdrawn as (
    update app.letters l set status = 'withdrawn', withdrawn_by = app.uid(), withdrawn_at = app.at(), withdrawn_reason = p_reason
     where l.id = p_letter and l.status = 'signed' and app.doctor_id() is not null and app.cares_for(l.patient_id)
    returning l.id)
  select exists (select from withdrawn)
$function$;
revoke all on function app.withdraw_letter(uuid,bytea) from public;
grant execute on function app.withdraw_letter(uuid,bytea) to uzima_api;
