-- expand: the months of the audit log that were moved into sealed files. The files are outside the database; this says which of them count.
create table audit.archives (
  month date primary key check (extract(day from month) = 1),
  name text not null unique check (name ~ '^audit-\d{4}-\d{2}-[0-9a-f]{12}\.jsonl\.gz\.age$'),
  entries bigint not null,
  bytes bigint not null,
  -- of the sealed file
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- for each chain with entries in it: its number, the lowest and the highest number of an entry, and the hash of the latter
  chains jsonb not null,
  archived_at timestamptz not null
);
alter table audit.archives enable row level security;
alter table audit.archives force row level security;
