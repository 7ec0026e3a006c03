-- A message that one of the two has saved to the health record: which record it became, and of which message of whom.
create table app.health_record_messages (
  record_id uuid primary key references app.health_records on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  /* the other one of the two */
  contact_id uuid not null references app.profiles on delete no action deferrable initially deferred,
  sender_id uuid not null,
  message_id uuid not null,
  sent_at timestamptz not null,
  saved_by uuid not null references app.profiles on delete no action deferrable initially deferred,
  saved_at timestamptz not null,
  /* when the record was taken out: the message may be saved again */
  ended_at timestamptz,
  constraint health_record_messages_message_fkey foreign key (sender_id, message_id) references app.messages on delete cascade
);
create unique index health_record_messages_message_key on app.health_record_messages (sender_id, message_id) where ended_at is null;
create index health_record_messages_message_idx on app.health_record_messages (sender_id, message_id);
create index health_record_messages_patient_idx on app.health_record_messages (patient_id, contact_id);
create index health_record_messages_contact_idx on app.health_record_messages (contact_id);
create index health_record_messages_saved_by_idx on app.health_record_messages (saved_by);

select app.guard_record('health_record_messages');

-- By whoever has added the record, of a message of theirs whose patient it is.
create policy author_saves on app.health_record_messages for insert to uzima_api
  with check (saved_by = (select app.uid()) and saved_at = (select app.at()) and ended_at is null
    and exists (select from app.messages m
         where m.sender_id = health_record_messages.sender_id and m.id = health_record_messages.message_id
           and m.subject_id = health_record_messages.patient_id and m.created_at = health_record_messages.sent_at
           and array[m.sender_id, m.recipient_id] @> array[health_record_messages.patient_id, health_record_messages.contact_id]
           and health_record_messages.contact_id <> health_record_messages.patient_id)
    and exists (select from app.health_records r
         where r.id = record_id and r.patient_id = health_record_messages.patient_id and r.added_by = (select app.uid())
           and r.deleted_at is null));
grant insert on app.health_record_messages to uzima_api;

/** With its record a message is no longer saved. */
create function app.end_record_of_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.health_record_messages s set ended_at = new.deleted_at where s.record_id = new.id;
  return null;
end $$;
revoke all on function app.end_record_of_message from public;
create trigger health_records_message_ends after update of deleted_at on app.health_records
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function app.end_record_of_message();
