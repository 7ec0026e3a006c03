/** For every kind of entry: what is said of it, a clinician says in their own name. */
create function app.keep_verification() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'uzima_api' and new.verification <> 'unconfirmed' and app.uid() is distinct from new.patient_id
     and (new.verification, new.verified_by, new.verified_as, new.verified_at)
         is distinct from (old.verification, old.verified_by, old.verified_as, old.verified_at)
     and (new.verified_by is distinct from app.uid() or new.verified_as is distinct from app.role() or new.verified_at is distinct from app.at()) then
    raise exception 'a clinician verifies in their own name' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_verification from public;
