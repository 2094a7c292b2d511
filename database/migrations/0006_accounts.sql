-- Who signs in.
create table users (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  email text not null,
  password_hash text,
  password_changed_at timestamptz,
  -- a password that opens nothing any more until another is set by a link
  password_revoked_at timestamptz,
  lastname text not null,
  firstname text not null,
  image_name text,
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
-- a company has one owner
create unique index users_owner on users (company_id) where role_key = 'owner' and deleted_at is null;
-- users.list, count against the plan
create index users_of_company on users (company_id, role_key) where deleted_at is null;

-- The address an account waits to change to; it takes effect when the link sent there is confirmed.
create table mail_changes (
  company_id bigint not null,
  user_id bigint not null,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('mail_changes');

-- The departments that a restricted viewer sees, each with all below it.
create table user_display_departments (
  company_id bigint not null,
  user_id bigint not null,
  department_id bigint not null,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
select bind_to_company('user_display_departments');
