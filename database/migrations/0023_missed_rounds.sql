-- A supervisor's half too may be missed, when no mail server took its mail for a week.
alter table senior_surveys drop constraint senior_surveys_skip_reason_check;
alter table senior_surveys add constraint senior_surveys_skip_reason_check
  check (skip_reason in ('on_leave', 'stopped', 'bounced', 'left', 'missed', 'no_senior'));
-- dispatcher: rounds and halves whose mail still waits
create index deliveries_waiting on deliveries (due_on) where answer_status = 1 and queued_at is not null;
create index senior_surveys_waiting on senior_surveys (queued_at) where answer_status = 1;
