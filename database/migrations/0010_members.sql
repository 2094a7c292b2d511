-- The people whom HR accompanies. An erased one keeps its row, for the figures, and nothing that tells who it was.
create table members (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  code text not null,
  lastname text not null,
  firstname text not null,
  lastname_kana text,
  firstname_kana text,
  image_name text,
  email text not null,
  department_id bigint,
  employee_code text,
  date_contracted date not null,
  delivery_date date not null,
  employing_type smallint,
  working_status smallint not null default 1 check (working_status between 1 and 4),
  is_newbie smallint not null check (is_newbie in (0, 1)),
  gender smallint not null default 3,
  birth_year smallint,
  birth_month smallint,
  birth_day smallint,
  mobile_tel_number text,
  profession text,
  recruiter text,
  ex_company text,
  ex_profession text,
  entry_reason text,
  other_info text,
  other_info2 text,
  other_info3 text,
  initial_evaluated_point smallint,
  initial_worry_point text,
  job_change_count smallint,
  working_years smallint,
  graduation_type smallint,
  route_employed smallint,
  route_employed_detail text,
  date_resigned date,
  resign_reason smallint[] not null default '{}',
  resign_reason_text text,
  date_quit date,
  senior_id bigint,
  -- when somebody confirmed who answers the supervisor's half of the one-year survey
  senior_confirmed_at timestamptz,
  mail_language smallint not null default 0 check (mail_language between 0 and 3),
  is_stopped_send_questions_mail boolean not null default false,
  is_stopped_send_anniv_mail boolean not null default false,
  -- what the member chose on the page behind a mail's "unsubscribe"; null while it did not stop it
  notices_stopped_at timestamptz,
  surveys_stopped_at timestamptz,
  slack_email text,
  slack_user_id text,
  line_user_id text,
  line_status smallint not null default 0,
  line_works_id text,
  line_works_send_success_flag boolean not null default false,
  sms_status smallint not null default 0,
  app_status smallint not null default 0,
  push_enabled boolean not null default false,
  bounce_count integer not null default 0,
  bounce_reason text,
  -- the state HR works with: kept by each answer and each action log, read by every list
  condition_type smallint not null default 99,
  last_answered_at timestamptz,
  last_answer_id bigint,
  need_follow boolean not null default false,
  -- who needs somebody first: the rank of the gravest reason (attention-rules.ts) and the instant it
  -- arose; overdue, the last rank, depends on the day and is worked out when read
  attention_rank smallint check (attention_rank between 1 and 7),
  attention_since timestamptz,
  attention_reasons text[] not null default '{}',
  attention_text text not null default '',
  unanswered_in_a_row smallint not null default 0,
  interview_status smallint not null default 0 check (interview_status between 0 and 3),
  interview_due_date date,
  importance smallint check (importance between 1 and 3),
  hr_user_id bigint,
  deleted_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- what the free search looks through, one field a line
  search_text text not null generated always as (search_form(
    lastname || firstname || e'\n' || coalesce(lastname_kana, '') || coalesce(firstname_kana, '') || e'\n'
    || email || e'\n' || coalesce(employee_code, '') || e'\n' || code)) stored,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id),
  -- a company is deleted whole in one statement, which may come to its supervisors first
  foreign key (company_id, senior_id) references seniors (company_id, id) deferrable initially deferred,
  foreign key (company_id, hr_user_id) references users (company_id, id)
);
select bind_to_company('members');
-- members.get by the code in the address
create unique index members_code on members (company_id, code);
-- refusals of a registration
create unique index members_email on members (company_id, lower(email))
  where deleted_at is null and erased_at is null;
create unique index members_employee_code on members (company_id, employee_code)
  where deleted_at is null and employee_code is not null;
-- members.list in its default order: ranked members come off the index, the others are sorted
create index members_attention on members
  (company_id, attention_rank, attention_since desc nulls last, id) where deleted_at is null;
-- members.list by name, by the day of joining, by the last answer
create index members_name on members (company_id, lastname_kana, firstname_kana, id) where deleted_at is null;
create index members_joined on members (company_id, date_contracted, id) where deleted_at is null;
create index members_answered on members (company_id, last_answered_at desc nulls last, id desc) where deleted_at is null;
-- members.list with a department or a restricted viewer's scope
create index members_department on members (company_id, department_id) where deleted_at is null;
-- members.list with a supervisor or a person in charge, dashboard: supervisor not set
create index members_senior on members (company_id, senior_id) where deleted_at is null;
create index members_hr_user on members (company_id, hr_user_id) where deleted_at is null;
-- dashboard: follow-ups that wait
create index members_interview on members (company_id, interview_status, interview_due_date) where deleted_at is null;
-- a slot of the plan is used for twelve months from registration, also when the member is deleted
create index members_registered on members (company_id, created_at);
-- erasures.list, and the nightly erasure: who is gone and not erased yet
create index members_gone on members (company_id)
  where erased_at is null and (deleted_at is not null or working_status in (3, 4));

-- HR resumes the surveys, or the member does: the member's own stop is over.
create function end_own_stop() returns trigger language plpgsql as $$
begin
  new.surveys_stopped_at := null;
  return new;
end $$;
create trigger members_surveys_resumed before update on members
  for each row when (old.is_stopped_send_questions_mail and not new.is_stopped_send_questions_mail)
  execute function end_own_stop();

-- The members that a restricted viewer sees by name, wherever they are.
create table user_display_members (
  company_id bigint not null,
  user_id bigint not null,
  member_id bigint not null,
  primary key (company_id, user_id, member_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('user_display_members');

-- One picture under a name nobody can guess, once for each size.
create table avatars (
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  size smallint not null,
  member_id bigint,
  user_id bigint,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (company_id, name, size),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check (num_nonnulls(member_id, user_id) = 1)
);
select bind_to_company('avatars');
-- another picture in place of this one
create index avatars_of_member on avatars (company_id, member_id);
create index avatars_of_user on avatars (company_id, user_id);

-- A user's own named filters of the member list.
create table saved_filters (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, user_id, name),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('saved_filters');

-- How far a running import is; written outside its transaction, so that others can watch.
create table import_progress (
  company_id bigint not null references companies (id) on delete cascade,
  key uuid not null,
  user_id bigint not null,
  done integer not null,
  total integer not null,
  updated_at timestamptz not null,
  primary key (company_id, key)
);
select bind_to_company('import_progress');
