create table exports (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  name text not null,
  media_type text not null,
  query jsonb not null,
  -- whose rows the account could see when it asked; the file is given to nobody who may see others
  scope text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  size bigint not null default 0,
  failure text check (failure in ('forbidden', 'scope_changed', 'interrupted', 'broken')),
  -- whose turn it is to make it: a worker whose turn is over writes no more
  turn integer not null default 0,
  attempts integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  fetched_at timestamptz,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table exports is 'Files ordered in the background, with their state.';

-- exports.list: the newest of one account
create index exports_of_user on exports (company_id, user_id, id desc);

-- making: what waits or has lost its worker
create index exports_open on exports (created_at) where state in ('waiting', 'working');

-- forgetting
create index exports_age on exports (expires_at);

-- The content, so that no process holds a file whole.
create table export_parts (
  company_id bigint not null references companies (id) on delete cascade,
  export_id bigint not null,
  part integer not null,
  content bytea not null,
  primary key (company_id, export_id, part),
  foreign key (company_id, export_id) references exports (company_id, id) on delete cascade
);
alter table export_parts alter column content set storage external;
comment on table export_parts is 'The content of an exported file, in parts.';

create table job_pools (
  id text primary key,
  lease_until timestamptz not null
);
grant select, insert, update, delete on job_pools to soramoyo_system;
comment on table job_pools is 'Processes that work on jobs; what one held is freed when its lease ends.';
