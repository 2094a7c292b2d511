-- What the words of an answer's free text were read as, one row for each version that was read.
create table text_analyses (
  company_id bigint not null,
  id bigint generated always as identity,
  answer_id bigint not null,
  answer_version integer not null,
  lexicon_version text not null,
  effect text not null check (effect in ('none', 'worse', 'critical')),
  categories text[] not null,
  -- places in the text of that version: [{start, end, category, level}]; the words themselves stay in the answer
  findings jsonb not null,
  asks boolean not null,
  analysed_at timestamptz not null,
  -- how HR judged it: 1 correct, 2 too severe, 3 too light
  feedback_type smallint check (feedback_type between 1 and 3),
  feedback_user_id bigint,
  feedback_at timestamptz,
  primary key (company_id, id),
  -- the analysis of an answer as it stands
  unique (company_id, answer_id, answer_version),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
select bind_to_company('text_analyses');
