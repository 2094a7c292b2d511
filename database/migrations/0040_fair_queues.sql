-- What somebody waits for before a screen leaves before what was planned.
create function is_urgent_mail(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('password_reset', 'account_invitation', 'mail_confirmation', 'mail_changed');
$$;

drop index mails_queued;
-- sender: the mails that may leave now, company by company
create index mails_queued on mails (company_id, next_attempt_at, id) where state = 'queued' and channel = 'mail';
-- sender: those that leave before all others
create index mails_urgent on mails (next_attempt_at, id)
  where state = 'queued' and channel = 'mail' and is_urgent_mail(kind);

-- When the next mail of each company that has any may leave. It goes from company to company along mails_queued, so that
-- a hundred thousand of one cost what one costs.
create function queued_companies(kinds text[]) returns table (company_id bigint, next_at timestamptz)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with recursive turn as (
      (
        select m.company_id, m.next_attempt_at from mails m
        where m.state = 'queued' and m.channel = 'mail' and m.kind = any (kinds)
        order by m.company_id, m.next_attempt_at, m.id
        limit 1
      )
      union all
      select next.company_id, next.next_attempt_at from turn cross join lateral (
        select m.company_id, m.next_attempt_at from mails m
        where m.state = 'queued' and m.channel = 'mail' and m.kind = any (kinds) and m.company_id > turn.company_id
        order by m.company_id, m.next_attempt_at, m.id
        limit 1
      ) as next
    )
    select turn.company_id, turn.next_attempt_at from turn;
end $$;
revoke execute on function queued_companies from public;
grant execute on function queued_companies to soramoyo_system;

drop function claim_mails(uuid, text[], timestamptz, integer);
-- Gives a worker up to `most` mails whose time has come: urgent ones, then as many of each of these companies in their
-- order, then whatever they have left. The queue's shape changes by the minute, so the plan is fixed rather than left to
-- statistics: along the indexes above, and no further than needed.
create function claim_mails(worker uuid, kinds text[], due timestamptz, most integer, companies bigint[])
returns setof mails language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
declare
  taken_of bigint[] := '{}';
  taken bigint[] := '{}';
  own bigint[];
  company bigint;
  share integer;
begin
  select coalesce(array_agg(u.company_id), '{}'), coalesce(array_agg(u.id), '{}') into taken_of, taken from (
    select m.company_id, m.id from mails m
    where m.state = 'queued' and m.channel = 'mail' and is_urgent_mail(m.kind)
      and m.next_attempt_at <= due and m.kind = any (kinds)
    order by m.next_attempt_at, m.id
    limit most
    for update skip locked
  ) as u;
  foreach share in array array[most / greatest(cardinality(companies), 1) + 1, most] loop
    foreach company in array companies loop
      exit when cardinality(taken) >= most;
      own := array(
        select m.id from mails m
        where m.company_id = company and m.state = 'queued' and m.channel = 'mail'
          and m.next_attempt_at <= due and m.kind = any (kinds) and m.id <> all (taken)
        order by m.next_attempt_at, m.id
        limit least(share, most - cardinality(taken))
        for update skip locked
      );
      taken := taken || own;
      taken_of := taken_of || array_fill(company, array[cardinality(own)]);
    end loop;
  end loop;
  return query
    update mails m set state = 'sending', worker_id = worker,
      first_attempt_at = coalesce(m.first_attempt_at, due)
    from unnest(taken_of, taken) as next (company_id, id)
    where m.company_id = next.company_id and m.id = next.id
    returning m.*;
end $$;
revoke execute on function claim_mails from public;
grant execute on function claim_mails to soramoyo_system;

-- The pools of workers that take jobs; one whose lease has run out is dead, and its jobs are free.
create table job_pools (
  id text primary key,
  lease_until timestamptz not null
);
grant select, insert, update, delete on job_pools to soramoyo_system;

-- Frees what dead pools held. The leases end first: a pool that renews meanwhile finds none and begins anew.
create function free_lost_jobs() returns bigint language plpgsql security definer set search_path = '' as $$
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

-- A run is planned by one job, and what it queued leaves by others: it is over when they find nothing left.
alter table dispatch_runs add column planned_at timestamptz;
-- sender: the runs that may be over
create index dispatch_runs_open on dispatch_runs (id) where finished_at is null;
