-- What a company says about the direct supervisor beside question 3, also in its readers' other languages: language → words.
alter table companies add column supervisor_description_translations jsonb not null default '{}';
