-- Nurses, admins who are something else as well, and doctors who are invited.
alter table app.staff_roles drop constraint staff_roles_role_check;
alter table app.staff_roles add constraint staff_roles_role_check check (role in ('front_desk', 'nurse', 'admin'));
-- whether the entry among the professionals came with the role and goes with it
alter table app.staff_roles add column brings_entry boolean not null default false check (not brings_entry or role = 'nurse');
-- given and ended by functions, which know who may hold what
revoke insert, update (ended_by, ended_at) on app.staff_roles from uzima_api;

alter table app.staff_invitations drop constraint staff_invitations_role_check;
alter table app.staff_invitations add constraint staff_invitations_role_check check (role in ('front_desk', 'nurse', 'admin', 'doctor'));
alter table app.staff_invitations
  -- of a doctor's entry: the specialty, and the zone of the practice when it was sent
  add column specialty text check (length(specialty) <= 120),
  add column time_zone text,
  add column accepted_by uuid references app.profiles on delete set null,
  -- when who had sent it was told that it was accepted
  add column told_at timestamptz,
  add constraint staff_invitations_doctor_check check (num_nonnulls(specialty, time_zone) = case when role = 'doctor' then 2 else 0 end),
  add constraint staff_invitations_told_check check (told_at is null or accepted_at is not null);
create index staff_invitations_accepted_by_idx on app.staff_invitations (accepted_by) where accepted_by is not null;
create index staff_invitations_untold_idx on app.staff_invitations (accepted_at) where accepted_at is not null and told_at is null;
-- those accepted before nobody is told of any more
update app.staff_invitations set told_at = accepted_at where accepted_at is not null;
