-- older programs: run
-- SAML 2.0 beside OpenID Connect; an older program asks such a service in vain and lets nobody in by it.
alter table sign_on_settings
  add column protocol text not null default 'oidc' check (protocol in ('oidc', 'saml')),
  -- of SAML: the page that people are sent to, and by which certificates the service signs
  add column entry_point text,
  add column certificates text[] not null default '{}',
  -- a sign-in may begin at the service, without a request of ours
  add column admits_unsolicited boolean not null default false;
comment on table sign_on_settings is 'Login service (OpenID Connect or SAML) of a company, with the sealed secret.';

-- of the addresses that a company's identity provider knows us by
alter table companies add column sign_on_key text not null default replace(gen_random_uuid()::text, '-', '');
create unique index companies_sign_on_key on companies (sign_on_key);

create table sign_on_assertions (
  company_id bigint not null references companies (id) on delete cascade,
  -- until it runs out, so that it is taken once
  assertion_hash bytea not null,
  -- of the one way on to a session; null once that was gone
  token_hash bytea,
  -- which of our requests it answers; null where the service began
  answers text,
  claims jsonb,
  expires_at timestamptz not null,
  primary key (company_id, assertion_hash)
);
select bind_to_company('sign_on_assertions');
comment on table sign_on_assertions is 'Signed answers of identity providers (SAML), each taken once.';
create unique index sign_on_assertions_token on sign_on_assertions (token_hash);
