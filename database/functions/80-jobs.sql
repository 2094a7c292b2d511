-- The application's roles may ask for a job, and see nothing of the queue.
create or replace function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, job_key_mode => 'preserve_run_at');
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to soramoyo_app, soramoyo_system;

-- readyz: is the queue alive, how long is it
create or replace function queue_length() returns bigint language sql security definer set search_path = '' as $$
  select count(*) from graphile_worker.jobs where attempts < max_attempts;
$$;
revoke execute on function queue_length from public;
grant execute on function queue_length to soramoyo_system;

-- Frees what dead pools held. The leases end first: a pool that renews meanwhile finds none and begins anew.
create or replace function free_lost_jobs() returns bigint language plpgsql security definer set search_path = '' as $$
declare
  dead text[];
begin
  with ended as (
    delete from public.job_pools where lease_until < clock_timestamp() returning id
  )
  select array_agg(id) into dead from ended;
  if dead is not null then perform graphile_worker.force_unlock_workers(dead); end if;
  return coalesce(cardinality(dead), 0);
end $$;
revoke execute on function free_lost_jobs from public;
grant execute on function free_lost_jobs to soramoyo_system;

-- metrics, doctor: of each task how many jobs wait and since when, and how many gave up
create or replace function queue_figures() returns table (task text, waiting bigint, oldest timestamptz, dead bigint)
language sql security definer set search_path = '' as $$
  select task_identifier,
    count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= clock_timestamp()),
    min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= clock_timestamp()),
    count(*) filter (where attempts >= max_attempts)
  from graphile_worker.jobs
  group by task_identifier;
$$;
revoke execute on function queue_figures from public;
grant execute on function queue_figures to soramoyo_system;
