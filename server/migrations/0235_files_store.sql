-- expand: files outside the database: the name of an object in storage that speaks S3. A file with one has no pieces here.
alter table app.files add column object uuid;
alter table app.message_files add column object uuid;
create unique index files_object_key on app.files (object) where object is not null;
create unique index message_files_object_key on app.message_files (object) where object is not null;
alter table app.files add constraint files_object_check check (object is null or state = 'ready');
grant update (object) on app.files to uzima_api;
grant update (object) on app.message_files to uzima_api;
grant delete on app.message_file_chunks to uzima_api;

/* Objects that go: those of files that are gone, and those begun for a file that never came to have them. */
create table app.file_removals (
  object uuid primary key,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- from then on no file can come to have it
  is_begun boolean not null default false
);
create index file_removals_due_idx on app.file_removals (due_at);
alter table app.file_removals enable row level security;
alter table app.file_removals force row level security;
grant select, insert, delete on app.file_removals to uzima_api;
grant update (due_at, attempts, is_begun) on app.file_removals to uzima_api;

/* By this name this database's objects are told apart from those of another in the same bucket. */
create table app.file_folders (
  id uuid primary key,
  is_only boolean not null default true unique check (is_only)
);
alter table app.file_folders enable row level security;
alter table app.file_folders force row level security;
grant select, insert on app.file_folders to uzima_api;
