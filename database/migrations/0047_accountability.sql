-- Whom a line of the log is about: numbers alone, which tell nothing once somebody is erased.
alter table security_logs
  add column subject text check (subject in ('member', 'account')),
  add column subject_ids bigint[],
  add constraint security_logs_subject_whole check ((subject is null) = (subject_ids is null));

-- Who read what of a member on which day in Tokyo: one row for each member, day and reader. Numbers alone.
create table member_reads (
  company_id bigint not null,
  member_id bigint not null,
  read_on date not null,
  user_id bigint not null,
  answers boolean not null default false,
  messages boolean not null default false,
  -- the words or beginnings that a list of many shows
  listed boolean not null default false,
  talent boolean not null default false,
  -- stood in a file that was made for the reader
  files boolean not null default false,
  primary key (company_id, member_id, read_on, user_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('member_reads');
revoke delete on member_reads from soramoyo_app;
-- nightly: what is past its term
create index member_reads_day on member_reads (read_on);
-- nightly: what is past its term, of all companies
create index security_logs_age on security_logs (created_at);

-- What belongs to no company: commands of the operator, and failed sign-ins to addresses that nobody has.
create table installation_logs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('command', 'login')),
  -- the words that name the command, never what follows them
  command text,
  os_user text,
  -- keyed: the same address has the same hash, and nobody reads it from that
  address_hash bytea,
  ip_address text,
  result text not null check (result in ('begun', 'success', 'failure')),
  created_at timestamptz not null,
  check ((kind = 'command') = (command is not null)),
  check ((kind = 'login') = (address_hash is not null))
);
grant select, insert, update, delete on installation_logs to soramoyo_system;
-- the command that lists it, and nightly: what is past its term
create index installation_logs_time on installation_logs (created_at);
