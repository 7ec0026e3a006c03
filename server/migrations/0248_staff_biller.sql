-- expand: billers, who see invoices and payments and nothing of anybody's health
alter table app.staff_roles
  drop constraint staff_roles_role_check,
  add constraint staff_roles_role_check check (role in ('front_desk', 'nurse', 'biller', 'admin'));
alter table app.staff_invitations
  drop constraint staff_invitations_role_check,
  add constraint staff_invitations_role_check check (role in ('front_desk', 'nurse', 'biller', 'admin', 'doctor'));
