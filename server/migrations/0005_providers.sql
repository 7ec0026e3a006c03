-- Doctors' time: the week of each doctor as starts of wall time, and days off. Instants are computed with the doctor's zone.
create table app.doctor_hours (
  doctor_id uuid not null references app.doctors on delete cascade,
  /* Sunday is 0 */
  weekday smallint not null check (weekday >= 0 and weekday <= 6),
  starts text not null check (starts in ('09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30')),
  primary key (doctor_id, weekday, starts)
);

create table app.doctor_days_off (
  doctor_id uuid not null references app.doctors on delete cascade,
  day date not null,
  created_at timestamptz not null,
  primary key (doctor_id, day)
);

do $$
declare t text;
begin
  foreach t in array array['app.doctor_hours', 'app.doctor_days_off'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
    -- When a doctor works is public, as a plate at the door is.
    execute format('create policy directory on %s for select to uzima_api using (true)', t);
    execute format('create policy own_time_added on %s for insert to uzima_api with check (doctor_id = (select app.doctor_id()))', t);
    execute format('create policy own_time_removed on %s for delete to uzima_api using (doctor_id = (select app.doctor_id()))', t);
    execute format('grant select, insert, delete on %s to uzima_api', t);
  end loop;
end $$;

/** Every new doctor begins with Monday to Friday and all twelve starts. */
create function app.give_default_hours() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.doctor_hours (doctor_id, weekday, starts)
  select new.id, weekday, starts
    from generate_series(1, 5) as weekday,
         unnest(array['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30']) as starts;
  return new;
end $$;
revoke all on function app.give_default_hours from public;
create trigger doctors_default_hours after insert on app.doctors for each row execute function app.give_default_hours();

/** Text as people search it: small letters without accents. */
create function app.fold(p_text text) returns text language sql immutable parallel safe set search_path = '' as
  $$ select translate(lower(p_text), 'áàâäãåéèêëíìîïóòôöõúùûüñçÿ', 'aaaaaaeeeeiiiiooooouuuuncy') $$;
alter table app.doctors add column search_text text not null
  generated always as (app.fold(name || ' ' || specialty || ' ' || coalesce(bio, ''))) stored;
