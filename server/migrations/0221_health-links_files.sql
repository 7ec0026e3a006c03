-- What a link leads to is a list of files, each sealed in the browser: the summary, and documents of the record.
create table app.health_link_files (
  id uuid primary key,
  link_id uuid not null,
  patient_id uuid not null,
  position smallint not null check (position between 0 and 10),
  /* the document it was made of; none is the summary */
  record_id uuid references app.health_records on delete cascade,
  updated_at timestamptz not null,
  /* a JWE; gone when the link has ended */
  sealed text check (octet_length(sealed) <= 24000000),
  constraint health_link_files_position_key unique (link_id, position),
  constraint health_link_files_record_key unique nulls not distinct (link_id, record_id)
);
-- what is sealed does not get smaller
alter table app.health_link_files alter column sealed set storage external;
create index health_link_files_patient_idx on app.health_link_files (patient_id);
create index health_link_files_record_idx on app.health_link_files (record_id);

insert into app.health_link_files (id, link_id, patient_id, position, updated_at, sealed)
select gen_random_uuid(), id, patient_id, 0, made_at, sealed from app.health_links;

-- both stand in a column that goes; policies are written anew after the migrations
drop policy if exists patient_makes on app.health_links;
drop policy if exists patient_ends on app.health_links;
alter table app.health_links
  drop column sealed,
  add column is_long_term boolean not null default false,
  /* when what it shows was last sealed */
  add column updated_at timestamptz,
  drop constraint health_links_expires_check,
  add constraint health_links_own_key unique (id, patient_id);
update app.health_links set updated_at = made_at;
alter table app.health_links
  alter column updated_at set not null,
  add constraint health_links_updated_check check (updated_at = made_at or (is_long_term and updated_at > made_at)),
  add constraint health_links_expires_check check (
    expires_at > made_at and expires_at <= made_at + case when is_long_term then interval '365 days' else interval '30 days' end);

alter table app.health_link_files
  add constraint health_link_files_link_fkey foreign key (link_id, patient_id) references app.health_links (id, patient_id) on delete cascade;
alter table app.health_link_files enable row level security;
alter table app.health_link_files force row level security;
grant select, insert, delete on app.health_link_files to uzima_api;
grant update (sealed) on app.health_link_files to uzima_api;
grant update (updated_at) on app.health_links to uzima_api;
