-- older programs: run
-- Credentials of WebAuthn: they open an account alone, and stand for its second factor.
create table passkeys (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  -- COSE; no secret
  public_key bytea not null,
  -- of the last use; one that goes back is of a copy
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('passkeys');
comment on table passkeys is 'Public keys of the passkeys by which accounts sign in.';
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (company_id, user_id);

-- before a sign-in nobody knows of which company it will be
create table used_passkey_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on used_passkey_challenges to soramoyo_system;
comment on table used_passkey_challenges is 'What passkeys have signed, so that none counts twice, until it runs out.';
create index used_passkey_challenges_expires on used_passkey_challenges (expires_at);
