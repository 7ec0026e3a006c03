-- Files, encrypted in chunks, and patients' health records.
create table app.files (
  id uuid primary key,
  /* whose record it is for: the key that seals it is theirs */
  owner_id uuid not null references app.profiles on delete cascade,
  uploaded_by uuid not null references app.profiles on delete cascade,
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'ready', 'refused')),
  /* sealed, kind medical_records, subject the owner: a name tells what is inside */
  name bytea not null,
  /* as declared until the content was looked at, then what it is */
  media_type text not null,
  size integer not null check ((size between 1 and 41943040)),
  /* which set of chunks holds the file: 0 as it was sent, 1 as it was made anew */
  version smallint not null default 0 check (version = any (array[0, 1])),
  refusal text,
  /* set once something else refers to it; from then on that decides who may see it */
  attached_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint files_attached_check check ((attached_at is null) or (state = 'ready')),
  constraint files_refused_check check ((state = 'refused') = (refusal is not null)),
  constraint files_sealed_check check ((octet_length(name) >= 33) and (substring(name from 1 for 3) = '\x010000'::bytea))
);
create index files_left_idx on app.files (updated_at) where (attached_at is null);
create index files_loose_idx on app.files (uploaded_by, updated_at) where (attached_at is null);
create index files_owner_idx on app.files (owner_id);
grant delete, insert, select on app.files to uzima_api;
grant update (state, name, media_type, size, version, refusal, attached_at, updated_at) on app.files to uzima_api;

create table app.file_chunks (
  id uuid primary key,
  file_id uuid not null references app.files on delete cascade,
  subject_id uuid not null,
  version smallint not null,
  "position" integer not null,
  /* sealed; what it is bound to names the file, the set, the place in it and whether it is the last */
  sealed bytea not null,
  constraint file_chunks_place_key unique (file_id, version, "position"),
  constraint file_chunks_position_check check ("position" >= 0),
  constraint file_chunks_sealed_check check ((octet_length(sealed) >= 33) and (substring(sealed from 1 for 3) = '\x010000'::bytea))
);
alter table app.file_chunks alter column sealed set storage external;
grant delete, insert, select on app.file_chunks to uzima_api;
