-- Somebody signed in on a device.
create table sessions (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- a password that the rules no longer allow opens a session in which it can only be changed
  must_change_password boolean not null default false,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('sessions');
-- every request: access token → session
create unique index sessions_access on sessions (access_hash);
-- sessions.list, ending all of an account
create index sessions_of_user on sessions (company_id, user_id) where ended_at is null;

-- Each renews its session once.
create table refresh_tokens (
  company_id bigint not null,
  token_hash bytea primary key,
  session_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
select bind_to_company('refresh_tokens');
-- ending a session
create index refresh_tokens_of_session on refresh_tokens (company_id, session_id);

-- What a call answered that may come twice.
create table idempotency_keys (
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  key text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (company_id, user_id, key)
);
select bind_to_company('idempotency_keys');
