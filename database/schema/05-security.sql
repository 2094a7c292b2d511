-- A company without a row has the usual rules.
create table security_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  is_active boolean not null default false,
  password_complexity smallint not null default 1 check (password_complexity in (1, 2)),
  password_upper_and_lower boolean not null default false,
  password_length smallint not null default 8 check (password_length between 8 and 64),
  password_valid_days smallint not null default 0 check (password_valid_days in (0, 30, 60, 90, 120)),
  allow_past_password_count smallint not null default 1 check (allow_past_password_count between 0 and 5),
  allowed_ip_addresses text[] not null default '{}',
  -- so many months after somebody left or was deleted the night erases them; null: nobody but by hand
  erase_after_months smallint check (erase_after_months in (6, 12, 24, 36, 60)),
  version integer not null default 1
);
comment on table security_settings is 'A company''s rules on passwords, addresses and erasure.';

-- Failed sign-ins by address of mail and of network, kept as keyed hashes: nobody is signed in yet, so no company.
create table login_failures (
  id bigint generated always as identity primary key,
  email_hash bytea not null,
  ip_address text not null,
  failed_at timestamptz not null,
  -- a failure on a known device, or in a session that asks for the password again, counts there alone
  device_hash bytea
);
grant select, insert, delete on login_failures to soramoyo_system;
comment on column login_failures.ip_address is 'the network: an IPv4 address, or the /64 of an IPv6 one';
comment on table login_failures is 'Failed sign-ins, which are limited by address and network.';

-- sign-in: failures of this address
create index login_failures_email on login_failures (email_hash, failed_at);

-- sign-in: failures from this network
create index login_failures_ip on login_failures (ip_address, failed_at);

-- What accounts did; nobody of a company changes or deletes it.
create table security_logs (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  uri text not null,
  category text not null,
  task text not null,
  result text not null check (result in ('success', 'failure')),
  user_id bigint,
  user_name text,
  ip_address text,
  created_at timestamptz not null,
  -- Whom a line of the log is about: numbers alone, which tell nothing once somebody is erased.
  subject text check (subject in ('member', 'account')),
  subject_ids bigint[],
  -- what a line tells besides whom it is about, in numbers and keys; readers of the log see it as words
  detail jsonb,
  primary key (company_id, id),
  constraint security_logs_subject_whole check ((subject is null) = (subject_ids is null))
);
comment on table security_logs is 'Who did what, for the company to read.';

-- security log: the newest
create index security_logs_time on security_logs (company_id, created_at desc);

-- security log with filters: the newest of a category
create index security_logs_category on security_logs (company_id, category, created_at desc, id desc);

-- security log with filters: the newest of a user
create index security_logs_user on security_logs (company_id, user_id, created_at desc, id desc);

-- nightly: what is past its term, of all companies
create index security_logs_age on security_logs (created_at);

-- security log of a person: the newest lines about that person alone
create index security_logs_of_one on security_logs (company_id, subject, (subject_ids[1]), created_at desc, id desc)
  where cardinality(subject_ids) = 1;

-- security log of a person: the lines about several, along the time
create index security_logs_of_several on security_logs (company_id, subject, created_at desc, id desc)
  where cardinality(subject_ids) > 1;

-- What belongs to no company: commands of the operator, and failed sign-ins to addresses that nobody has.
create table installation_logs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('command', 'login')),
  -- the words that name the command, never what follows them
  command text,
  os_user text,
  -- keyed: the same address has the same hash, and nobody reads it from that
  address_hash bytea,
  ip_address text,
  result text not null check (result in ('begun', 'success', 'failure')),
  created_at timestamptz not null,
  check ((kind = 'command') = (command is not null)),
  check ((kind = 'login') = (address_hash is not null))
);
grant select, insert, update, delete on installation_logs to soramoyo_system;
comment on table installation_logs is 'What the operator ran on the installation.';

-- the command that lists it, and nightly: what is past its term
create index installation_logs_time on installation_logs (created_at);

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
  -- ending a session forgets its device
  device_hash bytea,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table sessions is 'Sign-ins, with the hash of the access token.';

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
comment on table refresh_tokens is 'Tokens by which a session goes on.';

-- ending a session
create index refresh_tokens_of_session on refresh_tokens (company_id, session_id);

-- Where an account signed in before: failures elsewhere do not make it wait there.
create table known_devices (
  company_id bigint not null,
  user_id bigint not null,
  -- of the cookie that the browser keeps
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- An account shows where it signed in, and forgets a device by its number.
  id bigint generated always as identity,
  -- what the browser said of itself at the last sign-in
  user_agent text,
  primary key (company_id, user_id, device_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table known_devices is 'Devices that signed in before.';

-- sign-in: whether a cookie is one of ours
create index known_devices_device on known_devices (device_hash);

-- the own account: forgets one
create unique index known_devices_id on known_devices (company_id, id);

create table idempotency_keys (
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  key text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  -- the call a key was sent with, such as POST /v3/members; null where an older program kept it
  call text,
  primary key (company_id, user_id, key)
);
comment on table idempotency_keys is 'Answers to creating calls, so that one sent twice is done once.';
