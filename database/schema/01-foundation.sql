-- This folder makes the tables of an empty database, by noun, as the migrations 0001 to 0104 made them one after the other;
-- database/migrations goes on from there. The functions come from database/functions, the triggers last (90-triggers.sql).

-- Two roles without login share the work: soramoyo_app is bound to one company by row-level security,
-- soramoyo_system serves what happens before or above a company (sign-in, dispatcher, operator).
do $$
begin
  create role soramoyo_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role soramoyo_system nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
declare
  -- since 16 a membership may exist without the right to take the role
  right_needed text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'soramoyo_app', right_needed) then
    execute format('grant soramoyo_app to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'soramoyo_system', right_needed) then
    execute format('grant soramoyo_system to %I', current_user);
  end if;
end $$;
grant usage on schema public to soramoyo_app, soramoyo_system;

-- readyz, doctor: which program the schema is for
grant select on schema_migrations to soramoyo_system;
comment on table schema_migrations is 'The migrations that were applied, with the hash of each and what it means for older programs.';
comment on column schema_migrations.older_programs is 'Which programs may run beside it: run, stop, or the migration they must know.';

-- Row-level security lets no index answer an operator that might tell of other companies' rows, and those of arrays are
-- not declared safe. So the candidates of the transaction's company come from a function that sees all of them and asks
-- for no other company; whoever reads them is under row-level security again.
create schema member_search authorization soramoyo_system;
set local role soramoyo_system;
grant usage on schema member_search to soramoyo_app;
set local role none;
