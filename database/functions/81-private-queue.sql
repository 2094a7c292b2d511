-- What reaches into graphile-worker's own tables, which it may change with any version: database/functions.test.ts names
-- the version that this was written for.

-- Asks for jobs, `more` put into what each is given, without the notice of add_job: transactions that give one are
-- committed one after the other, each waiting for the disk alone. Without a notice a job starts at the next poll, so
-- whoever asks wakes the workers afterwards (server/platform/jobs.ts).
create or replace function ask_for_jobs(asked jsonb, more jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into graphile_worker._private_tasks (identifier)
  select distinct j ->> 'task' from jsonb_array_elements(asked) as j
  where not exists (select from graphile_worker._private_tasks as t where t.identifier = j ->> 'task')
  on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, payload)
  select t.id, (a.j -> 'payload' || more)::json
  from jsonb_array_elements(asked) with ordinality as a (j, place)
  join graphile_worker._private_tasks as t on t.identifier = a.j ->> 'task'
  order by a.place;
$$;
revoke execute on function ask_for_jobs from public;
grant execute on function ask_for_jobs to soramoyo_app, soramoyo_system;
