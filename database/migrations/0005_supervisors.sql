-- A supervisor that was deleted stays, so that a one-year answer keeps its author and the deletion can be taken back.
create table seniors (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  lastname text not null,
  firstname text not null,
  email text not null,
  department_id bigint,
  receiving_report boolean not null default false,
  receiving_bcc boolean not null default false,
  deleted_at timestamptz,
  -- whose supervisor this was at that moment: [{id, confirmed_at}]
  left_members jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id)
);
select bind_to_company('seniors');
-- refusals of a registration, found by address in an import
create unique index seniors_email on seniors (company_id, lower(email)) where deleted_at is null;
