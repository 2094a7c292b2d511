-- A survey keeps the deadline and the reminders that its mail was written with.
alter table deliveries
  add column limit_day smallint,
  add column reminder_days smallint[] not null default '{}',
  -- when the next reminder is due
  add column remind_at timestamptz,
  -- the day on which HR was asked to confirm who answers the supervisor's half
  add column confirmation_asked_on date;
update deliveries set limit_day = 10, reminder_days = '{4,8}'
where enq_type = 1 and queued_at is not null;
update deliveries
set remind_at = (
  (sent_at at time zone 'Asia/Tokyo')::date + case when last_reminder_day < 4 then 3 else 7 end + time '10:00'
) at time zone 'Asia/Tokyo'
where enq_type = 1 and answer_status = 2 and sent_at is not null and last_reminder_day < 8;
drop index deliveries_open;
-- dispatcher: open rounds to remind
create index deliveries_reminding on deliveries (remind_at) where answer_status = 2;
-- dispatcher: one-year surveys of which HR is still to be asked
create index deliveries_unconfirmed on deliveries (due_on)
  where enq_type = 2 and answer_status = 1 and confirmation_asked_on is null;
alter table deliveries drop constraint deliveries_skip_reason_check;
alter table deliveries add constraint deliveries_skip_reason_check
  check (skip_reason in ('on_leave', 'stopped', 'bounced', 'left', 'missed', 'inactive'));

-- The supervisor's half of a member's one-year survey, written when the member's own half is due.
create table senior_surveys (
  company_id bigint not null,
  member_id bigint not null,
  -- who is asked: the supervisor whom the member has when it is sent
  senior_id bigint,
  -- as answer_status of a round
  answer_status smallint not null check (answer_status between 1 and 8),
  skip_reason text check (skip_reason in ('on_leave', 'stopped', 'bounced', 'left', 'no_senior')),
  queued_at timestamptz,
  sent_at timestamptz,
  closes_at timestamptz,
  limit_day smallint not null,
  reminder_days smallint[] not null,
  last_reminder_day smallint not null default 0,
  remind_at timestamptz,
  answer_nonce bytea not null,
  is_repeated boolean not null default false,
  updated_at timestamptz not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, senior_id) references seniors (company_id, id)
);
select bind_to_company('senior_surveys');
-- the answering page: link → half
create unique index senior_surveys_nonce on senior_surveys (answer_nonce);
-- dispatcher: open halves to remind, and to close
create index senior_surveys_reminding on senior_surveys (remind_at) where answer_status = 2;
create index senior_surveys_closing on senior_surveys (closes_at) where answer_status = 2;
-- seniors.remove: whom a supervisor is still asked about
create index senior_surveys_senior on senior_surveys (company_id, senior_id) where answer_status in (1, 2);
