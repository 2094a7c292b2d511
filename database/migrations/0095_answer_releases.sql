-- older programs: run
-- Sentences of a grave answer that HR passed on to one person: places in its texts, never words.
create table answer_releases (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  answer_id bigint not null,
  answer_version integer not null,
  user_id bigint not null,
  -- [{question_id, start, end}]; question_id is null in the free text of every month
  places jsonb not null,
  released_by bigint,
  released_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, released_by) references users (company_id, id) on delete set null (released_by)
);
select bind_to_company('answer_releases');
-- what was passed on of an answer
create index answer_releases_of_answer on answer_releases (company_id, answer_id);
create index answer_releases_of_member on answer_releases (company_id, member_id);
create index answer_releases_of_user on answer_releases (company_id, user_id);
create index answer_releases_by on answer_releases (company_id, released_by);
