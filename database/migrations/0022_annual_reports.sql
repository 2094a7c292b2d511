-- The mean of each group of questions over all companies, written by a job and only where enough have answered; it
-- names nobody. In stress 5 is the least.
create table annual_group_averages (
  group_key text primary key,
  average numeric(3, 2) not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on annual_group_averages to soramoyo_system;
grant select on annual_group_averages to soramoyo_app;

-- PDF files of the one-year survey: asked for, drawn by a job, forgotten after a day.
create table annual_pdfs (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  member_ids bigint[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  done integer not null default 0,
  page_count integer,
  content bytea,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('annual_pdfs');
-- anniversary_reports.pdfs: the newest of one account
create index annual_pdfs_of_user on annual_pdfs (company_id, user_id, id desc);
-- forgetting what is older than a day
create index annual_pdfs_age on annual_pdfs (created_at);
