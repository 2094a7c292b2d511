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
  line_works_id text,
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
  -- Somebody told the mail provider that our mails are unwanted.
  complained_at timestamptz,
  -- the way the member chose; null leaves it to the company's order
  preferred_route text
    check (preferred_route in ('app', 'line', 'line_works', 'slack', 'mail', 'sms')),
  -- opens the member's own page, /m/{token}
  page_nonce bytea not null
    default substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16),
  -- Made up by the product, so that a company without members sees its screens filled. They never stand beside real
  -- members, nothing is sent while they are there, and they go all at once.
  is_sample boolean not null default false,
  -- Whom the notice of a member's newest answer named, beside the member: all viewers, those given members by name, and
  -- those of these departments. Every list and figure of a viewer asks it of every person, and the answer is far away from
  -- it. All three are null where nobody answered yet.
  told_viewers boolean,
  told_named boolean,
  told_departments bigint[],
  -- Whether why a member needs somebody, when it is due and how urgent it is are HR's alone. Beside the member, as every
  -- list and figure of a restricted viewer asks it of every person.
  is_need_hr_only boolean not null default false,
  -- Who left and came again has a row of members for each stay: the later one names the one before, and what was asked,
  -- answered and sent in either stays with its own.
  former_id bigint,
  -- nobody chose the first delivery: it moves with the joining date
  delivery_follows boolean not null default false,
  -- the day of the last return from leave
  returned_on date,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id),
  -- a company is deleted whole in one statement, which may come to its supervisors first
  foreign key (company_id, senior_id) references seniors (company_id, id) deferrable initially deferred,
  foreign key (company_id, hr_user_id) references users (company_id, id),
  -- Nobody told of an answer reads like no answer yet, which every viewer may see: whom the newest answer's notice named is
  -- there exactly while there is a newest answer, also where a trigger did not run.
  constraint members_newest_told
  check (num_nulls(last_answer_id, told_viewers, told_named, told_departments) in (0, 4)),
  foreign key (company_id, former_id) references members (company_id, id) deferrable initially deferred
);
alter table members set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
comment on table members is 'Everybody who was newly hired, with personal data, state, newest weather and what HR does about it.';
comment on column members.code is 'The member''s key in addresses; ids never leave the server.';
comment on column members.delivery_date is 'The day of the first monthly round.';
comment on column members.condition_type is 'The weather of the newest answer.';
comment on column members.need_follow is 'Somebody of HR should look after this member.';
comment on column members.attention_rank is 'How urgent that is by attention-rules.ts: 1 is the most.';
comment on column members.attention_reasons is 'Why, as codes.';
comment on column members.attention_text is 'Why, in words.';
comment on column members.interview_status is 'The state of the follow-up: see interviewStatus in contract/codes.ts.';
comment on column members.hr_user_id is 'The account in charge.';
comment on column members.unanswered_in_a_row is 'Rounds without an answer since the last one.';
comment on column members.told_viewers is 'Whether the notice of the newest answer named all viewers; null without an answer.';
comment on column members.told_named is 'Whether it named those who are given members by name.';
comment on column members.told_departments is 'The departments whose viewers it named.';
comment on column members.is_need_hr_only is 'Restricted viewers do not learn that this member is needed, nor why.';
comment on column members.former_id is 'The earlier stay of the same person.';
comment on column members.deleted_at is 'Taken out of all lists and figures.';
comment on column members.erased_at is 'Personal data is gone; figures still count the row.';

-- members.get by the code in the address
create unique index members_code on members (company_id, code);

-- members.list by name
create index members_name on members (company_id, lastname_kana, firstname_kana, id) where deleted_at is null;

-- members.list by the day of joining
create index members_joined on members (company_id, date_contracted, id) where deleted_at is null;

-- members.list by the last answer
create index members_answered on members (company_id, last_answered_at desc nulls last, id desc) where deleted_at is null;

-- members.list with a supervisor; dashboard: supervisor not set
create index members_senior on members (company_id, senior_id) where deleted_at is null;

-- members.list with a person in charge
create index members_hr_user on members (company_id, hr_user_id) where deleted_at is null;

-- dashboard: follow-ups that wait
create index members_interview on members (company_id, interview_status, interview_due_date) where deleted_at is null;

-- a slot of the plan is used for twelve months from registration, also when the member is deleted
create index members_registered on members (company_id, created_at);

-- erasures.list, and the nightly erasure: who is gone and not erased yet
create index members_gone on members (company_id)
  where erased_at is null and (deleted_at is not null or working_status in (3, 4));

-- the member's own page
create unique index members_page_nonce on members (page_nonce);

-- members.register, the queue of mails: whether the company has any
create index members_sample on members (company_id) where is_sample;

-- dashboard, members.bounceMailCount: whom mails do not reach
create index members_bounced on members (company_id, bounce_count) include (working_status)
  where bounce_count > 0 and deleted_at is null and erased_at is null;

-- dashboard: who reported our mails as unwanted
create index members_complained on members (company_id) where complained_at is not null;

-- members.firstDelivery
create index members_first_delivery on members (company_id, delivery_date) where deleted_at is null and erased_at is null;

-- members.list by weather, and how many have one
create index members_condition on members
  (company_id, (case condition_type when 3 then 0 when 2 then 1 when 1 then 2 else 3 end), id) include (condition_type)
  where deleted_at is null and erased_at is null;

-- members.list by the day of the follow-up
create index members_due on members (company_id, interview_due_date, id) where deleted_at is null and erased_at is null;

-- chart: the first people of a department by name
create index members_chart on members (company_id, department_id, lastname_kana, firstname_kana, id)
  where deleted_at is null and erased_at is null;

-- dashboard, members.list: nobody is named as supervisor
create index members_unsupervised on members (company_id) include (working_status)
  where senior_id is null and deleted_at is null and erased_at is null;

-- dashboard, members.list: nobody confirmed who answers
create index members_unconfirmed on members (company_id, date_contracted) include (working_status)
  where senior_confirmed_at is null and not is_stopped_send_anniv_mail and deleted_at is null and erased_at is null;

-- members.list in its default order: those without a rank, whose newest answer tells their place
create index members_newest on members (company_id, (coalesce(last_answered_at, created_at)) desc, id)
  where attention_rank is null and deleted_at is null and erased_at is null;

-- dashboard, members.list in its default order: how many have each rank, and the first of them; who has none is looked
-- for in members_newest
create index members_ranked on members (company_id, attention_rank, attention_since desc nulls last, id)
  include (interview_status, interview_due_date, working_status, last_answered_at, created_at, senior_id,
    date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail, unanswered_in_a_row, is_newbie, condition_type)
  where attention_rank is not null and deleted_at is null and erased_at is null;

-- departments, chart: how many people a department has, and with which weather
create index members_placed on members (company_id, department_id, working_status, condition_type)
  where deleted_at is null and erased_at is null;

-- members.list: how many have a weather
create index members_weather on members (company_id, condition_type) where deleted_at is null and erased_at is null;

-- members.list: how many are new graduates
create index members_newbie on members (company_id, is_newbie) where deleted_at is null and erased_at is null;

-- members.list: how many are silent
create index members_silent on members (company_id)
  where unanswered_in_a_row >= 2 and deleted_at is null and erased_at is null;

-- retention: who left
create index members_left on members (company_id) where working_status in (3, 4) and deleted_at is null;

-- dashboard, outlook of the surveys: the few to whom a round ahead does not leave, whichever survey it is of
create index members_left_out on members (company_id, id)
  include (deleted_at, erased_at, working_status, is_stopped_send_questions_mail, is_stopped_send_anniv_mail, date_resigned)
  where deleted_at is not null or erased_at is not null or working_status <> 1
    or is_stopped_send_questions_mail or is_stopped_send_anniv_mail or date_resigned is not null;

-- retention: who are alike stand next to each other, and each is read from the index alone
create index members_lives on members
  (company_id, department_id, is_newbie, working_status, date_contracted, date_resigned, created_at)
  where deleted_at is null;

-- every list, chart and figure of a restricted viewer, retention: the people of a department with all that filters,
-- orders and figures ask of them, erased ones too
create index members_department on members (company_id, department_id)
  include (id, working_status, condition_type, is_newbie, attention_rank, attention_since, interview_status,
    interview_due_date, unanswered_in_a_row, last_answered_at, created_at, erased_at, senior_id, date_contracted,
    date_resigned, is_stopped_send_questions_mail, senior_confirmed_at, is_stopped_send_anniv_mail, told_viewers,
    told_named, told_departments, is_need_hr_only)
  where deleted_at is null;

-- dashboard of a restricted viewer: those with a rank
create index members_ranked_of on members (company_id, department_id, attention_rank)
  include (id, working_status, attention_since, interview_status, interview_due_date, last_answered_at, created_at,
    senior_id, date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail, told_viewers, told_named,
    told_departments, condition_type, unanswered_in_a_row, is_need_hr_only)
  where attention_rank is not null and deleted_at is null and erased_at is null;

-- dashboard, members.list: whose day has gone by, the latest first; from the index alone for who sees some departments
create index members_waiting on members (company_id, interview_due_date)
  include (id, interview_status, working_status, attention_rank, attention_since, last_answered_at, created_at,
    senior_id, date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail,
    department_id, told_viewers, told_named, told_departments, is_need_hr_only)
  where interview_status in (1, 2) and deleted_at is null and erased_at is null;

-- the stay after one; one stay has no two
create unique index members_former on members (company_id, former_id) where former_id is not null and deleted_at is null;

-- slots that a later stay took over
create index members_resumed on members (company_id, former_id) where former_id is not null;

-- what no two members share is free again once somebody has left
create unique index members_email on members (company_id, lower(email))
  where deleted_at is null and erased_at is null and working_status in (1, 2);

-- what no two members share is free again once somebody has left
create unique index members_employee_code on members (company_id, employee_code)
  where deleted_at is null and employee_code is not null and working_status in (1, 2);

-- refusals of a registration name who had the address, also of those who left
create index members_address on members (company_id, lower(email)) where deleted_at is null and erased_at is null;

-- refusals of a registration name who had the code, also of those who left
create index members_number on members (company_id, employee_code)
  where deleted_at is null and erased_at is null and employee_code is not null;

-- the night that ends the employment of whose last day is over
create index members_leaving on members (date_resigned)
  where date_resigned is not null and deleted_at is null and working_status in (1, 2);

-- whom a number typed for somebody reaches already
create index members_mobile on members (company_id, mobile_tel_number)
  where mobile_tel_number is not null and deleted_at is null;

-- whom an account of Slack typed for somebody reaches already
create index members_slack on members (company_id, lower(slack_email))
  where slack_email is not null and deleted_at is null;

-- whom an account of LINE WORKS typed for somebody reaches already
create index members_line_works on members (company_id, line_works_id)
  where line_works_id is not null and deleted_at is null;

create table user_display_members (
  company_id bigint not null,
  user_id bigint not null,
  member_id bigint not null,
  primary key (company_id, user_id, member_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table user_display_members is 'Members that a restricted viewer may see by name.';

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
comment on table avatars is 'Pictures of members and accounts, in each size.';

-- another picture of a member in place of this one
create index avatars_of_member on avatars (company_id, member_id);

-- another picture of an account in place of this one
create index avatars_of_user on avatars (company_id, user_id);

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
comment on table saved_filters is 'Filters of the member list that an account keeps by name.';

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
comment on table import_progress is 'How far an import is.';

create table member_grams (
  company_id bigint not null,
  member_id bigint not null,
  grams bigint[] not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table member_grams is 'The letter pairs of a member''s search text, for the free search.';

-- search, members.list: whom all letters of a word are found in
create index member_grams_held on member_grams using gin (grams);

-- Who read what of a member on which day in Tokyo: one row for each member, day and reader. Numbers alone.
create table member_reads (
  company_id bigint not null,
  member_id bigint not null,
  read_on date not null,
  user_id bigint not null,
  answers boolean not null default false,
  messages boolean not null default false,
  -- the words or beginnings that a list of many shows
  listed boolean not null default false,
  talent boolean not null default false,
  -- stood in a file that was made for the reader
  files boolean not null default false,
  primary key (company_id, member_id, read_on, user_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table member_reads is 'On which day an account opened which parts of a member''s page.';

-- nightly: what is past its term
create index member_reads_day on member_reads (read_on);

-- Whom the night will erase, and when: planned at least thirty days before, and told to the owner then.
create table planned_erasures (
  company_id bigint not null,
  member_id bigint not null,
  -- not before this day; null while only the hold is noted
  erase_on date,
  told_at timestamptz,
  -- the night leaves whom the owner holds, until that is lifted
  held_at timestamptz,
  held_by bigint,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  check (erase_on is not null or held_at is not null)
);
comment on table planned_erasures is 'Members whom the night will erase, or whom the owner holds back from it.';
comment on column planned_erasures.told_at is 'When the owner was told of it.';
