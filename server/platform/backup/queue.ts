import type pg from 'pg'

/** Jobs that wait or run, as they are asked for again, and when each recurring job ran last. */
export const queueParts = [
  {
    name: 'graphile_worker.jobs',
    columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'key', 'priority', 'flags'],
    query: `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, j.flags
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.attempts < j.max_attempts order by j.id`,
    staging: `create temporary table waiting_jobs (place bigint generated always as identity, identifier text,
      payload json, queue_name text, run_at timestamptz, max_attempts integer, key text, priority integer,
      flags jsonb) on commit drop`,
    table: 'pg_temp.waiting_jobs',
    // through the queue's own function, which is the same in every version of its tables
    taking: `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority,
        nullif(array(select jsonb_object_keys(flags)), '{}'))
      from pg_temp.waiting_jobs order by place`,
  },
  {
    name: 'graphile_worker.known_crontabs',
    columns: ['identifier', 'known_since', 'last_execution'],
    query: `select identifier, known_since, last_execution
      from graphile_worker._private_known_crontabs order by identifier`,
    staging: `create temporary table recurring_jobs (identifier text, known_since timestamptz,
      last_execution timestamptz) on commit drop`,
    table: 'pg_temp.recurring_jobs',
    taking: `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      select identifier, known_since, last_execution from pg_temp.recurring_jobs`,
  },
] as const

/** Whether the queue of a database holds anything. */
export async function hasJobs(client: pg.Client): Promise<boolean> {
  const there = await client.query<{ is_there: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as is_there",
  )
  if (!there.rows[0]?.is_there) return false
  const { rows } = await client.query<{ is_used: boolean }>(
    'select exists (select from graphile_worker._private_jobs) as is_used',
  )
  return rows[0]?.is_used ?? false
}
