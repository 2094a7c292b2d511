create table department_managers (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  lastname text not null,
  firstname text not null,
  email text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id)
);
comment on table department_managers is 'People outside of the accounts who manage departments and get their reports.';

-- one address, one manager
create unique index department_managers_email on department_managers (company_id, lower(email)) where email is not null;

create table departments (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  parent_id bigint,
  name text not null,
  full_path text not null,
  -- itself and all above it
  ancestor_ids bigint[] not null,
  department_manager_id bigint,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search_text text not null generated always as (search_form(full_path)) stored,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references departments (company_id, id),
  foreign key (company_id, department_manager_id)
    references department_managers (company_id, id) on delete set null (department_manager_id)
);
comment on table departments is 'A company''s tree of departments; ancestor_ids holds the way from the top to itself.';

-- subtree of a department: members.list with a department, a restricted viewer's scope
create index departments_ancestors on departments using gin (ancestor_ids);

-- department_managers.list
create index departments_manager on departments (company_id, department_manager_id)
  where department_manager_id is not null;

-- one name among the open departments beside each other
create unique index departments_sibling on departments (company_id, coalesce(parent_id, 0), lower(normalize(name, nfkc)))
  where not is_archived;

-- the tree below a department
create index departments_parent on departments (company_id, parent_id);

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
comment on table seniors is 'Supervisors: who looks after members, fills in the one-year survey about them and may get a monthly report.';

-- refusals of a registration, found by address in an import
create unique index seniors_email on seniors (company_id, lower(email)) where deleted_at is null;
