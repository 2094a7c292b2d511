create table members (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  code text not null,
  lastname text not null,
  firstname text not null,
  lastname_kana text,
  firstname_kana text,
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
  mail_language smallint not null default 0 check (mail_language between 0 and 3),
  is_stopped_send_questions_mail boolean not null default false,
  is_stopped_send_anniv_mail boolean not null default false,
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
  attention_reasons text[] not null default '{}',
  attention_text text not null default '',
  unanswered_in_a_row smallint not null default 0,
  interview_status smallint not null default 0 check (interview_status between 0 and 3),
  interview_due_date date,
  importance smallint check (importance between 1 and 3),
  hr_user_id bigint,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- what the free search looks through, one field a line: half and full width, capitals and kana are one
  search_text text not null generated always as (translate(
    lower(normalize(
      lastname || firstname || e'\n' || coalesce(lastname_kana, '') || coalesce(firstname_kana, '') || e'\n'
      || email || e'\n' || coalesce(employee_code, '') || e'\n' || code, nfkc)),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')) stored,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id),
  foreign key (company_id, senior_id) references seniors (company_id, id),
  foreign key (company_id, hr_user_id) references users (company_id, id)
);
select bind_to_company('members');
-- members.get by the code in the address
create unique index members_code on members (company_id, code);
-- refusals of a registration
create unique index members_email on members (company_id, lower(email)) where deleted_at is null;
create unique index members_employee_code on members (company_id, employee_code)
  where deleted_at is null and employee_code is not null;
-- members.list in its default order: who needs somebody first, then the newest
create index members_attention on members
  (company_id, need_follow desc, importance, interview_due_date, date_contracted desc, id) where deleted_at is null;
create index members_name on members (company_id, lastname_kana, firstname_kana, id) where deleted_at is null;
create index members_joined on members (company_id, date_contracted, id) where deleted_at is null;
create index members_answered on members (company_id, last_answered_at desc nulls last, id desc) where deleted_at is null;
-- members.list with a department or a restricted viewer's scope
create index members_department on members (company_id, department_id) where deleted_at is null;
-- dashboard: follow-ups that wait
create index members_interview on members (company_id, interview_status, interview_due_date) where deleted_at is null;

-- A slot of the plan is used for twelve months from registration, also when the member is deleted.
create index members_registered on members (company_id, created_at);

create table user_display_departments (
  company_id bigint not null,
  user_id bigint not null,
  department_id bigint not null,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
select bind_to_company('user_display_departments');

create table user_display_members (
  company_id bigint not null,
  user_id bigint not null,
  member_id bigint not null,
  primary key (company_id, user_id, member_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('user_display_members');

-- One row for each member, survey and round; answer_status as in contract/code-tables.ts.
create table deliveries (
  company_id bigint not null,
  member_id bigint not null,
  enq_type smallint not null check (enq_type in (1, 2)),
  round smallint not null check (round between 1 and 13),
  due_on date not null,
  due_at timestamptz not null,
  answer_status smallint not null default 1 check (answer_status between 1 and 8),
  skip_reason text check (skip_reason in ('on_leave', 'stopped', 'bounced', 'left', 'missed')),
  -- when its mail was written: it is planned once
  queued_at timestamptz,
  sent_at timestamptz,
  closes_at timestamptz,
  -- the day, counted like the deadline, of the last reminder: 0, 4 or 8
  last_reminder_day smallint not null default 0,
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
-- dispatcher: open rounds to remind
create index deliveries_open on deliveries (sent_at) where answer_status = 2;
-- dispatcher: open rounds to close
create index deliveries_closing on deliveries (closes_at) where answer_status = 2;
-- dashboard: answers of a month
create index deliveries_month on deliveries (company_id, due_on);

-- Every mail that leaves, written before it is sent; the row is the truth of what happened to it.
create table mails (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  message_id text not null,
  member_id bigint,
  enq_type smallint,
  round smallint,
  user_id bigint,
  recipient text not null,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  worker_id uuid,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  -- true when a sender died while this mail was with the server: it was sent again under the same Message-ID
  is_repeated boolean not null default false,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('mails');
create unique index mails_message_id on mails (message_id);
-- sender: what may leave now
create index mails_queued on mails (next_attempt_at, id) where state = 'queued';
-- sender: what a dead worker left
create index mails_sending on mails (worker_id) where state = 'sending';
create index mails_of_delivery on mails (company_id, member_id, enq_type, round);

-- Gives a worker up to `most` mails whose time has come. The queue's shape changes by the minute, so the plan is
-- fixed rather than left to statistics: along mails_queued, and no further than needed.
create function claim_mails(worker uuid, kinds text[], due timestamptz, most integer) returns setof mails
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with next as (
      select m.company_id, m.id from mails m
      where m.state = 'queued' and m.next_attempt_at <= due and m.kind = any (kinds)
      order by m.next_attempt_at, m.id
      limit most
      for update skip locked
    )
    update mails m set state = 'sending', worker_id = worker
    from next
    where m.company_id = next.company_id and m.id = next.id
    returning m.*;
end $$;
revoke execute on function claim_mails from public;
grant execute on function claim_mails to soramoyo_system;

-- A living sender renews its lease; rows of an expired one may be taken over.
create table mail_workers (
  id uuid primary key,
  lease_until timestamptz not null
);
grant select, insert, update, delete on mail_workers to soramoyo_system;

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

-- The built-in outbox of an installation without SMTP; read only on a loopback host.
create table outbox_messages (
  id bigint generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null
);
grant select, insert, delete on outbox_messages to soramoyo_system;
-- a mail that is sent again stays one
create unique index outbox_messages_message_id on outbox_messages (message_id);

create table answers (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  enq_type smallint not null,
  round smallint not null,
  question1 smallint not null check (question1 between 0 and 5),
  question2 smallint not null check (question2 between 0 and 5),
  question3 smallint not null check (question3 between 0 and 5),
  answer_text text,
  condition_type smallint not null,
  -- the weather by the scores alone; the analysis of the text may only worsen it
  original_condition_type smallint not null,
  is_changed_condition_by_ta boolean not null default false,
  waiting_emotion_answer boolean not null default false,
  question_tag boolean not null default false,
  need_follow boolean not null default false,
  need_follow_reasons text[] not null default '{}',
  explanation text not null,
  action text not null,
  feedback_type smallint,
  notice jsonb not null,
  language smallint not null,
  is_late boolean not null default false,
  version integer not null default 1,
  answered_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, member_id, enq_type, round),
  foreign key (company_id, member_id, enq_type, round)
    references deliveries (company_id, member_id, enq_type, round) on delete cascade
);
select bind_to_company('answers');
create index answers_time on answers (company_id, answered_at);

-- Every version of an answer, the newest included.
create table answer_versions (
  company_id bigint not null,
  answer_id bigint not null,
  version integer not null,
  question1 smallint not null,
  question2 smallint not null,
  question3 smallint not null,
  answer_text text,
  condition_type smallint not null,
  notice jsonb not null default '[]',
  answered_at timestamptz not null,
  primary key (company_id, answer_id, version),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
select bind_to_company('answer_versions');

create table action_logs (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  action_type smallint not null check (action_type in (1, 2)),
  answer_id bigint,
  poster text,
  changer_user_id bigint,
  interview_status smallint not null,
  interview_due_date date,
  importance smallint,
  hr_user_id bigint,
  changes_state boolean not null,
  previous_interview_status smallint,
  previous_interview_due_date date,
  previous_importance smallint,
  previous_hr_user_id bigint,
  -- what stood in the list before an entry by hand settled it, so that withdrawing the entry brings it back
  previous_need_follow boolean,
  previous_attention_reasons text[],
  previous_attention_text text,
  comment text,
  impression smallint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('action_logs');
-- actionlogs.list of one member, and of the whole company
create index action_logs_of_member on action_logs (company_id, member_id, created_at desc, id desc);
create index action_logs_newest on action_logs (company_id, created_at desc, id desc);
