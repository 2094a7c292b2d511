-- older programs: run
-- Indexes for what a company of a million members asks for; each is what one screen would otherwise count from all rows.

-- dashboard: the next days on which surveys leave, and to how many
create index deliveries_ahead on deliveries (company_id, due_on, member_id) include (due_at)
  where enq_type = 1 and answer_status = 1;
-- dashboard: to whom of them nothing leaves
create index members_left_out on members (company_id, id)
  include (deleted_at, working_status, is_stopped_send_questions_mail, date_resigned)
  where deleted_at is not null or working_status <> 1 or is_stopped_send_questions_mail or date_resigned is not null;
-- dashboard: answers since an instant are counted from the index alone
drop index answers_time;
create index answers_time on answers (company_id, answered_at) include (member_id, enq_type);
-- dashboard: how many are in each group of those who need somebody
create index members_ranked on members (company_id, attention_rank)
  include (interview_status, interview_due_date, working_status)
  where attention_rank is not null and deleted_at is null and erased_at is null;
-- dashboard, members.list: whose day may have gone by
create index members_waiting on members (company_id, interview_due_date)
  include (interview_status, working_status, attention_rank)
  where interview_status in (1, 2) and deleted_at is null and erased_at is null;
-- dashboard, members.bounceMailCount: whom mails do not reach; who reported them
create index members_bounced on members (company_id, bounce_count) include (working_status)
  where bounce_count > 0 and deleted_at is null and erased_at is null;
create index members_complained on members (company_id) where complained_at is not null;
-- members.firstDelivery
create index members_first_delivery on members (company_id, delivery_date) where deleted_at is null and erased_at is null;
-- members.list: by weather and by the day of the follow-up, and how many have a weather
create index members_condition on members
  (company_id, (case condition_type when 3 then 0 when 2 then 1 when 1 then 2 else 3 end), id) include (condition_type)
  where deleted_at is null and erased_at is null;
create index members_due on members (company_id, interview_due_date, id) where deleted_at is null and erased_at is null;
-- deliveries.summary: the mails since a run began, and the rounds that it left out
create index mails_time on mails (company_id, created_at);
create index deliveries_left_out on deliveries (company_id, updated_at)
  where answer_status in (5, 7, 8) and queued_at is null;
-- anniversaries.count: whose one-year survey has come
create index deliveries_annual on deliveries (company_id, due_on, member_id) include (answer_status, sent_at)
  where enq_type = 2;
