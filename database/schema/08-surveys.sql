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
comment on table survey_settings is 'When a company''s surveys leave, how long they are open, and of which answers HR is mailed.';

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
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
comment on table deliveries is 'One row for each member and round: when it is due, what became of it, and the key of its link.';
comment on column deliveries.answer_status is 'Scheduled, sent, answered, expired or left out: see answerStatus in contract/codes.ts.';
comment on column deliveries.due_on is 'The day on which it leaves.';
comment on column deliveries.moved_on is 'The day on which HR moved it by hand; replanning then leaves it alone.';
comment on column deliveries.queued_at is 'Its mail is in the queue.';
comment on column deliveries.closes_at is 'Until when it can be answered.';
comment on column deliveries.answer_nonce is 'The secret in its link.';

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

-- dispatcher: open rounds to remind
create index deliveries_reminding on deliveries (remind_at) where answer_status = 2;

-- dispatcher: open rounds to close
create index deliveries_closing on deliveries (closes_at) where answer_status = 2;

-- dashboard: answers of a month
create index deliveries_month on deliveries (company_id, due_on);

-- dashboard: the next days on which surveys leave, and to how many
create index deliveries_ahead on deliveries (company_id, due_on, member_id) include (due_at)
  where enq_type = 1 and answer_status = 1;

-- deliveries.summary: the rounds that a run left out
create index deliveries_left_out on deliveries (company_id, updated_at)
  where answer_status in (5, 7, 8) and queued_at is null;

-- anniversaries.count: whose one-year survey has come
create index deliveries_annual on deliveries (company_id, due_on, member_id) include (answer_status, sent_at)
  where enq_type = 2;

-- the answering page: link → delivery
create unique index deliveries_link on deliveries (link_number(answer_nonce));

-- outlook: the surveys that nobody answered yet, by the days they keep, from the index alone. What changes these columns
-- changes updated_at too, which an index holds already (deliveries_left_out): a write is dearer by its entry here only, one
-- as the survey leaves, one with each reminder, none with an answer.
create index deliveries_open on deliveries (company_id, closes_at)
  include (member_id, enq_type, sent_at, reminder_days, last_reminder_day, remind_at)
  where answer_status = 2 and sent_at is not null;

create table dispatch_runs (
  id bigint generated always as identity primary key,
  as_of timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- A run is planned by one job, and what it queued leaves by others: it is over when they find nothing left.
  planned_at timestamptz
);
grant select, insert, update on dispatch_runs to soramoyo_system;
comment on table dispatch_runs is 'Runs of the dispatcher, which turns due rounds into mails.';

-- sender: the runs that may be over
create index dispatch_runs_open on dispatch_runs (id) where finished_at is null;

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
comment on table dispatch_counts is 'What such a run came to for each company.';
