/** What an alert's page shows to whoever has its link: of the name the first part, and nothing of where they are once it has ended. */
create function app.shown_alert(p_token_hash bytea) returns table (
  id uuid, patient_id uuid, name text, phone text, started_at timestamptz, ended_at timestamptz, place bytea, placed_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select a.id, a.patient_id, split_part(btrim(p.name), ' ', 1), case when o.over is null then p.phone end, a.started_at, o.over,
         case when o.over is null then a.place end, case when o.over is null then a.placed_at end
    from app.emergency_alerts a
    join app.profiles p on p.id = a.patient_id
   cross join lateral (select coalesce(a.ended_at, case when a.ends_at <= app.at() then a.ends_at end) as over) o
   where a.token_hash = p_token_hash
$$;
revoke all on function app.shown_alert from public;
grant execute on function app.shown_alert to uzima_api;

/** Whose link it is. Of one that was revoked nothing else is told. */
create function app.shown_card(p_token_hash bytea) returns table (
  link_id uuid, patient_id uuid, is_revoked boolean, name text, date_of_birth date, blood_group bytea,
  shows text[], updated_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select l.id, l.patient_id, l.revoked_at is not null, p.name,
         case when 'birth_date' = any (c.shows) then p.date_of_birth end,
         case when 'blood_group' = any (c.shows) then c.blood_group end,
         c.shows, c.updated_at
    from app.emergency_card_links l
    left join app.emergency_cards c on c.id = l.patient_id and l.revoked_at is null
    left join app.profiles p on p.id = c.id
   where l.token_hash = p_token_hash
$$;
revoke all on function app.shown_card from public;
grant execute on function app.shown_card to uzima_api;

/** Whose card shows this part to whoever has the link: null where the link is none, or the part is not shown. */
create function app.patient_of_card(p_token_hash bytea, p_part text) returns uuid language sql stable security definer set search_path = '' as $$
  select c.id from app.emergency_card_links l join app.emergency_cards c on c.id = l.patient_id
   where l.token_hash = p_token_hash and l.revoked_at is null and p_part = any (c.shows)
$$;
revoke all on function app.patient_of_card from public;

/** The allergies that count, of the chart. */
create function app.shown_card_allergies(p_token_hash bytea) returns table (
  id uuid, patient_id uuid, substance bytea, type bytea, manifestations bytea, reaction bytea, severity bytea, criticality bytea, onset bytea
) language sql stable security definer set search_path = '' as $$
  select a.id, a.patient_id, a.substance, a.type, a.manifestations, a.reaction, a.severity, a.criticality, a.onset
    from app.allergies a
   where a.patient_id = app.patient_of_card(p_token_hash, 'allergies')
     and a.state = 'active' and a.verification in ('unconfirmed', 'confirmed')
   order by a.recorded_at desc, a.id desc
$$;
revoke all on function app.shown_card_allergies from public;
grant execute on function app.shown_card_allergies to uzima_api;

/** Whether somebody has stated that none are known. */
create function app.shown_card_has_no_allergies(p_token_hash bytea) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.allergy_statements s
                  where s.patient_id = app.patient_of_card(p_token_hash, 'allergies') and s.ended_at is null)
$$;
revoke all on function app.shown_card_has_no_allergies from public;
grant execute on function app.shown_card_has_no_allergies to uzima_api;

/** The health problems that are there, of the chart. */
create function app.shown_card_conditions(p_token_hash bytea) returns table (id uuid, patient_id uuid, problem bytea, status text)
language sql stable security definer set search_path = '' as $$
  select c.id, c.patient_id, c.problem, c.status
    from app.conditions c
   where c.patient_id = app.patient_of_card(p_token_hash, 'conditions')
     and c.status <> 'resolved' and c.verification in ('unconfirmed', 'confirmed')
   order by c.recorded_at desc, c.id desc
$$;
revoke all on function app.shown_card_conditions from public;
grant execute on function app.shown_card_conditions to uzima_api;

/** Whether somebody has stated that there are none. */
create function app.shown_card_has_no_conditions(p_token_hash bytea) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.condition_statements s
                  where s.patient_id = app.patient_of_card(p_token_hash, 'conditions') and s.ended_at is null)
$$;
revoke all on function app.shown_card_has_no_conditions from public;
grant execute on function app.shown_card_has_no_conditions to uzima_api;

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
revoke all on function app.shown_card_medicines from public;
grant execute on function app.shown_card_medicines to uzima_api;

create function app.shown_card_contacts(p_token_hash bytea) returns table (
  id uuid, patient_id uuid, name bytea, relationship bytea, phone bytea, email bytea, is_primary boolean
) language sql stable security definer set search_path = '' as $$
  select e.id, e.patient_id, e.name, e.relationship, e.phone, null::bytea, e.is_primary
    from app.emergency_contacts e
   where e.patient_id = app.patient_of_card(p_token_hash, 'contacts')
   order by e.is_primary desc, e.created_at, e.id
$$;
revoke all on function app.shown_card_contacts from public;
grant execute on function app.shown_card_contacts to uzima_api;
