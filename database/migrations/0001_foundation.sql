-- Two roles without login share the work: soramoyo_app is bound to one company by row-level security,
-- soramoyo_system serves what happens before or above a company (sign-in, dispatcher, operator).
do $$
begin
  create role soramoyo_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role soramoyo_system nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
declare
  -- since 16 a membership may exist without the right to take the role
  right_needed text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'soramoyo_app', right_needed) then
    execute format('grant soramoyo_app to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'soramoyo_system', right_needed) then
    execute format('grant soramoyo_system to %I', current_user);
  end if;
end $$;
grant usage on schema public to soramoyo_app, soramoyo_system;

-- The company of the transaction; without one it raises, so that a query without a company fails loudly.
create function current_company() returns bigint language sql stable parallel safe
as $$ select current_setting('app.company_id')::bigint $$;

-- Every tenant table is bound by this; the check of the schema fails for one that is not.
create function bind_to_company(tenant_table regclass, key_column text default 'company_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy of_company on %s to soramoyo_app using (%I = current_company()) with check (%I = current_company())',
    tenant_table, key_column, key_column);
  execute format('create policy of_system on %s to soramoyo_system using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to soramoyo_app, soramoyo_system', tenant_table);
end $$;

create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  plan text not null default 'standard',
  max_account_count integer not null default 100,
  max_reading_account_count integer not null default 100,
  max_member_count integer not null default 100,
  sender_name text,
  sender_email text,
  sender_department text,
  supervisor_reports boolean not null default false,
  supervisor_reads_text boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
select bind_to_company('companies', 'id');

create table departments (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  parent_id bigint,
  name text not null,
  full_path text not null,
  ancestor_ids bigint[] not null,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references departments (company_id, id)
);
select bind_to_company('departments');
-- subtree of a department: members.list with a department, a restricted viewer's scope
create index departments_ancestors on departments using gin (ancestor_ids);

create table seniors (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  lastname text not null,
  firstname text not null,
  email text not null,
  department_id bigint,
  receiving_report boolean not null default false,
  receiving_bcc boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id)
);
select bind_to_company('seniors');
create unique index seniors_email on seniors (company_id, lower(email));

create table users (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  email text not null,
  password_hash text,
  password_changed_at timestamptz,
  lastname text not null,
  firstname text not null,
  role_key text not null
    check (role_key in ('owner', 'super_administrator', 'limited_administrator', 'standard_viewer', 'restricted_viewer')),
  department_id bigint,
  is_send_start_mail boolean not null default true,
  is_send_monthly_mail boolean not null default true,
  is_send_anniversary_mail boolean not null default true,
  is_send_summary_mail boolean not null default true,
  last_signed_in_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id)
);
select bind_to_company('users');
-- sign-in by mail address; one address opens one account in the installation
create unique index users_email on users (lower(email)) where deleted_at is null;
create unique index users_owner on users (company_id) where role_key = 'owner' and deleted_at is null;

create table password_history (
  company_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, created_at),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('password_history');

create table security_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  is_active boolean not null default false,
  password_complexity smallint not null default 1 check (password_complexity in (1, 2)),
  password_upper_and_lower boolean not null default false,
  password_length smallint not null default 8 check (password_length between 8 and 64),
  password_valid_days smallint not null default 0 check (password_valid_days in (0, 30, 60, 90, 120)),
  allow_past_password_count smallint not null default 1 check (allow_past_password_count between 0 and 5),
  allowed_ip_addresses text[] not null default '{}',
  version integer not null default 1
);
select bind_to_company('security_settings');

create table sessions (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  ip_address text,
  user_agent text,
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
create index sessions_of_user on sessions (company_id, user_id) where ended_at is null;

create table refresh_tokens (
  company_id bigint not null,
  token_hash bytea primary key,
  session_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
select bind_to_company('refresh_tokens');
create index refresh_tokens_of_session on refresh_tokens (company_id, session_id);

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
create index password_tokens_of_user on password_tokens (company_id, user_id);

-- Failed sign-ins by address of mail and of network, kept as keyed hashes: nobody is signed in yet, so no company.
create table login_failures (
  id bigint generated always as identity primary key,
  email_hash bytea not null,
  ip_address text not null,
  failed_at timestamptz not null
);
grant select, insert, delete on login_failures to soramoyo_system;
create index login_failures_email on login_failures (email_hash, failed_at);
create index login_failures_ip on login_failures (ip_address, failed_at);

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
create index security_logs_time on security_logs (company_id, created_at desc);

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

create table maintenance_windows (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title text not null,
  html text not null
);
grant select, insert, delete on maintenance_windows to soramoyo_system;
grant select on maintenance_windows to soramoyo_app;
