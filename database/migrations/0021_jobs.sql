-- The application's roles may ask for a job, and see nothing of the queue.
create function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, job_key_mode => 'preserve_run_at');
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to soramoyo_app, soramoyo_system;

-- readyz: is the queue alive, how long is it
create function queue_length() returns bigint language sql security definer set search_path = '' as $$
  select count(*) from graphile_worker.jobs where attempts < max_attempts;
$$;
revoke execute on function queue_length from public;
grant execute on function queue_length to soramoyo_system;
