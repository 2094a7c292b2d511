import pg from 'pg'
import { StartError } from '../config.ts'

const insufficientPrivilege = '42501'

/** True for what PostgreSQL does not let a login do. */
export const lacksRight = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === insufficientPrivilege

/** True where the login may take both roles of the application. */
export async function maySetRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(`
    select count(*) = 2 as may
    from pg_roles
    where rolname in ('soramoyo_app', 'soramoyo_system')
      and pg_has_role(current_user, oid, case when current_setting('server_version_num')::integer >= 160000
        then 'set' else 'member' end)`)
  return rows[0]?.may ?? false
}

/** The login may take the roles, and has none of their rights before it does: a query outside of them sees nothing. */
const membership = `
do $$
declare
  login text := current_setting('app.login');
  is_new boolean := current_setting('server_version_num')::integer >= 160000;
  role text;
begin
  if not is_new and (select rolinherit from pg_roles where rolname = login) then
    execute format('alter role %I noinherit', login);
  end if;
  foreach role in array array['soramoyo_app', 'soramoyo_system'] loop
    if not pg_has_role(login, role, case when is_new then 'set' else 'member' end) then
      execute format('grant %I to %I %s', role, login, case when is_new then 'with inherit false, set true' else '' end);
    end if;
  end loop;
end $$`

/** The job queue's tables are under row-level security without a policy: only who owns them would see them. */
const queueRights = `
do $$
declare
  login text := current_setting('app.login');
  queue_table record;
begin
  execute format('grant select on schema_migrations to %I', login);
  execute format('grant usage on schema graphile_worker to %I', login);
  execute format('grant select, insert, update, delete on all tables in schema graphile_worker to %I', login);
  execute format('grant usage on all sequences in schema graphile_worker to %I', login);
  execute format('revoke insert, update, delete on graphile_worker.migrations from %I', login);
  for queue_table in
    select c.oid, c.oid::regclass as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity and c.relkind in ('r', 'p')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_' || login)
  loop
    execute format('create policy %I on %s to %I using (true) with check (true)', 'of_' || login, queue_table.name, login);
  end loop;
end $$`

const refusal = (login: string) =>
  new StartError(
    `MIGRATE_DATABASE_URL: このログインは ${login} に soramoyo_app と soramoyo_system を渡せません。データベースの管理者として次を実行してください。 / This login may not hand soramoyo_app and soramoyo_system on to ${login}. Run as a superuser: grant soramoyo_app, soramoyo_system to "${login}" (from PostgreSQL 16 on: with inherit false, set true); before 16 also: alter role "${login}" noinherit`,
  )

/** Grants a login what the program needs, without changing tables; throws where the owner may not grant. */
export async function giveRights(client: pg.Client, login: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query("select set_config('app.login', $1, true)", [login])
    await client.query(membership)
    await client.query(queueRights)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw lacksRight(error) ? refusal(login) : error
  }
}
