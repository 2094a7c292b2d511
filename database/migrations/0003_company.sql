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
  -- what members read about their direct supervisor on the answering page, in the company's words
  supervisor_description text,
  supervisor_description_version integer not null default 1,
  -- up to when answers were gathered into the reports of supervisors
  seniors_told_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
select bind_to_company('companies', 'id');

-- Who gets the weekly figures by mail without an account.
create table company_viewers (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  email text not null,
  is_send_summary_mail boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id)
);
select bind_to_company('company_viewers');
-- one address receives once
create unique index company_viewers_email on company_viewers (company_id, lower(email));

-- Announced by the operator to every company.
create table maintenance_windows (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title text not null,
  html text not null
);
grant select, insert, delete on maintenance_windows to soramoyo_system;
grant select on maintenance_windows to soramoyo_app;
