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
  seniors_told_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- What a company says about the direct supervisor beside question 3, also in its readers' other languages: language → words.
  supervisor_description_translations jsonb not null default '{}',
  route_order text[] not null default '{app,line,line_works,slack,mail,sms}',
  -- when somebody first decided on which days the monthly survey goes out
  schedule_confirmed_at timestamptz
);
comment on table companies is 'A customer with its plan, its sender of mails, and what its supervisors get; every other table of a company begins with its id.';
comment on column companies.seniors_told_until is 'Up to when answers were gathered into the reports of supervisors.';

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
comment on table company_viewers is 'People without an account who get a company''s summary by mail.';

-- one address receives once
create unique index company_viewers_email on company_viewers (company_id, lower(email));

create table maintenance_windows (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title text not null,
  html text not null
);
grant select, insert, delete on maintenance_windows to soramoyo_system;
grant select on maintenance_windows to soramoyo_app;
comment on table maintenance_windows is 'When the app is closed, and what is shown then.';

create table notifications (
  id bigint generated always as identity primary key,
  slug text not null unique,
  date_published date not null,
  title text not null,
  body text not null,
  is_draft boolean not null default false,
  -- a special notice opens by itself once
  is_special boolean not null default false,
  image_uri text,
  external_link text,
  updated_at timestamptz not null
);
grant select, insert, update, delete on notifications to soramoyo_system;
grant select on notifications to soramoyo_app;
comment on table notifications is 'News that the operator shows to all companies.';

-- notifications.list: the newest
create index notifications_published on notifications (date_published desc, id desc) where not is_draft;
