-- The supervisor's half of a member's one-year survey, written when the member's own half is due.
create table senior_surveys (
  company_id bigint not null,
  member_id bigint not null,
  -- who is asked: the supervisor whom the member has when it is sent
  senior_id bigint,
  -- as answer_status of a round
  answer_status smallint not null check (answer_status between 1 and 8),
  skip_reason text check (skip_reason in ('on_leave', 'stopped', 'bounced', 'left', 'missed', 'no_senior')),
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
  -- a company is deleted whole in one statement, which may come to its supervisors first
  foreign key (company_id, senior_id) references seniors (company_id, id) deferrable initially deferred
);
comment on table senior_surveys is 'The supervisor''s half of a member''s one-year survey: when it left and what became of it.';

-- the answering page: link → half
create unique index senior_surveys_nonce on senior_surveys (answer_nonce);

-- dispatcher: halves whose mail still waits
create index senior_surveys_waiting on senior_surveys (queued_at) where answer_status = 1;

-- dispatcher: open halves to remind
create index senior_surveys_reminding on senior_surveys (remind_at) where answer_status = 2;

-- dispatcher: open halves to close
create index senior_surveys_closing on senior_surveys (closes_at) where answer_status = 2;

-- seniors.remove: whom a supervisor is still asked about
create index senior_surveys_senior on senior_surveys (company_id, senior_id) where answer_status in (1, 2);

-- The one-year survey's two halves: the member's 34 scores, the supervisor's 8 about the member.
create table annual_answers (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  -- null: answered by the member itself
  senior_id bigint,
  by_senior boolean not null,
  -- which list of questions was asked; 1 is the older one with 16 items for the supervisor
  question_version smallint not null default 2 check (question_version in (1, 2)),
  scores smallint[] not null,
  comments jsonb not null default '{}',
  -- who the one who answered was told reads this
  notice jsonb not null default '[]',
  language smallint not null default 0 check (language between 0 and 3),
  is_late boolean not null default false,
  version integer not null default 1,
  answered_at timestamptz not null,
  read_at timestamptz,
  edition smallint not null default 1 check (edition > 0),
  is_grave boolean,
  primary key (company_id, id),
  unique (company_id, member_id, by_senior),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, senior_id) references seniors (company_id, id) deferrable initially deferred
);
comment on table annual_answers is 'Answers to the one-year survey, the member''s and the supervisor''s.';

-- A half can be changed until its deadline; every version is kept, the newest included.
create table annual_answer_versions (
  company_id bigint not null,
  answer_id bigint not null,
  version integer not null,
  scores smallint[] not null,
  comments jsonb not null,
  notice jsonb not null,
  language smallint not null,
  answered_at timestamptz not null,
  edition smallint not null default 1 check (edition > 0),
  primary key (company_id, answer_id, version),
  foreign key (company_id, answer_id) references annual_answers (company_id, id) on delete cascade
);
comment on table annual_answer_versions is 'What an answer to the one-year survey was before it was changed.';

-- The mean of each question over all companies, written by a job and only where enough have answered; it names nobody.
create table annual_averages (
  question_version smallint not null,
  by_senior boolean not null,
  question_index smallint not null,
  average numeric(3, 2) not null,
  updated_at timestamptz not null,
  primary key (question_version, by_senior, question_index)
);
grant select, insert, update, delete on annual_averages to soramoyo_system;
grant select on annual_averages to soramoyo_app;
comment on table annual_averages is 'The average of each question of the one-year survey over all companies.';

-- The mean of each group of questions over all companies, written by a job and only where enough have answered; it
-- names nobody. In stress 5 is the least.
create table annual_group_averages (
  group_key text primary key,
  average numeric(3, 2) not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on annual_group_averages to soramoyo_system;
grant select on annual_group_averages to soramoyo_app;
comment on table annual_group_averages is 'Averages of the one-year survey by group of members.';
