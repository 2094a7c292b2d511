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
  -- Under which edition of the questions' words an answer was given, in the language it was read in
  -- (contract/answers/editions.ts); what was given before editions were kept is of the first.
  edition smallint not null default 1 check (edition > 0),
  -- The member would not have the text read by it.
  refuses_external_reader boolean not null default false,
  -- Whether an answer's words, as they were read, are grave: about life, harassment, mind and body, or a wish to leave.
  -- Null until they were read.
  is_grave boolean,
  primary key (company_id, id),
  unique (company_id, member_id, enq_type, round),
  foreign key (company_id, member_id, enq_type, round)
    references deliveries (company_id, member_id, enq_type, round) on delete cascade
);
alter table answers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
comment on table answers is 'The newest version of each answer to a monthly round, with the weather that follows from it.';
comment on column answers.notice is 'Who may read this answer, as the page said when it was given.';
comment on column answers.condition_type is 'The weather now: after the free text was read and HR corrected it.';
comment on column answers.original_condition_type is 'The weather by the answers to the questions alone.';
comment on column answers.waiting_emotion_answer is 'The free text waits to be read.';
comment on column answers.is_grave is 'The words are for HR alone; null while nobody has read them.';
comment on column answers.edition is 'Which words the questions had when this was answered.';

-- reports: whether a period holds answers to the words of an earlier edition
create index answers_editions on answers (company_id, language, edition, answered_at);

-- dashboard, supervisors' reports: answers since an instant, counted from the index alone
create index answers_time on answers (company_id, answered_at) include (member_id, enq_type);

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
  edition smallint not null default 1 check (edition > 0),
  -- null: written before a version kept its language
  language smallint,
  refuses_external_reader boolean not null default false,
  primary key (company_id, answer_id, version),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
comment on table answer_versions is 'What an answer was before it was changed; its newest version stands in answers.';

create table answer_releases (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  answer_id bigint not null,
  answer_version integer not null,
  user_id bigint,
  -- [{question_id, start, end}]; question_id is null in the free text of every month
  places jsonb not null,
  released_by bigint,
  released_at timestamptz not null,
  withdrawn_at timestamptz,
  senior_id bigint,
  -- when the mail to a supervisor was made, after the time in which it could be taken back
  mailed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, released_by) references users (company_id, id) on delete set null (released_by),
  check (num_nonnulls(user_id, senior_id) = 1),
  foreign key (company_id, senior_id) references seniors (company_id, id) on delete cascade
);
comment on table answer_releases is 'Sentences of a grave answer that HR passed on to one person: places in its texts, never words.';

-- what was passed on of an answer
create index answer_releases_of_answer on answer_releases (company_id, answer_id);

-- erasing: what was passed on of a member
create index answer_releases_of_member on answer_releases (company_id, member_id);

-- what was passed on to an account
create index answer_releases_of_user on answer_releases (company_id, user_id);

-- what an account passed on
create index answer_releases_by on answer_releases (company_id, released_by);

-- what waits to be mailed
create index answer_releases_waiting on answer_releases (released_at)
  where senior_id is not null and mailed_at is null and withdrawn_at is null;

-- what was passed on to a supervisor
create index answer_releases_of_senior on answer_releases (company_id, senior_id);

create table custom_questions (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  -- its place among the company's questions, from 1
  seqno smallint not null,
  -- which of its editions is asked
  edition integer not null default 1,
  from_round smallint not null check (from_round between 1 and 12),
  until_round smallint not null check (until_round between 1 and 12),
  is_active boolean not null,
  -- a deleted question stays under its answers
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  check (from_round <= until_round)
);
comment on table custom_questions is 'Questions that a company adds to the monthly survey.';

-- The words of a question; a change of them is a new row, so that an answer keeps the question as it was asked.
create table custom_question_editions (
  company_id bigint not null,
  question_id bigint not null,
  edition integer not null,
  -- 1 free text, 2 choice
  answer_type smallint not null check (answer_type in (1, 2)),
  question_text text not null,
  options_json jsonb not null default '[]',
  -- language → {question_text, options_json}, or null where Japanese is shown
  translations jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, question_id, edition),
  foreign key (company_id, question_id) references custom_questions (company_id, id) on delete cascade
);
comment on table custom_question_editions is 'The words of a company''s own question, a row for each change.';

create table custom_answers (
  company_id bigint not null,
  answer_id bigint not null,
  answer_version integer not null,
  -- its place on the page
  position smallint not null,
  question_id bigint not null,
  edition integer not null,
  -- the language in which the question was read
  language smallint not null,
  -- the option chosen, from 1
  choice smallint,
  answer_text text,
  primary key (company_id, answer_id, answer_version, question_id),
  foreign key (company_id, question_id, edition)
    references custom_question_editions (company_id, question_id, edition) on delete cascade,
  check (num_nonnulls(choice, answer_text) = 1),
  constraint custom_answers_answer_fkey
    foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
comment on table custom_answers is 'What an answer says to the company''s own questions.';

-- how many answers a question has
create index custom_answers_question on custom_answers (company_id, question_id);
