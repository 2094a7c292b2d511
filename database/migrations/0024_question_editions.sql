-- Under which edition of the questions' words an answer was given, in the language it was read in
-- (contract/answers/editions.ts); what was given before editions were kept is of the first.
alter table answers add column edition smallint not null default 1 check (edition > 0);
alter table answer_versions add column edition smallint not null default 1 check (edition > 0);
-- null: written before a version kept its language
alter table answer_versions add column language smallint;
alter table annual_answers add column edition smallint not null default 1 check (edition > 0);
alter table annual_answer_versions add column edition smallint not null default 1 check (edition > 0);

-- reports: whether a period holds answers to the words of an earlier edition
create index answers_editions on answers (company_id, language, edition, answered_at);
