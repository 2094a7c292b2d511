-- older programs: run
-- Sentences of a grave answer are passed on to an account, or by mail to the member's supervisor.
alter table answer_releases
  alter column user_id drop not null,
  add column senior_id bigint,
  -- when the mail to a supervisor was made, after the time in which it could be taken back
  add column mailed_at timestamptz,
  add check (num_nonnulls(user_id, senior_id) = 1),
  add foreign key (company_id, senior_id) references seniors (company_id, id) on delete cascade;
-- what waits to be mailed
create index answer_releases_waiting on answer_releases (released_at)
  where senior_id is not null and mailed_at is null and withdrawn_at is null;
create index answer_releases_of_senior on answer_releases (company_id, senior_id);

-- what a line tells besides whom it is about, in numbers and keys; readers of the log see it as words
alter table security_logs add column detail jsonb;
