-- older programs: run
-- What the company opened of features.ts. A company from before has met every screen, and keeps them.
alter table companies add column open_features text[] not null default '{}';
update companies set open_features = '{custom_questions,channels,services,talent,comparisons}';
