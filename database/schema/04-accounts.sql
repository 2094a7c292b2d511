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
  -- when the account put the card of the first steps away
  first_steps_put_away_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id)
);
comment on table users is 'Accounts of the people who work with the app, with their role.';

-- a company has one owner
create unique index users_owner on users (company_id) where role_key = 'owner' and deleted_at is null;

-- users.list, count against the plan
create index users_of_company on users (company_id, role_key) where deleted_at is null;

-- a company has an address once; made first, so that this is what it hears of its own
create unique index users_email_in_company on users (company_id, lower(email)) where deleted_at is null;

-- An address opens one account in the installation. One that is invited opens none yet, so that an invitation tells
-- nobody of another company's account.
create unique index users_email on users (lower(email)) where deleted_at is null and password_hash is not null;

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
comment on table mail_changes is 'New addresses of accounts that wait to be confirmed.';

-- The departments that a restricted viewer sees, each with all below it.
create table user_display_departments (
  company_id bigint not null,
  user_id bigint not null,
  department_id bigint not null,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
comment on table user_display_departments is 'Departments that a restricted viewer may see.';

create table password_history (
  company_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, created_at),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table password_history is 'Former passwords, which may not be taken again.';

create table password_tokens (
  company_id bigint not null,
  token_hash bytea primary key,
  user_id bigint not null,
  purpose text not null check (purpose in ('reset', 'invitation', 'entry')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table password_tokens is 'Links for an invitation or a new password.';

-- users.list: who has not accepted the invitation; a new link ends the older ones
create index password_tokens_of_user on password_tokens (company_id, user_id);

-- Which special notices an account has closed, so that none opens again on another device.
create table seen_notices (
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  notification_id bigint not null references notifications (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (company_id, user_id, notification_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table seen_notices is 'Which account has seen which news.';

-- deleting a notice
create index seen_notices_of_notification on seen_notices (notification_id);
