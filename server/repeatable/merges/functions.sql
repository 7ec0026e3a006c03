/** Who may put two records of a patient together: admins and the front desk, who see no health data by it. */
create function app.may_merge() returns boolean language sql stable as $$
  select app.role() = 'admin' or app.holds('front_desk')
$$;
revoke all on function app.may_merge from public;
grant execute on function app.may_merge to uzima_api;

/** The records that were merged into somebody's, and those merged into these. */
create function app.merged_into(p_patient uuid) returns uuid[] language sql stable set search_path = '' as $$
  with recursive former (id) as (
    select m.source_id from app.patient_merges m where m.target_id = p_patient and m.undone_at is null
    union
    select m.source_id from former f join app.patient_merges m on m.target_id = f.id and m.undone_at is null
  )
  select coalesce(array_agg(f.id), '{}') from former f
$$;
revoke all on function app.merged_into from public;

/** Some members of an object. */
create function app.members(p_row jsonb, p_names text[]) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_row) e where e.key = any (p_names)
$$;
revoke all on function app.members from public;

/** A hash of some columns of a row. */
create function app.hash_of(p_members jsonb) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(p_members::text, 'UTF8')), 'hex')
$$;
revoke all on function app.hash_of from public;

create function app.primary_key(p_table text) returns text[] language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum)
    from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = p_table::regclass and i.indisprimary
$$;
revoke all on function app.primary_key from public;

create function app.sealed_columns(p_table text) returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(c.column_name order by c.column_name), '{}') from app.encrypted_columns c where 'app.' || c.table_name = p_table
$$;
revoke all on function app.sealed_columns from public;

/** The columns of app.profiles that are kept or taken with the street lines: an address is one thing. */
create function app.address_parts() returns text[] language sql immutable set search_path = '' as $$
  select array['city', 'region', 'postal_code', 'country']
$$;
revoke all on function app.address_parts from public;

/** The columns of a table that a merge changes, so that they are put back by an undo. */
create function app.merged_columns(p_table text) returns text[] language sql stable set search_path = '' as $$
  select case p_table
    when 'app.profiles' then array['name', 'gender', 'date_of_birth', 'phone', 'address'] || app.address_parts()
    when 'app.claim_codes' then array['ended_at']
    else (select array[t.subject] || t.others || app.sealed_columns(p_table) || coalesce(c.columns, '{}')
            from app.person_tables t left join app.merge_clashes c using (table_name) where t.table_name = p_table) end
$$;
revoke all on function app.merged_columns from public;

/** Columns that name people and are not listed in app.person_tables. */
create function app.unlisted_person_columns() returns setof text language sql stable set search_path = '' as $$
  select distinct k.conrelid::regclass || '.' || a.attname
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    join pg_catalog.pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[array_position(k.conkey, a.attnum)]
   where k.contype = 'f' and k.confrelid in ('app.profiles'::regclass, 'auth.users'::regclass, 'app.patient_registrations'::regclass)
     and not exists (select from app.person_tables t
       where t.table_name::regclass = k.conrelid and (a.attname = t.subject or a.attname = any (t.others)))
$$;
revoke all on function app.unlisted_person_columns from public;

create function app.has_entries(p_table text, p_patient uuid) returns boolean language plpgsql stable set search_path = '' as $$
declare
  is_there boolean;
begin
  execute format('select exists (select from app.%I e where e.patient_id = $1 and e.verification in (''unconfirmed'', ''confirmed''))', p_table)
    into is_there using p_patient;
  return is_there;
end $$;
revoke all on function app.has_entries from public;

/** Who somebody is, if their record may be looked at for a merge. */
create function app.merge_side(p_patient uuid) returns table (
  id uuid, name text, gender text, date_of_birth date, phone text, address text, has_account boolean, is_registered boolean, registered_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.gender, p.date_of_birth, p.phone, p.address, u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
         r.patient_id is not null, r.registered_at
    from app.profiles p
    join auth.users u on u.id = p.id
    left join app.patient_registrations r on r.patient_id = p.id
   where p.id = p_patient and p.role = 'patient' and u.deleted_at is null and not u.is_anonymous and app.may_merge()
$$;
revoke all on function app.merge_side from public;
grant execute on function app.merge_side to uzima_api;

/** What the address of such a record has beside its street lines. */
create function app.merge_side_address(p_patient uuid) returns table (city text, region text, postal_code text, country text)
language sql stable security definer set search_path = '' as $$
  select p.city, p.region, p.postal_code, p.country from app.merge_side(p_patient) s join app.profiles p on p.id = s.id
$$;
revoke all on function app.merge_side_address from public;
grant execute on function app.merge_side_address to uzima_api;

/** How many entries of each kind two records have. */
create function app.merge_counts(p_source uuid, p_target uuid) returns table (kind text, moving bigint, there bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text;
begin
  if app.may_merge() is not true then
    return;
  end if;
  select string_agg(format('select %L, count(*) filter (where t.%2$I = $1), count(*) filter (where t.%2$I = $2) from %3$s t where t.%2$I in ($1, $2)',
           t.kind, t.subject, t.table_name), ' union all ')
    into parts from app.person_tables t where t.act = 'moves' and t.kind is not null;
  return query execute format(
    'select kind, sum(a)::bigint, sum(b)::bigint from (%s) x (kind, a, b) group by kind having sum(a) + sum(b) > 0', parts)
    using p_source, p_target;
end $$;
revoke all on function app.merge_counts from public;
grant execute on function app.merge_counts to uzima_api;

/** Why two records may not be put together, the first reason first; for visits at the same time when and with whom. */
create function app.merge_obstacles(p_source uuid, p_target uuid) returns table (obstacle text, at timestamptz, doctor text)
language plpgsql stable security definer set search_path = '' as $$
declare
  used text;
  is_used boolean;
begin
  if app.may_merge() is not true then
    return;
  end if;
  if p_source = p_target then
    return query select 'same_record', null::timestamptz, null::text;
    return;
  end if;
  if app.uid() in (p_source, p_target) then
    return query select 'own_record', null::timestamptz, null::text;
  end if;
  if exists (select from app.staff_roles r where r.user_id in (p_source, p_target) and r.ended_at is null)
     or exists (select from app.doctors d where d.user_id in (p_source, p_target))
     or exists (select from app.healthcare_professionals h where h.user_id in (p_source, p_target)) then
    return query select 'is_staff', null::timestamptz, null::text;
  end if;
  if not exists (select from app.patient_registrations r join auth.users u on u.id = r.patient_id
      where r.patient_id = p_source and r.claimed_at is null and u.email is null and u.phone is null) then
    return query select case when exists (select from app.merge_side(p_target) t where t.is_registered and not t.has_account)
      then 'other_way_round' else 'has_account' end, null::timestamptz, null::text;
  else
    select string_agg(format('exists (select from %s t where $1 in (%s))', t.table_name,
             (select string_agg(format('t.%I', c), ', ') from unnest(array[t.subject] || t.others) c)), ' or ')
      into used from app.person_tables t where t.act = 'refuses';
    execute 'select ' || used into is_used using p_source;
    if is_used then
      return query select 'in_use', null::timestamptz, null::text;
    end if;
  end if;
  return query
    select 'visits_overlap', lower(s.span), d.name
      from app.bookings s
      join app.bookings t on t.patient_id = p_target and t.span operator(pg_catalog.&&) s.span
      left join app.doctors d on d.id = s.doctor_id
     where s.patient_id = p_source order by lower(s.span);
end $$;
revoke all on function app.merge_obstacles from public;
grant execute on function app.merge_obstacles to uzima_api;

/** The merge that this transaction is doing or undoing; nothing but it moves rows. */
create function app.own_merge(p_merge uuid) returns app.patient_merges language plpgsql stable set search_path = '' as $$
declare
  m app.patient_merges;
begin
  select * into m from app.patient_merges x where x.id = p_merge and x.act_xid = pg_current_xact_id_if_assigned() and app.may_merge();
  if not found then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return m;
end $$;
revoke all on function app.own_merge from public;

/** Moves rows of one table to the other record and keeps what they were. Encrypted fields come as (id, column, value), encrypted anew. */
create function app.move_rows(m app.patient_merges, p_table text, p_ids uuid[], p_columns text[], p_values bytea[]) returns void
language plpgsql set search_path = '' as $$
declare
  rule record;
  sealed text[] := app.sealed_columns(p_table);
  given text[];
  keys text[] := app.primary_key(p_table);
begin
  select t.subject, t.others, c.stays_if, coalesce(c.columns, '{}') as columns, c.become into strict rule
    from app.person_tables t left join app.merge_clashes c using (table_name) where t.table_name = p_table and t.act = 'moves';
  given := sealed || case when p_table = 'app.emergency_contacts' then array['phone_mac'] else '{}' end;
  execute format('with g as (select g.id%s from unnest($4::uuid[], $5::text[], $6::bytea[]) g (id, col, value) group by g.id),
    picked as materialized (select t.ctid as place, to_jsonb(t) as was%s%s from %s t %s where t.%I = $1 %s),
    moved as (update %s t set %s from picked p where t.ctid = p.place returning p.was, to_jsonb(t) as now)
    insert into app.merge_rows (merge_id, table_name, key, row_id, before, after_hash)
    select $3, $7, app.members(v.now, $8), case when cardinality($8) = 1 then (v.now ->> $8[1])::uuid end, app.members(v.was, $9),
           app.hash_of(app.members(v.now, $9)) from moved v',
    (select string_agg(format(', (array_agg(g.value) filter (where g.col = %L))[1] as %I', c, c), '') from unnest(given) c),
    (select string_agg(format(', g.%1$I as given_%1$s', c), '') from unnest(sealed) c),
    (select string_agg(format(', %s as become_%s', e, n), '') from unnest(rule.become) with ordinality b (e, n)),
    p_table, case when cardinality(sealed) > 0 then 'join g on g.id = t.id' else '' end, rule.subject,
    'and (' || rule.stays_if || ') is not true',
    p_table,
    (select string_agg(c, ', ') from (
      select format('%I = $2', rule.subject)
      union all select format('%1$I = case when t.%1$I = $1 then $2 else t.%1$I end', o) from unnest(rule.others) o
      union all select format('%1$I = coalesce(p.given_%1$s, t.%1$I)', s) from unnest(sealed) s
      union all select format('%I = p.become_%s', k, n) from unnest(rule.columns) with ordinality r (k, n)) x (c)))
    using m.source_id, m.target_id, m.id, p_ids, p_columns, p_values, p_table, keys, app.merged_columns(p_table);
end $$;
revoke all on function app.move_rows from public;

/** Keeps a row as it is before a merge changes some columns of it where it stays. */
create function app.keep_row(p_merge uuid, p_table text, p_key jsonb, p_before jsonb, p_after jsonb) returns void
language sql set search_path = '' as $$
  insert into app.merge_rows (merge_id, table_name, key, row_id, before, after_hash)
  values (p_merge, p_table, p_key, (p_key ->> 'id')::uuid, p_before, app.hash_of(p_after))
$$;
revoke all on function app.keep_row from public;

/** Files outside the database whose bytes a merge, or its undoing, is to seal anew: they come back before. */
create function app.files_to_merge(p_source uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select f.id from app.files f where f.owner_id = p_source and f.object is not null and app.may_merge()
$$;
revoke all on function app.files_to_merge from public;
grant execute on function app.files_to_merge to uzima_api;

create function app.files_to_part(p_merge uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select f.id from app.patient_merges m join app.files f on f.owner_id = m.target_id
   where m.id = p_merge and f.object is not null and app.may_merge()
     and (f.created_at >= m.merged_at
          or exists (select from app.merge_rows j where j.merge_id = m.id and j.table_name = 'app.files' and j.row_id = f.id))
$$;
revoke all on function app.files_to_part from public;
grant execute on function app.files_to_part to uzima_api;

/**
 * Begins a merge and moves what is not encrypted; the server then moves the rest with app.rows_to_merge and app.put_merged, in the same
 * transaction. Answers why it cannot be: an obstacle, or busy where somebody is writing in the records at this moment. p_keep names what of the
 * identity is taken from the record that is closed.
 */
create function app.begin_merge(p_id uuid, p_source uuid, p_target uuid, p_keep text[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  each record;
  why text;
  m app.patient_merges;
  was jsonb;
  source_now app.profiles;
  keep text[] := p_keep || case when 'address' = any (p_keep) then app.address_parts() else '{}' end;
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if exists (select from app.unlisted_person_columns()) then
    raise exception 'not listed in app.person_tables: %', (select string_agg(c, ', ') from app.unlisted_person_columns() c);
  end if;
  begin
    -- whoever adds a row of theirs waits for this lock, or has this wait
    perform from app.profiles p where p.id in (p_source, p_target) order by p.id for update nowait;
    perform from auth.users u where u.id in (p_source, p_target) order by u.id for update nowait;
    perform from app.patient_registrations r where r.patient_id = p_source for update nowait;
    perform from app.claim_codes c where c.patient_id = p_source for update nowait;
    for each in select t.table_name, t.subject from app.person_tables t where t.act = 'moves' loop
      execute format('select 1 from %s t where t.%I = $1 for update nowait', each.table_name, each.subject) using p_source;
    end loop;
  exception when lock_not_available then
    return 'busy';
  end;
  if exists (select from app.files_to_merge(p_source)) then
    return 'busy';
  end if;
  if not exists (select from app.merge_side(p_source)) or not exists (select from app.merge_side(p_target)) then
    return 'gone';
  end if;
  -- whoever has an account changes who they are themselves: only what they have not said is filled in
  if exists (select from app.merge_side(p_target) t where t.has_account)
     and app.members(jsonb_strip_nulls((select to_jsonb(p) from app.profiles p where p.id = p_target)), keep) <> '{}' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select o.obstacle into why from app.merge_obstacles(p_source, p_target) o limit 1;
  if found then
    return why;
  end if;
  insert into app.patient_merges (id, source_id, target_id, merged_by, merged_at, act_xid)
  values (p_id, p_source, p_target, app.uid(), app.at(), pg_current_xact_id()) returning * into m;

  select * into source_now from app.profiles p where p.id = p_source;
  select app.members(to_jsonb(p), keep) into was from app.profiles p where p.id = p_target;
  update app.profiles p
     set name = case when 'name' = any (keep) then source_now.name else p.name end,
         gender = case when 'gender' = any (keep) then source_now.gender else p.gender end,
         date_of_birth = case when 'date_of_birth' = any (keep) then source_now.date_of_birth else p.date_of_birth end,
         phone = case when 'phone' = any (keep) then source_now.phone else p.phone end,
         address = case when 'address' = any (keep) then source_now.address else p.address end,
         city = case when 'city' = any (keep) then source_now.city else p.city end,
         region = case when 'region' = any (keep) then source_now.region else p.region end,
         postal_code = case when 'postal_code' = any (keep) then source_now.postal_code else p.postal_code end,
         country = case when 'country' = any (keep) then source_now.country else p.country end
   where p.id = p_target;
  perform app.keep_row(p_id, 'app.profiles', jsonb_build_object('id', p_target), was, app.members(to_jsonb(source_now), keep));

  -- whom the patient has shut out stays so: what was booked on the other record was not booked by them
  for each in
    select e.doctor_id, e.ended_at from app.care_endings e
     where e.patient_id = p_target
       and exists (select from app.appointments a where a.patient_id = p_source and a.doctor_id = e.doctor_id
                      and a.booked_as is null and a.created_at > e.ended_at)
       and not exists (select from app.care_visits v where v.patient_id = p_target and v.doctor_id = e.doctor_id)
  loop
    update app.care_endings e set ended_at = app.at() where e.patient_id = p_target and e.doctor_id = each.doctor_id;
    perform app.keep_row(p_id, 'app.care_endings', jsonb_build_object('patient_id', p_target, 'doctor_id', each.doctor_id),
                         jsonb_build_object('ended_at', each.ended_at), jsonb_build_object('ended_at', app.at()));
  end loop;

  perform app.keep_row(p_id, 'app.claim_codes', jsonb_build_object('id', c.id), '{"ended_at": null}', jsonb_build_object('ended_at', app.at()))
    from app.claim_codes c where c.patient_id = p_source and c.ended_at is null;
  update app.claim_codes c set ended_at = app.at() where c.patient_id = p_source and c.ended_at is null;
  update auth.users u set deleted_at = app.at() where u.id = p_source;

  -- “none known” of the record that stays ends where the other one has an entry
  for each in select c.table_name, replace(replace(c.table_name, 'app.', ''), '_statements', '') as of
                from app.merge_clashes c where c.table_name like '%\_statements' loop
    if app.has_entries(case each.of when 'allergy' then 'allergies' when 'condition' then 'conditions' else each.of end, p_source) then
      execute format('with ended as (
        update %1$s t set ended_at = greatest(app.at(), t.stated_at) where t.patient_id = $1 and t.ended_at is null returning t.id, to_jsonb(t) as now)
        select app.keep_row($2, %1$L, jsonb_build_object(''id'', e.id), ''{"ended_at": null}'', app.members(e.now, array[''ended_at''])) from ended e',
        each.table_name) using p_target, p_id;
    end if;
  end loop;

  set constraints app.order_events_order_fkey, app.health_records_order_fkey deferred;
  for each in select t.table_name from app.person_tables t where t.act = 'moves' and cardinality(app.sealed_columns(t.table_name)) = 0 loop
    perform app.move_rows(m, each.table_name, '{}', '{}', '{}');
  end loop;
  return null;
end $$;
revoke all on function app.begin_merge from public;
grant execute on function app.begin_merge to uzima_api;

/** The tables with encrypted fields that move, in the order in which the server reads them. */
create function app.sealed_tables() returns table (place integer, table_name text, subject text, columns text[], kinds text[])
language sql stable set search_path = '' as $$
  select row_number() over (order by t.table_name = 'app.file_chunks', t.table_name)::integer, t.table_name, t.subject,
         array_agg(c.column_name order by c.column_name), array_agg(c.kind order by c.column_name)
    from app.person_tables t join app.encrypted_columns c on 'app.' || c.table_name = t.table_name
   where t.act = 'moves' group by t.table_name, t.subject
$$;
revoke all on function app.sealed_tables from public;

/**
 * The next rows with encrypted fields, as they are: those that a merge is to move or, while it is undone, those that go back and were edited
 * or added since. A piece of a file counts like fifty rows.
 */
create function app.rows_to_merge(p_merge uuid, p_place integer, p_after uuid, p_limit integer)
returns table (place integer, table_name text, id uuid, columns text[], kinds text[], sealed bytea[])
language plpgsql stable security definer set search_path = '' as $$
declare
  m app.patient_merges := app.own_merge(p_merge);
  each record;
  room integer := p_limit;
  found_rows integer;
begin
  for each in select * from app.sealed_tables() s where s.place >= p_place order by s.place loop
    exit when room <= 0;
    return query execute format('select $1, $2, t.id, $3, $4, array[%s] from %s t where %s and t.id > $5 order by t.id limit $6',
        (select string_agg(format('t.%I', c), ', ') from unnest(each.columns) c), each.table_name,
        case when m.undone_at is null then format('t.%I = $7', each.subject)
          else format('t.id in (select (j.key ->> ''id'')::uuid from app.merge_rows j where j.merge_id = $8 and j.table_name = $2 and j.before is null)') end)
      using each.place, each.table_name, each.columns, each.kinds,
        case when each.place = p_place then p_after else '00000000-0000-0000-0000-000000000000' end,
        case when each.table_name = 'app.file_chunks' then greatest(room / 50, 1) else room end, m.source_id, p_merge;
    get diagnostics found_rows = row_count;
    room := room - found_rows * case when each.table_name = 'app.file_chunks' then 50 else 1 end;
  end loop;
end $$;
revoke all on function app.rows_to_merge from public;
grant execute on function app.rows_to_merge to uzima_api;

/** Moves rows of one table with their fields encrypted for the other record; while a merge is undone, back. */
create function app.put_merged(p_merge uuid, p_table text, p_ids uuid[], p_columns text[], p_values bytea[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m app.patient_merges := app.own_merge(p_merge);
begin
  if m.undone_at is null then
    perform app.move_rows(m, p_table, p_ids, p_columns, p_values);
  else
    perform app.return_rows(m, p_table, p_ids, p_columns, p_values);
  end if;
end $$;
revoke all on function app.put_merged from public;
grant execute on function app.put_merged to uzima_api;

/** Rows that refer to a row by its id, where both move: (child, column) to parent. A file goes where the record goes that has it. */
create function app.merge_links() returns table (child text, child_column text, parent text, parent_column text)
language sql stable set search_path = '' as $$
  select k.conrelid::regclass::text, a.attname::text, k.confrelid::regclass::text, r.attname::text
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    join pg_catalog.pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[array_position(k.conkey, a.attnum)]
   where k.contype = 'f' and r.attname = 'id'
     and exists (select from app.person_tables t where t.act = 'moves' and t.table_name::regclass = k.conrelid)
     and exists (select from app.person_tables t where t.act = 'moves' and t.table_name::regclass = k.confrelid)
  union all
  select 'app.files', 'id', 'app.health_record_files', 'file_id'
  union all
  select 'app.chart_entry_versions', 'entry_id', t.table_name, 'id' from app.person_tables t
   where t.table_name = any (array['app.allergies', 'app.conditions', 'app.family_history', 'app.immunizations', 'app.procedures', 'app.social_history'])
$$;
revoke all on function app.merge_links from public;

/** Marks what goes back with an undo and was not moved itself: what was added since to a row that goes back, and what hangs on that. */
create function app.mark_followers(m app.patient_merges) returns void language plpgsql set search_path = '' as $$
declare
  link record;
  found_rows integer;
  is_new boolean := true;
begin
  while is_new loop
    is_new := false;
    for link in
      select l.*, c.subject as child_subject, p.subject as parent_subject
        from app.merge_links() l
        join app.person_tables c on c.table_name::regclass = l.child::regclass
        join app.person_tables p on p.table_name::regclass = l.parent::regclass
    loop
      execute format('insert into app.merge_rows (merge_id, table_name, key, row_id)
        select distinct on (k.key) $1, $2, k.key, case when cardinality($3) = 1 then (k.key ->> $3[1])::uuid end
          from app.merge_rows j
          cross join lateral jsonb_populate_record(null::%2$s, j.key) r
          join %2$s p on %5$s
          join %1$s t on t.%3$I = p.%4$I
          cross join lateral (select app.members(to_jsonb(t), $3) as key offset 0) k
         where j.merge_id = $1 and j.table_name = $4 and (j.before is null or j.before ? $6) and t.%6$I = $5
        on conflict do nothing', link.child, link.parent, link.child_column, link.parent_column,
        (select string_agg(format('p.%1$I = r.%1$I', c), ' and ') from unnest(app.primary_key(link.parent)) c), link.child_subject)
        using m.id, link.child, app.primary_key(link.child), link.parent, m.target_id, link.parent_subject;
      get diagnostics found_rows = row_count;
      is_new := is_new or found_rows > 0;
    end loop;
  end loop;
end $$;
revoke all on function app.mark_followers from public;

/** Puts back rows as a merge found them where nobody has changed since what it had changed; what was edited becomes one of those to return. */
create function app.restore_rows(m app.patient_merges, p_table text) returns void language plpgsql set search_path = '' as $$
begin
  execute format('with kept as (
      select t.ctid as place, jsonb_populate_record(t, j.before) as was, j.key,
             app.hash_of(app.members(to_jsonb(t), array(select jsonb_object_keys(j.before)))) = j.after_hash as is_same
        from app.merge_rows j
        cross join lateral jsonb_populate_record(null::%1$s, j.key) r
        join %1$s t on %2$s
       where j.merge_id = $1 and j.table_name = $2 and j.before is not null),
    restored as (update %1$s t set %3$s from kept k where t.ctid = k.place and k.is_same returning k.key)
    delete from app.merge_rows j using restored r where j.merge_id = $1 and j.table_name = $2 and j.key = r.key',
    p_table, (select string_agg(format('t.%1$I = r.%1$I', c), ' and ') from unnest(app.primary_key(p_table)) c),
    (select string_agg(format('%1$I = (k.was).%1$I', c), ', ') from unnest(app.merged_columns(p_table)) c))
    using m.id, p_table;
end $$;
revoke all on function app.restore_rows from public;

/** Gives rows back that were edited or added since, as they are now, encrypted for the record that they go back to. */
create function app.return_rows(m app.patient_merges, p_table text, p_ids uuid[], p_columns text[], p_values bytea[]) returns void
language plpgsql set search_path = '' as $$
declare
  rule record;
  sealed text[] := app.sealed_columns(p_table);
  given text[];
begin
  select t.subject, t.others into strict rule from app.person_tables t where t.table_name = p_table and t.act = 'moves';
  given := sealed || case when p_table = 'app.emergency_contacts' then array['phone_mac'] else '{}' end;
  execute format('with g as (select g.id%s from unnest($4::uuid[], $5::text[], $6::bytea[]) g (id, col, value) group by g.id),
    picked as materialized (select t.ctid as place, j.authors%s
      from app.merge_rows j cross join lateral jsonb_populate_record(null::%s, j.key) r join %s t on %s %s
     where j.merge_id = $3 and j.table_name = $7 and j.before is null)
    update %s t set %s from picked p where t.ctid = p.place',
    (select string_agg(format(', (array_agg(g.value) filter (where g.col = %L))[1] as %I', c, c), '') from unnest(given) c),
    (select string_agg(format(', g.%1$I as given_%1$s', c), '') from unnest(given) c),
    p_table, p_table, (select string_agg(format('t.%1$I = r.%1$I', c), ' and ') from unnest(app.primary_key(p_table)) c),
    case when cardinality(sealed) > 0 then 'join g on g.id = t.id' else '' end, p_table,
    (select string_agg(c, ', ') from (
      select format('%I = $1', rule.subject)
      union all select format('%1$I = case when p.authors ->> %1$L = $1::text and t.%1$I = $2 then $1 else t.%1$I end', o) from unnest(rule.others) o
      union all select format('%1$I = coalesce(p.given_%1$s, t.%1$I)', s) from unnest(given) s) x (c)))
    using m.source_id, m.target_id, m.id, p_ids, p_columns, p_values, p_table;
end $$;
revoke all on function app.return_rows from public;

/** Begins an undo: puts back what is as the merge left it and marks what the server has to encrypt anew. Answers why it cannot be. */
create function app.begin_undo(p_id uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  m app.patient_merges;
  each record;
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  begin
    select * into m from app.patient_merges x where x.id = p_id for update nowait;
    if not found then
      return 'gone';
    end if;
    perform from app.profiles p where p.id in (m.source_id, m.target_id) order by p.id for update nowait;
    for each in select t.table_name, t.subject from app.person_tables t where t.act = 'moves' loop
      execute format('select 1 from %s t where t.%I = $1 for update nowait', each.table_name, each.subject) using m.target_id;
    end loop;
  exception when lock_not_available then
    return 'busy';
  end;
  if m.undone_at is not null then
    return 'undone';
  elsif m.merged_at <= app.at() - interval '30 days' then
    return 'too_late';
  elsif exists (select from app.patient_merges x where x.source_id = m.target_id and x.undone_at is null) then
    return 'merged_since';
  elsif exists (select from app.files_to_part(p_id)) then
    return 'busy';
  end if;
  update app.patient_merges x set undone_at = app.at(), undone_by = app.uid(), act_xid = pg_current_xact_id() where x.id = p_id returning * into m;
  update auth.users u set deleted_at = null where u.id = m.source_id;
  set constraints app.order_events_order_fkey, app.health_records_order_fkey deferred;
  perform app.mark_followers(m);
  for each in select distinct j.table_name from app.merge_rows j where j.merge_id = p_id loop
    perform app.restore_rows(m, each.table_name);
  end loop;
  -- what was edited where it is stays as it is; what was moved and edited goes back as it is by now
  delete from app.merge_rows j where j.merge_id = p_id and j.before is not null
    and not exists (select from app.person_tables t where t.table_name = j.table_name and t.act = 'moves' and j.before ? t.subject);
  update app.merge_rows j set before = null, authors = j.before where j.merge_id = p_id and j.before is not null;
  for each in select distinct j.table_name from app.merge_rows j where j.merge_id = p_id and cardinality(app.sealed_columns(j.table_name)) = 0 loop
    perform app.return_rows(m, each.table_name, '{}', '{}', '{}');
  end loop;
  return null;
end $$;
revoke all on function app.begin_undo from public;
grant execute on function app.begin_undo to uzima_api;

/** Ends an undo. Answers the tables in which rows of both records refer to each other by now: then it must not be. */
create function app.end_undo(p_id uuid) returns text[] language plpgsql security definer set search_path = '' as $$
declare
  m app.patient_merges := app.own_merge(p_id);
  parts text;
  tangled text[];
begin
  select string_agg(format('select %L where exists (select from %s c join %s p on p.%I = c.%I
      where c.%I in ($1, $2) and p.%I in ($1, $2) and c.%6$I <> p.%7$I)', l.child, l.child, l.parent, l.parent_column, l.child_column, c.subject, p.subject), ' union ')
    into parts
    from app.merge_links() l
    join app.person_tables c on c.table_name::regclass = l.child::regclass
    join app.person_tables p on p.table_name::regclass = l.parent::regclass;
  execute format('select array_agg(x.t) from (%s) x (t)', parts) into tangled using m.source_id, m.target_id;
  delete from app.merge_rows j where j.merge_id = p_id;
  return coalesce(tangled, '{}');
end $$;
revoke all on function app.end_undo from public;
grant execute on function app.end_undo to uzima_api;

/** The merges of the last 30 days, the newest first, one page of them. */
create function app.recent_merges(p_before timestamptz, p_before_id uuid, p_limit integer, p_id uuid default null) returns table (
  id uuid, source_id uuid, source_name text, target_id uuid, target_name text, target_birth date, merged_by text, merged_at timestamptz,
  undone_by text, undone_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select m.id, m.source_id, s.name, m.target_id, t.name, t.date_of_birth, b.name, m.merged_at, u.name, m.undone_at
    from app.patient_merges m
    join app.profiles s on s.id = m.source_id
    join app.profiles t on t.id = m.target_id
    left join app.profiles b on b.id = m.merged_by
    left join app.profiles u on u.id = m.undone_by
   where app.may_merge() and m.merged_at > app.at() - interval '30 days' and (p_before is null or (m.merged_at, m.id) < (p_before, p_before_id))
     and (p_id is null or m.id = p_id)
   order by m.merged_at desc, m.id desc
   limit p_limit
$$;
revoke all on function app.recent_merges from public;
grant execute on function app.recent_merges to uzima_api;

/** What is needed to undo is deleted after 30 days. */
create function app.forget_merged_rows(p_before timestamptz) returns void language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.merge_rows j using app.patient_merges m where m.id = j.merge_id and m.merged_at <= p_before;
end $$;
revoke all on function app.forget_merged_rows from public;
grant execute on function app.forget_merged_rows to uzima_api;

/**
 * Refuses a row for an account that was merged away, and one that a transaction writes which began before the merge or its undo: what it
 * has read, and the person it has encrypted for, may not be right any more. The caller tries again.
 */
create function app.refuse_merged() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  began pg_snapshot := nullif(current_setting('app.snapshot', true), '')::pg_snapshot;
  subject uuid;
begin
  if tg_argv[0] = 'patient_id' then subject := new.patient_id;
  elsif tg_argv[0] = 'user_id' then subject := new.user_id;
  elsif tg_argv[0] = 'subject_id' then subject := new.subject_id;
  elsif tg_argv[0] = 'owner_id' then subject := new.owner_id;
  else subject := new.id;
  end if;
  if exists (
    select from app.patient_merges m
     where (m.source_id = subject or m.target_id = subject) and m.act_xid is distinct from pg_current_xact_id_if_assigned()
       and (m.source_id = subject and m.undone_at is null
         or coalesce(m.undone_at, m.merged_at) > app.at() - interval '10 minutes' and not pg_visible_in_snapshot(m.act_xid, began))) then
    raise exception 'this record was merged meanwhile' using errcode = '40001';
  end if;
  return null;
end $$;
revoke all on function app.refuse_merged from public;

/** With the record that has the entries goes the account that was merged into it. */
create function app.delete_merged_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users u where u.id = old.source_id;
  return null;
end $$;
revoke all on function app.delete_merged_account from public;

/**
 * Records that are likely of one person, two by two, the newest record first: as alike as what holds up a row of a file (isLikelyDuplicate in
 * registration/duplicates.ts), or of one name with a birth date that is missing or one slip apart; but for those whom somebody has told apart.
 * Each record is held against older ones only, found by index: a birth date or number that more than 30 people share says nothing, and of
 * namesakes the 200 next older ones count. So the cost grows with the records looked at, `p_records` at most. If the page is not full by
 * then, one more row without the other record says where to go on.
 */
create function app.likely_pairs(p_from uuid, p_before uuid, p_records integer, p_limit integer) returns table (
  id uuid, name text, date_of_birth date, phone text, has_account boolean, registered_at timestamptz, is_closable boolean,
  other_id uuid, other_name text, other_birth date, other_phone text, other_has_account boolean, other_registered_at timestamptz,
  other_is_closable boolean, likeness real, is_same_birth boolean, is_swapped_birth boolean, is_same_phone boolean
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off as $$
#variable_conflict use_column
declare
  crowd constant integer := 30;
  newer record;
  looked integer := 0;
  shown integer := 0;
  more integer;
begin
  if app.may_merge() is not true then
    return;
  end if;
  for newer in
    select p.id, p.name, p.date_of_birth as born, p.phone, app.fold(p.name) as folded,
           case when length(d.digits) >= 7 then d.digits end as digits,
           case when extract(day from p.date_of_birth) <= 12 and extract(day from p.date_of_birth) <> extract(month from p.date_of_birth)
             then make_date(extract(year from p.date_of_birth)::integer, extract(day from p.date_of_birth)::integer,
                            extract(month from p.date_of_birth)::integer) end as swapped,
           u.email_confirmed_at is not null or u.phone_confirmed_at is not null as has_account, r.registered_at,
           r.patient_id is not null and r.claimed_at is null as is_closable
      from app.profiles p
      join auth.users u on u.id = p.id
      left join app.patient_registrations r on r.patient_id = p.id
     cross join lateral (select right(regexp_replace(p.phone, '\D', '', 'g'), 9) as digits) d
     where p.id <= p_from and p.role = 'patient' and u.deleted_at is null and not u.is_anonymous
     order by p.id desc
     limit p_records
  loop
    looked := looked + 1;
    return query
    select newer.id, newer.name, newer.born, newer.phone, newer.has_account, newer.registered_at, newer.is_closable,
           o.id, o.name, o.date_of_birth, o.phone, u.email_confirmed_at is not null or u.phone_confirmed_at is not null, r.registered_at,
           r.patient_id is not null and r.claimed_at is null, alike.likeness, alike.is_same_birth, alike.is_swapped_birth, alike.is_same_phone
      from (
        select b.id from (select c.id, count(*) over () as sharing
                            from (select c.id from app.profiles c where c.date_of_birth = newer.born limit crowd + 1) c) b
         where b.sharing <= crowd
        union
        select b.id from (select c.id, count(*) over () as sharing
                            from (select c.id from app.profiles c where c.date_of_birth = newer.swapped limit crowd + 1) c) b
         where b.sharing <= crowd
        union
        select b.id from (select c.id, count(*) over () as sharing
                            from (select c.id from app.profiles c
                                   where right(regexp_replace(c.phone, '\D', '', 'g'), 9) = newer.digits limit crowd + 1) c) b
         where b.sharing <= crowd
        union
        (select c.id from app.profiles c where app.fold(c.name) = newer.folded and c.id < newer.id order by c.id desc limit 200)
      ) found
      join app.profiles o on o.id = found.id
      join auth.users u on u.id = found.id
      left join app.patient_registrations r on r.patient_id = found.id
     cross join lateral (
       select app.name_likeness(newer.folded, app.fold(o.name)) as likeness, coalesce(o.date_of_birth = newer.born, false) as is_same_birth,
              coalesce(o.date_of_birth = newer.swapped, false) as is_swapped_birth,
              coalesce(right(regexp_replace(o.phone, '\D', '', 'g'), 9) = newer.digits, false) as is_same_phone
     ) alike
     where o.id < newer.id and (newer.id < p_from or o.id < p_before)
       and o.role = 'patient' and u.deleted_at is null and not u.is_anonymous
       and (alike.is_same_birth and alike.likeness >= 0.5
            or alike.is_swapped_birth and alike.likeness >= 0.7
            or alike.is_same_phone and alike.likeness >= case when newer.born is null or o.date_of_birth is null then 0.5 else 0.75 end
            or alike.likeness >= 0.95 and (newer.born is null or o.date_of_birth is null
              or to_char(newer.born, 'MMDD') = to_char(o.date_of_birth, 'MMDD') or abs(newer.born - o.date_of_birth) <= 31))
       and not exists (select from app.distinct_patients x where x.patient_id = o.id and x.other_id = newer.id)
     order by o.id desc
     limit p_limit - shown;
    get diagnostics more = row_count;
    shown := shown + more;
    exit when shown >= p_limit;
  end loop;
  if shown < p_limit and looked = p_records then
    return query select newer.id, newer.name, newer.born, newer.phone, newer.has_account, newer.registered_at, newer.is_closable, null::uuid,
      null::text, null::date, null::text, null::boolean, null::timestamptz, null::boolean, null::real, null::boolean, null::boolean, null::boolean;
  end if;
end $$;
revoke all on function app.likely_pairs from public;
grant execute on function app.likely_pairs to uzima_api;

/** Says that two records are of two people; whoever said so first stays. The id of that; null if one of them is nobody's any more. */
create function app.mark_distinct(p_id uuid, p_one uuid, p_other uuid) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if p_one = p_other or (select count(*) from app.profiles p join auth.users u on u.id = p.id
                          where p.id in (p_one, p_other) and p.role = 'patient' and u.deleted_at is null and not u.is_anonymous) < 2 then
    return null;
  end if;
  insert into app.distinct_patients (id, patient_id, other_id, marked_by, marked_at)
  values (p_id, least(p_one, p_other), greatest(p_one, p_other), app.uid(), app.at())
  on conflict (patient_id, other_id) do nothing;
  return (select d.id from app.distinct_patients d where d.patient_id = least(p_one, p_other) and d.other_id = greatest(p_one, p_other));
end $$;
revoke all on function app.mark_distinct from public;
grant execute on function app.mark_distinct to uzima_api;

/** Takes back that two records are of two people; false if nobody says so any more. */
create function app.unmark_distinct(p_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.distinct_patients d where d.id = p_id;
  return found;
end $$;
revoke all on function app.unmark_distinct from public;
grant execute on function app.unmark_distinct to uzima_api;

/** Records that somebody has told apart, the latest first, one page of them; with an id only that pair. */
create function app.distinct_pairs(p_before timestamptz, p_before_id uuid, p_limit integer, p_id uuid default null) returns table (
  id uuid, patient_id uuid, patient_name text, patient_birth date, other_id uuid, other_name text, other_birth date, marked_by text,
  marked_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select d.id, p.id, p.name, p.date_of_birth, o.id, o.name, o.date_of_birth, b.name, d.marked_at
    from app.distinct_patients d
    join app.profiles p on p.id = d.patient_id
    join app.profiles o on o.id = d.other_id
    left join app.profiles b on b.id = d.marked_by
   where app.may_merge() and not exists (select from auth.users u where u.id in (d.patient_id, d.other_id) and u.deleted_at is not null)
     and (p_before is null or (d.marked_at, d.id) < (p_before, p_before_id)) and (p_id is null or d.id = p_id)
   order by d.marked_at desc, d.id desc
   limit p_limit
$$;
revoke all on function app.distinct_pairs from public;
grant execute on function app.distinct_pairs to uzima_api;
