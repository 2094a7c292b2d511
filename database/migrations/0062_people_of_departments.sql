-- older programs: run
-- members.list, chart: the people of a department, and the first of them by name
drop index members_department;
create index members_department on members (company_id, department_id) include (working_status, condition_type)
  where deleted_at is null and erased_at is null;
create index members_chart on members (company_id, department_id, lastname_kana, firstname_kana, id)
  where deleted_at is null and erased_at is null;
-- dashboard, members.list: nobody is named as supervisor, or nobody confirmed who answers
create index members_unsupervised on members (company_id) include (working_status)
  where senior_id is null and deleted_at is null and erased_at is null;
create index members_unconfirmed on members (company_id, date_contracted) include (working_status)
  where senior_confirmed_at is null and not is_stopped_send_anniv_mail and deleted_at is null and erased_at is null;
-- members.list in its default order: those without a rank, whose newest answer tells their place
create index members_newest on members (company_id, (coalesce(last_answered_at, created_at)) desc, id)
  where attention_rank is null and deleted_at is null and erased_at is null;
