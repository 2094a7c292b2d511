-- Who manages departments: people of the company, with or without an account.
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
select bind_to_company('department_managers');
-- one address, one manager
create unique index department_managers_email on department_managers (company_id, lower(email)) where email is not null;

-- The tree of a company.
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
select bind_to_company('departments');
-- subtree of a department: members.list with a department, a restricted viewer's scope
create index departments_ancestors on departments using gin (ancestor_ids);

-- department_managers.list
create index departments_manager on departments (company_id, department_manager_id)
  where department_manager_id is not null;
-- one name among the open departments beside each other; the tree below a department
create unique index departments_sibling on departments (company_id, coalesce(parent_id, 0), lower(normalize(name, nfkc)))
  where not is_archived;
create index departments_parent on departments (company_id, parent_id);
