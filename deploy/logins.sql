-- Run once as a superuser in the database of Soramoyo, before its first start; docs/operations.md#logins.
-- soramoyo_owner makes and changes tables (MIGRATE_DATABASE_URL), soramoyo_web serves (DATABASE_URL).
-- Then, in psql:  \password soramoyo_owner  \password soramoyo_web
do $$
begin
  if not exists (select from pg_roles where rolname = 'soramoyo_owner') then
    create role soramoyo_owner login createrole;
  end if;
  if not exists (select from pg_roles where rolname = 'soramoyo_web') then
    create role soramoyo_web login noinherit;
  end if;
  execute format('alter database %I owner to soramoyo_owner', current_database());
  execute format('revoke temporary on database %I from public', current_database());
end $$;
revoke create on schema public from public;
