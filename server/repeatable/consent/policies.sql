create policy published on app.notices for select to uzima_api using (true);

-- Events are added, never changed; their time is the request's.
create policy own_consents on app.consents for select to uzima_api using (user_id = (select app.uid()));

create policy own_consent_recorded on app.consents for insert to uzima_api
  with check (user_id = (select app.uid()) and recorded_at = (select app.at()));
