-- A company's link to the service that keeps the results; without a row, results come by file alone.
create table talent_sources (
  company_id bigint not null references companies (id) on delete cascade,
  -- linkStatus: 0 not linked, 1 linked
  link_status smallint not null default 0 check (link_status in (0, 1)),
  -- the company's name for itself at the service
  account_id text,
  -- what HR may not read again: AES-256-GCM under a key derived from SECRET and company
  secrets bytea,
  -- where the last whole run of the service's list ended
  cursor text,
  linked_by bigint,
  linked_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, linked_by) references users (company_id, id) on delete set null (linked_by),
  check ((link_status = 1) = (secrets is not null and account_id is not null and linked_at is not null))
);
comment on table talent_sources is 'A company''s link to the service of personality tests.';

create table talent_people (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  -- the person's name at the service: talent_member_id
  external_id text not null,
  source text not null check (source in ('file', 'service')),
  lastname text not null,
  firstname text not null,
  lastname_kana text,
  firstname_kana text,
  email text,
  employee_code text,
  birth_date date,
  examined_on date not null,
  -- T scores: 50 is the mean of the comparison group, 10 its standard deviation
  extraversion smallint check (extraversion between 20 and 80),
  agreeableness smallint check (agreeableness between 20 and 80),
  conscientiousness smallint check (conscientiousness between 20 and 80),
  emotional_stability smallint check (emotional_stability between 20 and 80),
  openness smallint check (openness between 20 and 80),
  -- the source's own advice: [{category, content, keyword}]
  tips jsonb not null default '[]' check (jsonb_typeof(tips) = 'array'),
  member_id bigint,
  -- what the two were found alike by, or that a person said so
  linked_on text[] check (linked_on <@ array['employee_code', 'email', 'name_and_birth', 'by_hand'] and linked_on <> '{}'),
  linked_by bigint,
  linked_at timestamptz,
  -- what was linked in one act, which one press undoes
  linked_in uuid,
  -- somebody ended the link by hand: nothing but a hand links this person again
  unlinked_at timestamptz,
  created_at timestamptz not null,
  -- when the results last changed here
  updated_at timestamptz not null,
  version integer not null default 1,
  -- what the free search looks through, one field a line
  search_text text not null generated always as (search_form(
    lastname || firstname || e'\n' || coalesce(lastname_kana, '') || coalesce(firstname_kana, '') || e'\n'
    || coalesce(email, '') || e'\n' || coalesce(employee_code, '') || e'\n' || external_id)) stored,
  primary key (company_id, id),
  unique (company_id, external_id),
  unique (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, linked_by) references users (company_id, id) on delete set null (linked_by),
  check ((member_id is null) = (linked_on is null) and (member_id is null) = (linked_at is null))
);
comment on table talent_people is 'Results of personality tests, each linked to a member once somebody confirmed it.';

-- undoing what one act linked
create index talent_people_linked_in on talent_people (company_id, linked_in) where linked_in is not null;

-- Each run of the service's list, for the screen that asked for it and for the one that looks a week later.
create table talent_syncs (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  asked_by bigint,
  is_nightly boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  received_count integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  removed_count integer not null default 0,
  -- how many records broke the documented form, and the first of them: [{id, reason}]
  refused_count integer not null default 0,
  refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array'),
  failure_code text,
  -- by the database's clock: a run whose worker died is taken up again, and after some attempts it has failed
  lease_until timestamptz,
  attempts smallint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, asked_by) references users (company_id, id) on delete set null (asked_by),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (failure_code is not null)),
  check ((state = 'running') = (lease_until is not null))
);
comment on table talent_syncs is 'Runs that fetched such results, with how each ended.';

-- one at a time for a company
create unique index talent_syncs_open on talent_syncs (company_id) where state in ('waiting', 'running');

-- talent.syncs: the newest first
create index talent_syncs_asked on talent_syncs (company_id, asked_at desc);
