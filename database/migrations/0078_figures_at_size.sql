-- older programs: run
-- What the figures and first pages of a company of a million members are read from, none of which reads the table.

-- every list, chart and figure of a restricted viewer, retention: the people of a department with all that filters,
-- orders and figures ask of them, erased ones too
drop index members_department;
create index members_department on members (company_id, department_id)
  include (id, working_status, condition_type, is_newbie, attention_rank, attention_since, interview_status,
    interview_due_date, unanswered_in_a_row, last_answered_at, created_at, erased_at, senior_id, date_contracted,
    date_resigned, is_stopped_send_questions_mail, senior_confirmed_at, is_stopped_send_anniv_mail, told_viewers,
    told_named, told_departments)
  where deleted_at is null;
-- dashboard of a restricted viewer: those with a rank
create index members_ranked_of on members (company_id, department_id, attention_rank)
  include (id, working_status, attention_since, interview_status, interview_due_date, last_answered_at, created_at,
    senior_id, date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail, told_viewers, told_named,
    told_departments)
  where attention_rank is not null and deleted_at is null and erased_at is null;
-- dashboard, members.list in its default order: how many have each rank, and the first of them. It takes the place of an
-- index of everybody, of whom those without a rank are looked for in members_newest.
drop index members_attention;
drop index members_ranked;
create index members_ranked on members (company_id, attention_rank, attention_since desc nulls last, id)
  include (interview_status, interview_due_date, working_status, last_answered_at, created_at, senior_id,
    date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail, unanswered_in_a_row, is_newbie, condition_type)
  where attention_rank is not null and deleted_at is null and erased_at is null;
-- dashboard, members.list: whose day has gone by, the latest first
drop index members_waiting;
create index members_waiting on members (company_id, interview_due_date)
  include (id, interview_status, working_status, attention_rank, attention_since, last_answered_at, created_at,
    senior_id, date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail)
  where interview_status in (1, 2) and deleted_at is null and erased_at is null;
-- departments, chart: how many people a department has, and with which weather
create index members_placed on members (company_id, department_id, working_status, condition_type)
  where deleted_at is null and erased_at is null;
-- members.list: how many have a weather, are new graduates, are silent
create index members_weather on members (company_id, condition_type) where deleted_at is null and erased_at is null;
create index members_newbie on members (company_id, is_newbie) where deleted_at is null and erased_at is null;
create index members_silent on members (company_id)
  where unanswered_in_a_row >= 2 and deleted_at is null and erased_at is null;
-- retention: who left
create index members_left on members (company_id) where working_status in (3, 4) and deleted_at is null;
-- deliveries.summary: what became of the mails since a run began
drop index mails_time;
create index mails_time on mails (company_id, created_at) include (kind, state, member_id);
