-- What whoever helps a person in an emergency should know of them, and the link under which it may be read.
create table app.emergency_cards (
  /* the patient's */
  id uuid primary key references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient; what is ticked and what is typed stand together */
  blood_group bytea,
  allergies bytea,
  conditions bytea,
  /* what of it, and of what is kept elsewhere, stands on the card */
  shows text[] not null,
  updated_at timestamptz not null,
  constraint emergency_cards_shows_check
    check (shows <@ array['birth_date', 'blood_group', 'allergies', 'conditions', 'medicines', 'contacts'])
);
select app.guard_record('emergency_cards', 'id');
create policy patient_makes on app.emergency_cards for insert to uzima_api with check (id = (select app.uid()));
create policy patient_changes on app.emergency_cards for update to uzima_api
  using (id = (select app.uid())) with check (id = (select app.uid()));
grant insert on app.emergency_cards to uzima_api;
grant update (blood_group, allergies, conditions, shows, updated_at) on app.emergency_cards to uzima_api;

select app.seal_columns('emergency_cards', 'medical_records', 'id', array['blood_group', 'allergies', 'conditions']);

-- One link holds at a time. Those that were are kept: who tries one of them is on record.
create table app.emergency_card_links (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 of the token in the link, which is kept nowhere */
  token_hash bytea not null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  constraint emergency_card_links_token_key unique (token_hash),
  constraint emergency_card_links_term_check check (revoked_at >= made_at)
);
create unique index emergency_card_links_open_key on app.emergency_card_links (patient_id) where revoked_at is null;
create index emergency_card_links_patient_idx on app.emergency_card_links (patient_id);

alter table app.emergency_card_links enable row level security;
alter table app.emergency_card_links force row level security;
create policy owner_all on app.emergency_card_links to current_user using (true) with check (true);
create policy patient_sees on app.emergency_card_links for select to uzima_api using (patient_id = (select app.uid()));
create policy patient_makes on app.emergency_card_links for insert to uzima_api
  with check (patient_id = (select app.uid()) and made_at = (select app.at()) and revoked_at is null);
create policy patient_revokes on app.emergency_card_links for update to uzima_api
  using (patient_id = (select app.uid()) and revoked_at is null)
  with check (patient_id = (select app.uid()) and revoked_at = (select app.at()));
grant select, insert on app.emergency_card_links to uzima_api;
grant update (revoked_at) on app.emergency_card_links to uzima_api;

/** Whose link it is. Of one that was revoked nothing else is told. */
create function app.shown_card(p_token_hash bytea) returns table (
  link_id uuid, patient_id uuid, is_revoked boolean, name text, date_of_birth date, blood_group bytea, allergies bytea, conditions bytea,
  shows text[], updated_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select l.id, l.patient_id, l.revoked_at is not null, p.name,
         case when 'birth_date' = any (c.shows) then p.date_of_birth end,
         case when 'blood_group' = any (c.shows) then c.blood_group end,
         case when 'allergies' = any (c.shows) then c.allergies end,
         case when 'conditions' = any (c.shows) then c.conditions end,
         c.shows, c.updated_at
    from app.emergency_card_links l
    left join app.emergency_cards c on c.id = l.patient_id and l.revoked_at is null
    left join app.profiles p on p.id = c.id
   where l.token_hash = p_token_hash
$$;

/** Whose card shows this part to whoever has the link: null where the link is none, or the part is not shown. */
create function app.patient_of_card(p_token_hash bytea, p_part text) returns uuid language sql stable security definer set search_path = '' as $$
  select c.id from app.emergency_card_links l join app.emergency_cards c on c.id = l.patient_id
   where l.token_hash = p_token_hash and l.revoked_at is null and p_part = any (c.shows)
$$;

create function app.shown_card_medicines(p_token_hash bytea) returns table (
  medication_id uuid, patient_id uuid, name bytea, dosage bytea
) language sql stable security definer set search_path = '' as $$
  select m.id, m.patient_id, m.name, m.dosage
    from app.profiles p join app.medications m on m.patient_id = p.id
   where p.id = app.patient_of_card(p_token_hash, 'medicines')
     and m.deleted_at is null and m.is_active and (m.end_date is null or m.end_date >= (app.at() at time zone p.time_zone)::date)
   order by m.created_at desc, m.id desc
   limit 100
$$;

create function app.shown_card_contacts(p_token_hash bytea) returns table (
  id uuid, patient_id uuid, name bytea, relationship bytea, phone bytea, email bytea, is_primary boolean
) language sql stable security definer set search_path = '' as $$
  select e.id, e.patient_id, e.name, e.relationship, e.phone, null::bytea, e.is_primary
    from app.emergency_contacts e
   where e.patient_id = app.patient_of_card(p_token_hash, 'contacts')
   order by e.is_primary desc, e.created_at, e.id
$$;

revoke all on function app.shown_card, app.patient_of_card, app.shown_card_medicines, app.shown_card_contacts from public;
grant execute on function app.shown_card, app.shown_card_medicines, app.shown_card_contacts to uzima_api;
