-- The provider's other services that a company is linked with, each with a key of its own.
drop table engage_links;
create table company_services (
  company_id bigint not null references companies (id) on delete cascade,
  -- joinedSite
  service smallint not null check (service in (1, 3, 4)),
  -- AES-256-GCM under a key derived from SECRET, company and service; gone once unlinked
  signing_key bytea,
  key_made_at timestamptz,
  -- the one before, until when it is taken
  former_signing_key bytea,
  former_key_until timestamptz,
  linked_at timestamptz not null,
  unlinked_at timestamptz,
  primary key (company_id, service),
  check ((signing_key is null) = (unlinked_at is not null)),
  check ((signing_key is null) = (key_made_at is null)),
  check ((former_signing_key is null) = (former_key_until is null)),
  check (signing_key is not null or former_signing_key is null)
);
select bind_to_company('company_services');

-- What services sent and what became of it, without a word of whom they sent.
create table service_calls (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  -- null where no key of the company made the signature
  service smallint check (service in (1, 3, 4)),
  -- serviceCallResult
  result smallint not null,
  -- what HTTP answered
  status smallint not null,
  is_trial boolean not null default false,
  received integer,
  known integer,
  request_id text not null,
  called_at timestamptz not null,
  primary key (company_id, id)
);
select bind_to_company('service_calls');
-- services.calls, the last one of each service, and how many came unsigned within the hour
create index service_calls_time on service_calls (company_id, service, called_at desc);
-- forgetting
create index service_calls_age on service_calls (called_at);

-- services.list: who waits from each service
create index temp_members_waiting_site on temp_members (company_id, joined_site) where state = 'waiting';
