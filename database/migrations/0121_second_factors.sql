-- older programs: run
-- The app that shows codes which change every thirty seconds (RFC 6238), one of an account.
create table second_factors (
  company_id bigint not null,
  user_id bigint not null,
  -- sealed under SECRET
  secret bytea not null,
  -- null while its holder has not shown a code yet: it asks nobody for anything
  confirmed_at timestamptz,
  -- the last code's place in time; neither that code nor an older one is taken again
  last_step bigint,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('second_factors');
comment on table second_factors is 'Apps that show codes, with the sealed secret.';

create table recovery_codes (
  company_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('recovery_codes');
comment on table recovery_codes is 'Hashes of the codes that take the place of a lost app, each once.';

create table second_factor_rules (
  company_id bigint primary key references companies (id) on delete cascade,
  roles text[] not null default '{}',
  -- from this day in Tokyo on
  required_from date,
  version int not null default 1
);
select bind_to_company('second_factor_rules');
comment on table second_factor_rules is 'Which roles need a second factor, and from which day.';

-- until when a device stands for the second factor of its account
alter table known_devices add column trusted_until timestamptz;
-- when a second factor was last shown in this session
alter table sessions add column factor_shown_at timestamptz;
