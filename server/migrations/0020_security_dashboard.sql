-- What stands behind the figures of the security dashboard.

/** How well the account of the person whose transaction this is is protected: kinds and numbers, never a secret. */
create function app.own_protection(out strong_factors bigint, out recovery_codes_left bigint, out idle_minutes integer)
language sql stable security definer set search_path = '' as $$
  select (select count(*) from auth.mfa_factors f
           where f.user_id = u.id and f.status = 'verified' and f.factor_type in ('totp', 'webauthn')),
         (select count(*) from auth.recovery_codes c where c.user_id = u.id and c.is_confirmed and c.used_at is null),
         u.idle_minutes
    from auth.users u where u.id = app.uid()
$$;

/** When the heads of the audit log's chains were last signed outside the database; null before the first time. */
create function audit.last_signed_at() returns timestamptz language sql stable security definer set search_path = '' as
  $$ select l.signed_at from audit.last_checkpoint l $$;

revoke all on function app.own_protection, audit.last_signed_at from public;
grant execute on function app.own_protection, audit.last_signed_at to uzima_api;
