create trigger consents_mirror after insert on app.consents for each row execute function app.mirror_consent();
