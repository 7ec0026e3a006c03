-- What a test asks of the tables, tried inside the database: each trial is undone, and answers with the keys of the rows it reached.
create schema probe;
create table probe.before (name text not null, part oid not null, place tid not null, key text not null);

/** Does a statement as whoever asks. It is planned once for each role, since most of a trial is planning and many actors share a role. */
create function probe.does(p_statement text) returns void language plpgsql as $$
declare
  name text := 'p' || md5(concat(session_user, p_statement));
begin
  execute 'execute ' || name;
exception when invalid_sql_statement_name then
  execute concat('prepare ', name, ' as ', p_statement);
  execute 'execute ' || name;
end $$;

/** The same of a statement that reads keys. */
create function probe.reads(p_statement text) returns text[] language plpgsql as $$
declare
  name text := 'p' || md5(concat(session_user, p_statement));
  keys text[];
begin
  execute 'execute ' || name into keys;
  return keys;
exception when invalid_sql_statement_name then
  execute concat('prepare ', name, ' as ', p_statement);
  execute 'execute ' || name into keys;
  return keys;
end $$;

/** The rows of a table that are no longer as they were before. Sees past every policy. */
create function probe.reached(p_name text) returns text[] language plpgsql security definer set search_path = '' as $$
begin
  return probe.reads(format('select coalesce(array_agg(b.key order by b.key), ''{}'') from probe.before b where b.name = %L
    and not exists (select from %s t where t.tableoid = b.part and t.ctid = b.place)', p_name, p_name));
end $$;

/** What is true of the whole database, past every policy. */
create function probe.holds(p_condition text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  answer boolean;
begin
  execute p_condition into answer;
  return coalesce(answer, false);
end $$;

/** Brings about what a trial is given, past every policy, trigger and foreign key. */
create function probe.given(p_statement text) returns void language plpgsql security definer
set search_path = '' set session_replication_role = 'replica' as $$
begin
  execute p_statement;
exception when others then
  raise exception using errcode = 'UG001', message = concat('given ', p_statement, ': ', sqlerrm);
end $$;

/** Tries each statement as whoever asks; 42501 is a refusal, a constraint stands behind the lock. */
create function probe.try(p_trials jsonb) returns jsonb language plpgsql as $$
declare
  trial jsonb;
  answers jsonb[] := '{}';
  keys text[];
begin
  for trial in select * from jsonb_array_elements(p_trials) loop
    begin
      if trial ? 'given' then
        perform probe.given(trial ->> 'given');
      end if;
      if trial ? 'reads' then
        keys := probe.reads(trial ->> 'reads');
      else
        perform probe.does(trial ->> 'does');
        keys := case
          when trial ? 'holds' then case when probe.holds(trial ->> 'holds') then array['yes'] else '{}'::text[] end
          when trial ? 'reaches' then probe.reached(trial ->> 'reaches')
          else array['yes'] end;
      end if;
      raise exception using errcode = 'UZ000', message = array_to_json(coalesce(keys, '{}'))::text;
    exception
      when sqlstate 'UZ000' then answers := array_append(answers, sqlerrm::jsonb);
      when insufficient_privilege then answers := array_append(answers, '"refused"');
      when integrity_constraint_violation or restrict_violation or foreign_key_violation or unique_violation or exclusion_violation
        or check_violation or not_null_violation then answers := array_append(answers, '"held"');
    end;
  end loop;
  return to_jsonb(answers);
end $$;
grant usage on schema probe to public;
