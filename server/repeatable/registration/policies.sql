create policy staff_read on app.patient_registrations for select to uzima_api using ((select app.may_register()));

create policy accounts_read on app.patient_registrations for select to uzima_auth using (true);

create policy staff_read on app.claim_codes for select to uzima_api using ((select app.may_register()));

create policy staff_make on app.claim_codes for insert to uzima_api
  with check ((select app.may_register()) and made_by = (select app.uid()) and made_at = (select app.at()) and ended_at is null and tries = 0
    and follows_id is null and exists (select from app.patient_registrations r where r.patient_id = claim_codes.patient_id and r.claimed_at is null));

create policy staff_end on app.claim_codes for update to uzima_api
  using ((select app.may_register()) and ended_at is null) with check ((select app.may_register()) and ended_at = (select app.at()));

create policy accounts_claim on app.claim_codes to uzima_auth using (true) with check (true);

create policy admins_read on app.patient_imports for select to uzima_api using ((select app.role()) = 'admin');
