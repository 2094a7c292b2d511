-- An account that answers quickly may have more under way than its share, so that one statement records and claims more.
drop function claim_dispatches(uuid, text[], timestamptz, integer, bigint[], text[], integer, integer);
-- Gives a worker up to `most` dispatches of channels, in turns over the accounts: the one that waited longest first, one
-- from each before a second from any. An account gives none while it is closed, and no more than its pace allows. Told
-- what the worker has in flight by account and channel: no account has more than
-- `account_share` of them and no channel more than `channel_share`, so that whoever answers slowly keeps nobody else
-- waiting; those that answer quickly have a share of their own. An account whose pace is not known yet gives one at a time.
-- It goes from account to account along mails_queued_on_lane, so that those without anything to send cost nothing.
create function claim_dispatches(
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
