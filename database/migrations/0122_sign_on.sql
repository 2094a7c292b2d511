-- older programs: run
-- With what a company's own login service is asked; one of a company.
create table sign_on_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- sealed under SECRET
  secret bytea not null,
  -- when it last let somebody through as it stands; null after a change of the three above
  tested_at timestamptz,
  is_active boolean not null default false,
  -- no password opens an account but the owner's, which is kept for emergencies
  only_by_it boolean not null default false,
  -- people of a proven domain get an account with the first sign-in
  admits_new boolean not null default false,
  group_claim text,
  group_roles jsonb not null default '[]',
  -- of the company's own start address
  start_name text,
  version int not null default 1
);
select bind_to_company('sign_on_settings');
comment on table sign_on_settings is 'Login service (OpenID Connect) of a company, with the sealed secret.';
create unique index sign_on_settings_start_name on sign_on_settings (start_name);

create table sign_on_domains (
  company_id bigint not null references companies (id) on delete cascade,
  domain text not null,
  -- what the domain's TXT record holds
  proof text not null,
  proven_at timestamptz,
  primary key (company_id, domain)
);
select bind_to_company('sign_on_domains');
comment on table sign_on_domains is 'Mail domains of a company, and since when they are proven by DNS.';
-- which company a mail address leads to
create unique index sign_on_domains_proven on sign_on_domains (domain) where proven_at is not null;

create table sign_on_subjects (
  company_id bigint not null,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('sign_on_subjects');
comment on table sign_on_subjects is 'Whom the login service means by its own name for a person.';
create unique index sign_on_subjects_user on sign_on_subjects (company_id, user_id, issuer);

create table sign_on_attempts (
  state_hash bytea primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- the browser that began it
  browser_hash bytea not null,
  -- the owner who only tries the setting, at this version
  tested_version int,
  expires_at timestamptz not null
);
select bind_to_company('sign_on_attempts');
comment on table sign_on_attempts is 'Sign-ins that are under way at a login service, each once.';
create index sign_on_attempts_company on sign_on_attempts (company_id);
