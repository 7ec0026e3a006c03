create policy auth_all on auth.known_devices to uzima_auth using (true) with check (true);
