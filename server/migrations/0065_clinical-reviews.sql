-- Who of the practice has reviewed which version of the clinical data. The name is kept as it was at signing.
create table app.clinical_signatures (
  id uuid not null,
  part text not null,
  version text not null,
  signed_by uuid,
  name text not null,
  signed_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint clinical_signatures_pkey primary key (id),
  constraint clinical_signatures_signed_by_fkey foreign key (signed_by) references app.profiles (id) on delete set null,
  constraint clinical_signatures_part_check check (part in ('symptoms', 'medications', 'measurements', 'prevention')),
  constraint clinical_signatures_version_check check (length(version) between 1 and 100)
);
create index clinical_signatures_part_idx on app.clinical_signatures (part, signed_at desc, id desc);
create index clinical_signatures_signed_by_idx on app.clinical_signatures (signed_by);
-- a clinician signs a version once, and again after withdrawing
create unique index clinical_signatures_standing_key on app.clinical_signatures (part, version, signed_by) where withdrawn_at is null;
alter table app.clinical_signatures enable row level security;
alter table app.clinical_signatures force row level security;
grant select, insert on app.clinical_signatures to uzima_api;
grant update (withdrawn_at) on app.clinical_signatures to uzima_api;
