-- Two records of one patient put together: what was done, and for 30 days what is needed to take it back.
create table app.patient_merges (
  id uuid primary key,
  -- the record that was closed, and the one that has its entries since
  source_id uuid not null references app.profiles on delete cascade,
  target_id uuid not null references app.profiles on delete cascade,
  merged_by uuid references app.profiles on delete set null,
  merged_at timestamptz not null,
  undone_by uuid references app.profiles on delete set null,
  undone_at timestamptz,
  -- the transaction that merged or has undone it last, so that one that began before it writes nothing into either record
  act_xid xid8 not null,
  constraint patient_merges_pair_check check (source_id <> target_id),
  constraint patient_merges_term_check check (undone_at >= merged_at)
);
create unique index patient_merges_source_key on app.patient_merges (source_id) where undone_at is null;
create index patient_merges_source_idx on app.patient_merges (source_id);
create index patient_merges_target_idx on app.patient_merges (target_id);
create index patient_merges_merged_at_idx on app.patient_merges (merged_at desc, id desc);
create index patient_merges_merged_by_idx on app.patient_merges (merged_by) where merged_by is not null;
create index patient_merges_undone_by_idx on app.patient_merges (undone_by) where undone_by is not null;
alter table app.patient_merges enable row level security;
alter table app.patient_merges force row level security;
grant select on app.patient_merges to uzima_api;

-- The rows that a merge has changed. No login reads it.
create table app.merge_rows (
  merge_id uuid not null references app.patient_merges on delete cascade,
  table_name text not null,
  -- its primary key since, and that alone where it is one id
  key jsonb not null,
  row_id uuid,
  -- the columns that were changed, as they were, encrypted ones as bytes; null for what was added later to a row that goes back
  before jsonb,
  -- of the same columns as the merge has left them: what differs was edited since
  after_hash text,
  -- while a merge is undone: what was before of a row that was edited since
  authors jsonb,
  primary key (merge_id, table_name, key)
);
create index merge_rows_row_idx on app.merge_rows (merge_id, table_name, row_id);
alter table app.merge_rows enable row level security;
alter table app.merge_rows force row level security;
