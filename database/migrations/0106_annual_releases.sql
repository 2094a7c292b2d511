-- older programs: run
-- Sentences of a grave half of the one-year survey are passed on as those of a monthly answer are.
alter table answer_releases
  alter column answer_id drop not null,
  add column annual_answer_id bigint,
  add check (num_nonnulls(answer_id, annual_answer_id) = 1),
  add foreign key (company_id, annual_answer_id) references annual_answers (company_id, id) on delete cascade;
create index answer_releases_of_half on answer_releases (company_id, annual_answer_id);
comment on column answer_releases.annual_answer_id is 'The half of the one-year survey; null of a monthly answer.';
