-- The practice's logo and accent colour: public like everything that bears them, so not encrypted.
create table app.practice_look (
  is_only boolean primary key default true check (is_only),
  -- as an admin chose it; what each theme makes of it is computed
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- PNG made by the server, and the same in a square
  logo bytea check (octet_length(logo) between 1 and 524288),
  icon bytea check (octet_length(icon) between 1 and 524288),
  -- over the logo: its address, which changes with it
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  width integer check (width between 1 and 640),
  height integer check (height between 1 and 200),
  -- no part of it is transparent
  has_ground boolean,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null,
  check (num_nonnulls(logo, icon, digest, width, height, has_ground) in (0, 6))
);
create index practice_look_changed_by_idx on app.practice_look (changed_by);
grant select, insert, update on app.practice_look to uzima_api;
