create policy everybody_reads on app.clinical_signatures for select to uzima_api using (true);

create policy doctors_sign on app.clinical_signatures for insert to uzima_api
  with check ((select app.role()) = 'doctor' and signed_by = (select app.uid()) and withdrawn_at is null);

create policy withdrawn_by_signer_or_admin on app.clinical_signatures for update to uzima_api
  using (withdrawn_at is null and (signed_by = (select app.uid()) or (select app.role()) = 'admin'))
  with check (withdrawn_at is not null and (signed_by = (select app.uid()) or (select app.role()) = 'admin'));
