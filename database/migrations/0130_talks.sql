-- older programs: run
-- What a manager reports of a talk is an entry of the timeline; these say what of it a program may read.

-- Whether an entry's writer reads it, where it is not of HR. An older program lets every writer read its own.
alter table action_logs add column writer_reads boolean not null default true;

create table talks (
  company_id bigint not null,
  log_id bigint not null,
  member_id bigint not null,
  user_id bigint,
  -- TalkKind: talked, or HR asked for help
  kind smallint not null check (kind in (1, 2)),
  talked_on date,
  went smallint check (went between 1 and 5),
  -- whether the note is its writer's to read, beside HR
  writer_reads boolean not null,
  created_at timestamptz not null,
  check ((kind = 1) = (talked_on is not null and went is not null)),
  primary key (company_id, log_id),
  foreign key (company_id, log_id) references action_logs (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
select bind_to_company('talks');
comment on table talks is 'Talks with members and requests for HR''s help, as managers and HR reported them; their notes are entries of the timeline.';

-- talks.forMember, talks.team
create index talks_of_member on talks (company_id, member_id, created_at desc);

create table promises (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  body text not null check (char_length(body) between 1 and 200),
  due_on date not null,
  -- null once the account is deleted; HR keeps reading the promise
  user_id bigint,
  maker_name text not null,
  created_at timestamptz not null,
  outcome smallint check (outcome in (1, 2)),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
select bind_to_company('promises');
comment on table promises is 'What was promised to a member in a talk, until when, and whether it was kept.';

-- promises.list of one member
create index promises_of_member on promises (company_id, member_id, due_on);

-- promises that are due, for the dashboard
create index promises_open on promises (company_id, due_on) where outcome is null;
