-- How a company runs its surveys; a company without a row has the usual settings of usual-settings.ts.
create table survey_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  -- the hour in Tokyo at which a day's sending begins
  send_hour smallint not null check (send_hour between 0 and 23),
  -- the day of the month of the first delivery when nobody chose one
  send_day smallint not null check (send_day between 1 and 28),
  -- days counted from the sending day as day 1
  limit_day smallint not null check (limit_day between 3 and 20),
  reminder_days smallint[] not null,
  is_annual_active boolean not null,
  annual_limit_day smallint not null check (annual_limit_day between 7 and 28),
  annual_reminder_days smallint[] not null,
  -- HR is asked to confirm the supervisor before the one-year survey
  is_annual_confirmation boolean not null,
  -- HR is told when a half of the one-year survey is answered
  is_annual_notification boolean not null,
  -- the member is thanked by mail for an answer
  is_monthly_thanks boolean not null,
  -- the member is greeted by mail when registered
  is_initial_mail boolean not null,
  -- HR is told when one answers, by weather
  is_notified_of_sunny boolean not null,
  is_notified_of_cloudy boolean not null,
  is_notified_of_rainy boolean not null,
  -- rows of the member list that load at a time
  member_list_count smallint not null check (member_list_count between 20 and 500),
  updated_at timestamptz not null,
  version integer not null default 1
);
select bind_to_company('survey_settings');

-- One row for each member, survey and round.
create table deliveries (
  company_id bigint not null,
  member_id bigint not null,
  enq_type smallint not null check (enq_type in (1, 2)),
  round smallint not null check (round between 1 and 13),
  due_on date not null,
  due_at timestamptz not null,
  -- a round that HR moved or stopped by hand stays so when the member's dates change
  moved_on date,
  is_stopped boolean not null default false,
  answer_status smallint not null default 1 check (answer_status between 1 and 8),
  skip_reason text check (skip_reason in ('on_leave', 'stopped', 'bounced', 'left', 'missed', 'inactive')),
  -- the day on which HR was asked to confirm who answers the supervisor's half
  confirmation_asked_on date,
  -- when its mail was written: it is planned once
  queued_at timestamptz,
  sent_at timestamptz,
  closes_at timestamptz,
  -- the deadline and the reminders that its mail was written with
  limit_day smallint,
  reminder_days smallint[] not null default '{}',
  -- the day, counted like the deadline, of the last reminder; 0 before the first
  last_reminder_day smallint not null default 0,
  -- when the next reminder is due
  remind_at timestamptz,
  answer_nonce bytea not null,
  is_repeated boolean not null default false,
  updated_at timestamptz not null,
  primary key (company_id, member_id, enq_type, round),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('deliveries');
-- the answering page: link → delivery
create unique index deliveries_nonce on deliveries (answer_nonce);
-- dispatcher: rounds that are due
create index deliveries_due on deliveries (due_at) where answer_status = 1 and queued_at is null;
-- dispatcher: rounds whose mail still waits
create index deliveries_waiting on deliveries (due_on) where answer_status = 1 and queued_at is not null;
-- dispatcher: one-year surveys of which HR is still to be asked
create index deliveries_unconfirmed on deliveries (due_on)
  where enq_type = 2 and answer_status = 1 and confirmation_asked_on is null;
-- dispatcher: what a company was asked today
create index deliveries_asked on deliveries (company_id, confirmation_asked_on)
  where enq_type = 2 and confirmation_asked_on is not null;
-- dispatcher: open rounds to remind, and to close
create index deliveries_reminding on deliveries (remind_at) where answer_status = 2;
create index deliveries_closing on deliveries (closes_at) where answer_status = 2;
-- dashboard: answers of a month
create index deliveries_month on deliveries (company_id, due_on);

-- A run of the dispatcher over all companies.
create table dispatch_runs (
  id bigint generated always as identity primary key,
  as_of timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
grant select, insert, update on dispatch_runs to soramoyo_system;

-- What one run did for one company; deliveries/summary shows it to that company.
create table dispatch_counts (
  company_id bigint not null references companies (id) on delete cascade,
  run_id bigint not null references dispatch_runs (id) on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  due integer not null default 0,
  sent integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  reminded integer not null default 0,
  primary key (company_id, run_id)
);
select bind_to_company('dispatch_counts');
