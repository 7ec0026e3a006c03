-- What is written in a video visit stands with the visit as well as in the conversation of the two.
alter table app.messages add column appointment_id uuid references app.appointments on delete set null;
create index messages_appointment_idx on app.messages (appointment_id, created_at desc, id desc) where appointment_id is not null;

alter policy sender_sends on app.messages
  with check (sender_id = (select app.uid()) and created_at = (select app.at()) and not read and delivered_at is null
    and app.may_write_to(recipient_id)
    and (appointment_id is null or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id
      where a.id = messages.appointment_id and array[a.patient_id, d.user_id] @> array[messages.sender_id, messages.recipient_id])));
