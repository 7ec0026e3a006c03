-- What has become of a mail (status, attempts, sent_at) begins with its defaults.
grant insert (id, user_id, subject_id, content, address_mac, dedupe_key, due_at, created_at) on app.mails to uzima_api, uzima_auth;
