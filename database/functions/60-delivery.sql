-- What somebody waits for before a screen leaves before what was planned.
create or replace function is_urgent_mail(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('password_reset', 'account_invitation', 'mail_confirmation', 'mail_changed');
$$;

-- When the next mail of each company that has any may leave. It goes from company to company along mails_queued, so that
-- a hundred thousand of one cost what one costs.
create or replace function queued_companies(kinds text[]) returns table (company_id bigint, next_at timestamptz)
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

-- Gives a worker up to `most` mails whose time has come: urgent ones, then as many of each of these companies in their
-- order, then whatever they have left. The queue's shape changes by the minute, so the plan is fixed rather than left to
-- statistics: along the indexes of mails_queued, and no further than needed.
create or replace function claim_mails(worker uuid, kinds text[], due timestamptz, most integer, companies bigint[])
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

-- Gives a worker up to `most` dispatches of channels, in turns over the accounts: the one that waited longest first, one
-- from each before a second from any. An account gives none while it is closed, and no more than its pace allows. Told
-- what the worker has in flight by account and channel: no account has more than
-- `account_share` of them and no channel more than `channel_share`, so that whoever answers slowly keeps nobody else
-- waiting; those that answer quickly have a share of their own. An account whose pace is not known yet gives one at a time.
-- It goes from account to account along mails_queued_on_lane, so that those without anything to send cost nothing.
create or replace function claim_dispatches(
  worker uuid, kinds text[], due timestamptz, most integer,
  held_companies bigint[], held_channels text[], account_share integer, channel_share integer,
  quick_companies bigint[], quick_channels text[], quick_shares integer[]
) returns setof mails
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with recursive queued as (
      (
        select m.company_id, m.channel from mails m
        where m.state = 'queued' and m.channel <> 'mail'
        order by m.company_id, m.channel
        limit 1
      )
      union all
      select next.company_id, next.channel
      from queued q cross join lateral (
        select m.company_id, m.channel from mails m
        where m.state = 'queued' and m.channel <> 'mail' and (m.company_id, m.channel) > (q.company_id, q.channel)
        order by m.company_id, m.channel
        limit 1
      ) as next
    ), held as materialized (
      select h.company_id, h.channel, count(*)::integer as count
      from unnest(held_companies, held_channels) as h (company_id, channel)
      group by 1, 2
    ), quick as materialized (
      select k.company_id, k.channel, k.share
      from unnest(quick_companies, quick_channels, quick_shares) as k (company_id, channel, share)
    ), open_lane as materialized (
      select a.company_id, a.channel, a.per_second, a.next_free_at,
        coalesce(k.share, account_share) - coalesce(h.count, 0) as room,
        channel_share - coalesce((select sum(c.count) from held c where c.channel = a.channel), 0)::integer as channel_room
      from queued q
      join channel_accounts a on a.company_id = q.company_id and a.channel = q.channel
      left join held h on h.company_id = a.company_id and h.channel = a.channel
      left join quick k on k.company_id = a.company_id and k.channel = a.channel
      where a.next_free_at <= clock_timestamp()
        and (a.closed_at is null or a.closed_until <= due)
        and coalesce(h.count, 0) < coalesce(k.share, account_share)
        and exists (
          select from mails m
          where m.company_id = a.company_id and m.channel = a.channel and m.state = 'queued' and m.channel <> 'mail'
            and m.next_attempt_at <= due and m.kind = any (kinds))
    ), lane as materialized (
      select a.company_id, a.channel, a.per_second, o.room, o.channel_room
      from open_lane o
      join channel_accounts a on a.company_id = o.company_id and a.channel = o.channel
      where a.next_free_at <= clock_timestamp() and o.channel_room > 0
      order by o.next_free_at
      limit most
      for update of a skip locked
    ), turn as materialized (
      select m.company_id, m.id, m.channel, m.turn, lane.channel_room
      from lane cross join lateral (
        select q.company_id, q.id, q.channel, row_number() over (order by q.next_attempt_at, q.id) as turn
        from (
          select m.company_id, m.id, m.channel, m.next_attempt_at from mails m
          where m.company_id = lane.company_id and m.channel = lane.channel and m.state = 'queued'
            and m.channel <> 'mail' and m.next_attempt_at <= due and m.kind = any (kinds)
          order by m.next_attempt_at, m.id
          limit least(most, lane.room, case
            when lane.channel = 'app' then most
            else greatest(1, least(most, coalesce(lane.per_second, 1)))::integer
          end)
          for update skip locked
        ) as q
      ) as m
    ), candidate as materialized (
      select t.company_id, t.id, t.channel
      from (
        select *, row_number() over (partition by channel order by turn.turn, turn.company_id) as place from turn
      ) as t
      where t.place <= t.channel_room
      order by t.turn, t.company_id, t.channel
      limit most
    ), paced as (
      update channel_accounts a
      set next_free_at = clock_timestamp() + c.count * make_interval(secs => coalesce(1 / nullif(a.per_second, 0), 0))
      from (select company_id, channel, count(*) as count from candidate group by 1, 2) as c
      where a.company_id = c.company_id and a.channel = c.channel
    )
    update mails m set state = 'sending', worker_id = worker,
      first_attempt_at = coalesce(m.first_attempt_at, due)
    from candidate c
    where m.company_id = c.company_id and m.id = c.id
    returning m.*;
end $$;
revoke execute on function claim_dispatches from public;
grant execute on function claim_dispatches to soramoyo_system;

-- Writes which mails of a living worker are with the server from here on, and which it has taken.
create or replace function hand_over(worker uuid, now_handed uuid[], now_taken uuid[]) returns void language plpgsql as $$
begin
  update mail_workers set handed_over = now_handed, taken = now_taken where id = worker and not is_over;
  if not found then raise exception 'the lease of worker % was taken away', worker; end if;
end $$;
revoke execute on function hand_over from public;
grant execute on function hand_over to soramoyo_system;
