-- Photos are public while their owner is a provider; providers keep their own.
create policy directory on app.profile_photos for select to uzima_api
  using (user_id = (select app.uid()) or app.is_provider(user_id, (select app.at())));

create policy own_photo_added on app.profile_photos for insert to uzima_api
  with check (user_id = (select app.uid()) and app.is_provider(user_id, (select app.at())));

create policy own_photo_changed on app.profile_photos for update to uzima_api
  using (user_id = (select app.uid()) and app.is_provider(user_id, (select app.at())))
  with check (user_id = (select app.uid()) and app.is_provider(user_id, (select app.at())));

create policy own_photo_removed on app.profile_photos for delete to uzima_api using (user_id = (select app.uid()));
