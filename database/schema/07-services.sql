create table engage_receipts (
  company_id bigint not null references companies (id) on delete cascade,
  signature bytea not null,
  received_at timestamptz not null,
  primary key (company_id, signature)
);
comment on table engage_receipts is 'Signatures of calls that a linked service made, so that none is taken twice.';

-- cleaning: receipts past the tolerance
create index engage_receipts_time on engage_receipts (received_at);

create table temp_members (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  joined_site smallint not null check (joined_site in (1, 3, 4)),
  external_id text not null,
  lastname text not null,
  firstname text not null,
  lastname_kana text,
  firstname_kana text,
  email text,
  mobile_tel_number text,
  date_contracted date,
  profession text,
  birth_year smallint,
  birth_month smallint,
  birth_day smallint,
  gender smallint,
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'registered', 'refused')),
  member_id bigint,
  decided_by bigint,
  decided_at timestamptz,
  received_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, joined_site, external_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
comment on table temp_members is 'People whom a linked service named and whom nobody has taken over or refused yet.';

-- temp_members.list
create index temp_members_waiting on temp_members (company_id, received_at desc) where state = 'waiting';

-- services.list: who waits from each service
create index temp_members_waiting_site on temp_members (company_id, joined_site) where state = 'waiting';

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
comment on table company_services is 'Which services a company has linked, with their signing keys.';

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
comment on table service_calls is 'The record of what linked services called.';

-- services.calls, the last one of each service, and how many came unsigned within the hour
create index service_calls_time on service_calls (company_id, service, called_at desc);

-- forgetting
create index service_calls_age on service_calls (called_at);
