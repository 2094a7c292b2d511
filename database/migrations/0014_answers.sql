-- What a member answered, in its newest version.
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
-- dashboard, supervisors' reports: answers since an instant
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
