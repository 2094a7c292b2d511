-- older programs: run
create table sync_pages (
  company_id bigint not null,
  user_id bigint not null,
  set_id uuid not null,
  page smallint not null,
  pages smallint not null,
  people jsonb not null,
  received_at timestamptz not null,
  primary key (company_id, user_id, page),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('sync_pages');
comment on table sync_pages is 'A list of people that another system sends page by page; gone once it is written, or after a day.';
-- what nobody completed
create index sync_pages_over on sync_pages (received_at);
