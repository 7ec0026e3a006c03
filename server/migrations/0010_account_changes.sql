-- An account may be reached by a phone number instead of an address, be nobody's yet, and change what it is reached by.
alter table auth.users
  alter column email drop not null,
  add column is_anonymous boolean not null default false,
  add column phone_confirmed_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  /* what is to replace the present address, and which of the two sides has agreed so far */
  add column email_change text check (email_change = lower(email_change) and length(email_change) <= 255),
  add column email_change_sent_at timestamptz,
  add column email_change_agreed text check (email_change_agreed in ('new', 'current')),
  add column phone_change text,
  add column phone_change_sent_at timestamptz,
  /* closed, but kept for the records that name it */
  add column deleted_at timestamptz,
  add constraint users_phone_key unique (phone),
  add constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$'),
  add constraint users_phone_change_check check (phone_change ~ '^[1-9][0-9]{1,14}$');
create index users_created_at_idx on auth.users (created_at desc, id desc);
create index users_email_change_idx on auth.users (email_change) where email_change is not null;

-- Ways to sign in that end with a code for the client's own verifier, and those that lead through another provider.
create table auth.flow_state (
  id uuid primary key,
  /* whom the code signs in; unknown until a provider has answered */
  user_id uuid references auth.users on delete cascade,
  /* how the session will have been proved */
  method text not null,
  is_recovery boolean not null default false,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_hash bytea,
  issued_at timestamptz,
  attempts integer not null default 0,
  provider text,
  state_hash bytea,
  /* what the way through a provider needs on its return, and what came of it */
  sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint flow_state_code_hash_key unique (code_hash),
  constraint flow_state_state_hash_key unique (state_hash),
  check ((code_challenge is null) = (code_challenge_method is null))
);
create index flow_state_expires_at_idx on auth.flow_state (expires_at);
create index flow_state_user_id_idx on auth.flow_state (user_id);
alter table auth.flow_state enable row level security;
alter table auth.flow_state force row level security;
create policy owner_all on auth.flow_state to current_user using (true) with check (true);
create policy auth_all on auth.flow_state to uzima_auth using (true) with check (true);
grant select, insert, update, delete on auth.flow_state to uzima_auth;

-- A code may go to a phone, and a mailed link may belong to a flow: when the flow ends, so does the link.
alter table auth.one_time_tokens rename column email to address;
alter table auth.one_time_tokens
  add column flow_id uuid references auth.flow_state on delete cascade,
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in ('confirmation', 'recovery', 'magiclink', 'email_change_new', 'email_change_current',
    'phone_confirmation', 'phone_sign_in', 'phone_change', 'reauthentication', 'phone_reauthentication', 'second_factor'));
create index one_time_tokens_address_idx on auth.one_time_tokens (address);

/**
 * Takes a password attempt of an account, known or not, by its address or phone. Where the person has signed in before it is
 * counted for that network alone; elsewhere for the account as a whole, and refused while the network is delayed.
 */
create or replace function auth.take_password_attempt(
  p_email text, p_account bytea, p_pair bytea, p_network bytea, p_free integer, p_now timestamptz, out wait integer, out counted bytea
) language plpgsql set search_path = '' as $$
begin
  if exists (select from auth.known_networks k join auth.users u on u.id = k.user_id
              where (u.email = p_email or u.phone = p_email) and k.network = p_network and k.last_used_at > p_now - interval '90 days') then
    counted := p_pair;
  else
    counted := p_account;
    select ceil(extract(epoch from l.blocked_until - p_now))::integer into wait
      from auth.rate_limits l where l.bucket = 'password_network' and l.key = p_network and l.blocked_until > p_now;
    if found then
      return;
    end if;
  end if;
  wait := auth.take_attempt('password', counted, p_free, p_now);
end $$;

/** Removes flows that have ended and changes that nobody agreed to within a day. */
create function app.forget_ended_flows(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  -- a code that came too late is told so for an hour more
  delete from auth.flow_state where expires_at < p_now - interval '1 hour';
  update auth.users set email_change = null, email_change_sent_at = null, email_change_agreed = null
   where email_change_sent_at < p_now - interval '1 day';
  update auth.users set phone_change = null, phone_change_sent_at = null where phone_change_sent_at < p_now - interval '1 day';
end $$;
revoke all on function app.forget_ended_flows from public;
grant execute on function app.forget_ended_flows to uzima_api;

/** Whether others, or the law, have something on record of a person: then the account can be closed, but not removed. */
create function app.is_on_record(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.appointments a where a.patient_id = p_user)
      or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id where d.user_id = p_user)
$$;
revoke all on function app.is_on_record from public;
grant execute on function app.is_on_record to uzima_auth;
