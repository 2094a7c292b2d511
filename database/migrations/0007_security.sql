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
select bind_to_company('security_settings');

-- Former passwords, which may not be taken again.
create table password_history (
  company_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, created_at),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('password_history');

-- Links that set a password.
create table password_tokens (
  company_id bigint not null,
  token_hash bytea primary key,
  user_id bigint not null,
  purpose text not null check (purpose in ('reset', 'invitation')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('password_tokens');
-- users.list: who has not accepted the invitation; a new link ends the older ones
create index password_tokens_of_user on password_tokens (company_id, user_id);

-- Failed sign-ins by address of mail and of network, kept as keyed hashes: nobody is signed in yet, so no company.
create table login_failures (
  id bigint generated always as identity primary key,
  email_hash bytea not null,
  ip_address text not null,
  failed_at timestamptz not null
);
grant select, insert, delete on login_failures to soramoyo_system;
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
  primary key (company_id, id)
);
select bind_to_company('security_logs');
revoke update, delete on security_logs from soramoyo_app;
-- security log: the newest
create index security_logs_time on security_logs (company_id, created_at desc);

-- security log with filters: the newest of a category, or of a user
create index security_logs_category on security_logs (company_id, category, created_at desc, id desc);
create index security_logs_user on security_logs (company_id, user_id, created_at desc, id desc);
