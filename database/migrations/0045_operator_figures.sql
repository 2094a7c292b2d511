-- older programs: run
-- readyz, doctor: which program the schema is for
grant select on schema_migrations to soramoyo_system;

-- metrics, doctor: of each task how many jobs wait and since when, and how many gave up
create function queue_figures() returns table (task text, waiting bigint, oldest timestamptz, dead bigint)
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
