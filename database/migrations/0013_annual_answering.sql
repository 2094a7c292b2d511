-- A half of the one-year survey can be changed until its deadline; each version is kept.
alter table annual_answers
  add column version integer not null default 1,
  add column language smallint not null default 0 check (language between 0 and 3),
  add column is_late boolean not null default false;

create table annual_answer_versions (
  company_id bigint not null,
  answer_id bigint not null,
  version integer not null,
  scores smallint[] not null,
  comments jsonb not null,
  notice jsonb not null,
  language smallint not null,
  answered_at timestamptz not null,
  primary key (company_id, answer_id, version),
  foreign key (company_id, answer_id) references annual_answers (company_id, id) on delete cascade
);
select bind_to_company('annual_answer_versions');
insert into annual_answer_versions
  (company_id, answer_id, version, scores, comments, notice, language, answered_at)
select company_id, id, version, scores, comments, notice, language, answered_at from annual_answers;
