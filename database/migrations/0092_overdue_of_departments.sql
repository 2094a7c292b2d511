-- older programs: run
-- dashboard of who sees some departments: whose day has gone by, the latest first, from the index alone.
drop index members_waiting;
create index members_waiting on members (company_id, interview_due_date)
  include (id, interview_status, working_status, attention_rank, attention_since, last_answered_at, created_at,
    senior_id, date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail,
    department_id, told_viewers, told_named, told_departments)
  where interview_status in (1, 2) and deleted_at is null and erased_at is null;
