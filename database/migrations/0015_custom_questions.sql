-- What a company asks each month beside the three fixed questions.
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
select bind_to_company('custom_questions');

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
select bind_to_company('custom_question_editions');

-- What a version of an answer says to each question its writer answered.
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
  foreign key (company_id, answer_id, answer_version)
    references answer_versions (company_id, answer_id, version) on delete cascade,
  foreign key (company_id, question_id, edition)
    references custom_question_editions (company_id, question_id, edition) on delete cascade,
  check (num_nonnulls(choice, answer_text) = 1)
);
select bind_to_company('custom_answers');
-- how many answers a question has
create index custom_answers_question on custom_answers (company_id, question_id);
