-- older programs: run
-- How many rounds leave on which day, for the outlook. As in report_rollups nothing is changed in place: every write to
-- deliveries, and every one to members that changes to whom surveys leave, appends what it adds or takes away,
-- merge_rounds_ahead sums the additions up later, and a reader sums whatever there is.
create table rounds_ahead (
  company_id bigint not null,
  id bigint generated always as identity,
  enq_type smallint not null,
  due_on date not null,
  -- scheduled ones whose member gets them, those in the queue too
  rounds integer not null,
  is_merged boolean not null default false,
  primary key (company_id, id)
);
select bind_to_company('rounds_ahead');
-- merging
create index rounds_ahead_fresh on rounds_ahead (company_id) where not is_merged;

-- Whether a round of this survey that is due on a day leaves to a member.
create function leaves_to(m members, enq_type smallint, due_on date) returns boolean language sql immutable parallel safe
as $$
  select m.deleted_at is null and m.erased_at is null and is_employed(m.working_status)
    and not case when is_monthly(enq_type) then m.is_stopped_send_questions_mail else m.is_stopped_send_anniv_mail end
    and (m.date_resigned is null or m.date_resigned >= due_on)
$$;

-- What a company's days come to, and what its rows come to when counted anew.
create function held_rounds_ahead(company bigint) returns table (enq_type smallint, due_on date, rounds bigint)
language sql stable as $$
  select r.enq_type, r.due_on, sum(r.rounds)
  from rounds_ahead as r
  where r.company_id = company
  group by 1, 2
  having sum(r.rounds) <> 0
$$;
create function rounds_counted_anew(company bigint) returns table (enq_type smallint, due_on date, rounds bigint)
language sql stable as $$
  select d.enq_type, d.due_on, count(*)
  from deliveries as d
  join members as m on m.company_id = d.company_id and m.id = d.member_id
  where d.company_id = company and is_scheduled(d.answer_status) and leaves_to(m, d.enq_type, d.due_on)
  group by 1, 2
$$;

-- Where the days differ from what the rows come to.
create function wrong_rounds_ahead(company bigint) returns table (day jsonb, held bigint, counted bigint)
language sql stable as $$
  select jsonb_build_object('enq_type', enq_type, 'due_on', due_on), coalesce(h.rounds, 0), coalesce(a.rounds, 0)
  from held_rounds_ahead(company) as h
  full join rounds_counted_anew(company) as a using (enq_type, due_on)
  where h.rounds is distinct from a.rounds
$$;

-- Counts a company anew: one statement sees one moment, and what is written meanwhile is appended after it.
-- @returns how many days were wrong
create function renew_rounds_ahead(company bigint) returns integer language plpgsql as $$
declare
  wrong integer;
begin
  perform pg_advisory_xact_lock(736726005, company::integer);
  with differing as materialized (
    select * from wrong_rounds_ahead(company)
  ), gone as (
    delete from rounds_ahead where company_id = company returning 1
  ), renewed as (
    insert into rounds_ahead (company_id, enq_type, due_on, rounds, is_merged)
    select company, a.enq_type, a.due_on, a.rounds, true
    from rounds_counted_anew(company) as a
    where (select count(*) from gone) >= 0
  )
  select count(*) into wrong from differing;
  return wrong;
end $$;

-- Sums up what was added to a company's days since the last time. @returns how many additions; 0 when another does it
create function merge_rounds_ahead(company bigint) returns integer language plpgsql as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(736726005, company::integer) then return 0; end if;
  with fresh as (
    delete from rounds_ahead where company_id = company and not is_merged returning *
  ), days as (
    select distinct enq_type, due_on from fresh
  ), earlier as (
    delete from rounds_ahead as r using days as d
    where r.company_id = company and r.enq_type = d.enq_type and r.due_on = d.due_on and r.is_merged
    returning r.*
  ), merged as (
    insert into rounds_ahead (company_id, enq_type, due_on, rounds, is_merged)
    select company, enq_type, due_on, sum(rounds), true
    from (select * from fresh union all select * from earlier) as r
    group by 2, 3
    having sum(rounds) <> 0
  )
  select count(*) into added from fresh;
  return added;
end $$;

-- A round that is planned, sent out, taken back, answered, or moved to another day. Whoever changes a round holds its row
-- and no member: a member to whom surveys begin or cease to leave waits for its rounds (count_members). New rounds, which
-- nobody else sees yet, hold their member instead.
create or replace function count_deliveries() returns trigger language plpgsql as $$
declare
  olds deliveries[] := '{}';
  news deliveries[] := '{}';
  units report_unit[];
  is_replanned boolean;
  companies bigint[];
  ids bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(row(o.*)::deliveries) filter (where differs.in_reports and is_delivered(o.answer_status)),
      array_agg(row(n.*)::deliveries) filter (where differs.in_reports and is_delivered(n.answer_status)),
      bool_or(differs.in_days) into olds, news, is_replanned
    from old_rows as o join new_rows as n using (company_id, member_id, enq_type, round)
    cross join lateral (select
      is_monthly(enq_type) and (is_delivered(o.answer_status), is_answered(o.answer_status), o.due_on)
        is distinct from (is_delivered(n.answer_status), is_answered(n.answer_status), n.due_on) as in_reports,
      case when is_scheduled(o.answer_status) then o.due_on end
        is distinct from case when is_scheduled(n.answer_status) then n.due_on end as in_days
    ) as differs;
    if is_replanned then
      insert into rounds_ahead (company_id, enq_type, due_on, rounds)
      select r.company_id, r.enq_type, r.due_on, sum(r.sign)
      from (
        select company_id, member_id, enq_type, due_on, sum(sign) as sign
        from (
          select -1 as sign, company_id, member_id, enq_type, due_on from old_rows where is_scheduled(answer_status)
          union all
          select 1, company_id, member_id, enq_type, due_on from new_rows where is_scheduled(answer_status)
        ) as sides
        group by 2, 3, 4, 1
        having sum(sign) <> 0
      ) as r
      where (select leaves_to(m, r.enq_type, r.due_on) from members as m where m.company_id = r.company_id and m.id = r.member_id)
      group by 1, 2, 3
      having sum(r.sign) <> 0;
    end if;
  else
    select array_agg(row(n.*)::deliveries) into news
    from new_rows as n where is_monthly(n.enq_type) and is_delivered(n.answer_status);
    select array_agg(company_id), array_agg(member_id) into companies, ids
    from (select distinct company_id, member_id from new_rows where is_scheduled(answer_status)) as planned;
    if ids is not null then
      perform from members as m
      where (m.company_id, m.id) in (select * from unnest(companies, ids))
      order by m.company_id, m.id
      for share;
      insert into rounds_ahead (company_id, enq_type, due_on, rounds)
      select r.company_id, r.enq_type, r.due_on, count(*)
      from new_rows as r
      where is_scheduled(r.answer_status)
        and (select leaves_to(m, r.enq_type, r.due_on) from members as m where m.company_id = r.company_id and m.id = r.member_id)
      group by 1, 2, 3;
    end if;
  end if;
  if coalesce(cardinality(olds), 0) + coalesce(cardinality(news), 0) = 0 then return null; end if;
  perform from members as m
  where (m.company_id, m.id) in (
    select c.company_id, c.member_id from unnest(olds) as c union select c.company_id, c.member_id from unnest(news) as c)
  order by m.company_id, m.id
  for share;
  if coalesce(cardinality(olds), 0) <= 1 and coalesce(cardinality(news), 0) <= 1 then
    perform add_to_rollups(units_of_delivery(-1, olds[1]) || units_of_delivery(1, news[1]));
    return null;
  end if;
  with changed as (
    select -1 as sign, d from unnest(olds) as d union all select 1, d from unnest(news) as d
  )
  select array_agg(report_unit_of(c.sign, c.d, m, a, p)) into units
  from changed as c
  join members as m on m.company_id = (c.d).company_id and m.id = (c.d).member_id and m.deleted_at is null
  left join answers as a on a.company_id = (c.d).company_id and a.member_id = (c.d).member_id
    and is_monthly(a.enq_type) and a.round = (c.d).round
  left join answers as p on p.company_id = (c.d).company_id and p.member_id = (c.d).member_id
    and is_monthly(p.enq_type) and p.round = (c.d).round - 1;
  perform add_to_rollups(units);
  return null;
end $$;

-- Rounds that go by themselves. Those of a member who goes were taken off before (uncount_member), and it is gone by now.
create function uncount_gone_rounds() returns trigger language plpgsql as $$
begin
  insert into rounds_ahead (company_id, enq_type, due_on, rounds)
  select r.company_id, r.enq_type, r.due_on, -count(*)
  from old_rows as r
  where is_scheduled(r.answer_status) and exists (select from companies as c where c.id = r.company_id)
    and (select leaves_to(m, r.enq_type, r.due_on) from members as m where m.company_id = r.company_id and m.id = r.member_id)
  group by 1, 2, 3;
  return null;
end $$;
lock table deliveries, members in share row exclusive mode;
create trigger uncount_gone after delete on deliveries
  referencing old table as old_rows for each statement execute function uncount_gone_rounds();

-- What of their rounds leaves when members who were `olds` are `news`. Their rounds are held first: whoever changes one of
-- them at the same moment, and has not seen what their members are now, is waited for.
create function move_rounds_ahead(olds members[], news members[]) returns void language plpgsql as $$
begin
  perform from deliveries as d
  where (d.company_id, d.member_id) in (select m.company_id, m.id from unnest(olds) as m)
  order by d.company_id, d.member_id, d.enq_type, d.round
  for no key update;
  insert into rounds_ahead (company_id, enq_type, due_on, rounds)
  select d.company_id, d.enq_type, d.due_on, sum(s.sign)
  from (select -1 as sign, o as m from unnest(olds) as o union all select 1, n from unnest(news) as n) as s
  join deliveries as d on d.company_id = (s.m).company_id and d.member_id = (s.m).id
  where is_scheduled(d.answer_status) and leaves_to(s.m, d.enq_type, d.due_on)
  group by 1, 2, 3
  having sum(s.sign) <> 0;
end $$;

-- A member who moves: all that is counted of it goes along, in the lists' groups, in the reports' and in the rounds ahead;
-- so it does of one who leaves, or whose day of leaving changes. An answer changes none of these columns.
create or replace function count_members() returns trigger language plpgsql as $$
declare
  olds members[];
  news members[];
  units report_unit[];
begin
  if not exists (
    select from old_rows as o join new_rows as n using (company_id, id)
    where (o.department_id, o.is_newbie, o.date_contracted, o.senior_id, o.working_status, o.date_resigned,
        o.deleted_at is null, o.erased_at is null, o.is_stopped_send_questions_mail, o.is_stopped_send_anniv_mail)
      is distinct from (n.department_id, n.is_newbie, n.date_contracted, n.senior_id, n.working_status, n.date_resigned,
        n.deleted_at is null, n.erased_at is null, n.is_stopped_send_questions_mail, n.is_stopped_send_anniv_mail))
  then return null; end if;
  insert into member_counts (company_id, department_id, working_status, is_newbie, members)
  select company_id, coalesce(department_id, 0), working_status, is_newbie, sum(sign)
  from (
    select -1 as sign, company_id, department_id, working_status, is_newbie
    from old_rows where deleted_at is null and erased_at is null
    union all
    select 1, company_id, department_id, working_status, is_newbie
    from new_rows where deleted_at is null and erased_at is null
  ) as sides
  group by 1, 2, 3, 4
  having sum(sign) <> 0;
  select array_agg(row(o.*)::members), array_agg(row(n.*)::members) into olds, news
  from old_rows as o join new_rows as n using (company_id, id)
  where (o.working_status, o.deleted_at is null, o.erased_at is null, o.is_stopped_send_questions_mail,
      o.is_stopped_send_anniv_mail, o.date_resigned)
    is distinct from (n.working_status, n.deleted_at is null, n.erased_at is null, n.is_stopped_send_questions_mail,
      n.is_stopped_send_anniv_mail, n.date_resigned);
  if news is not null then perform move_rounds_ahead(olds, news); end if;
  select array_agg(row(o.*)::members) filter (where o.deleted_at is null),
    array_agg(row(n.*)::members) filter (where n.deleted_at is null) into olds, news
  from old_rows as o join new_rows as n using (company_id, id)
  where (o.department_id, o.is_newbie, o.date_contracted, o.senior_id, o.deleted_at is null,
      has_left(o.working_status), case when has_resigned(o.working_status) then o.date_resigned end)
    is distinct from (n.department_id, n.is_newbie, n.date_contracted, n.senior_id, n.deleted_at is null,
      has_left(n.working_status), case when has_resigned(n.working_status) then n.date_resigned end);
  if coalesce(cardinality(olds), 0) + coalesce(cardinality(news), 0) = 0 then return null; end if;
  with sides as (
    select -1 as sign, m from unnest(olds) as m union all select 1, m from unnest(news) as m
  )
  select array_agg(report_unit_of(s.sign, d, s.m, a, p)) into units
  from sides as s
  join deliveries as d on d.company_id = (s.m).company_id and d.member_id = (s.m).id and is_monthly(d.enq_type)
    and is_delivered(d.answer_status)
  left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
    and is_monthly(a.enq_type) and a.round = d.round
  left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
    and is_monthly(p.enq_type) and p.round = d.round - 1;
  perform add_to_rollups(units);
  return null;
end $$;

-- Before a member goes, what depends on it still stands. When a whole company goes, so do its groups.
create or replace function uncount_member() returns trigger language plpgsql as $$
begin
  if exists (select from companies where id = old.company_id) and old.deleted_at is null then
    perform move_rounds_ahead(array[old], '{}');
    perform add_to_rollups(array_agg(report_unit_of(-1, d, old, a, p)))
    from deliveries as d
    left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
      and is_monthly(a.enq_type) and a.round = d.round
    left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
      and is_monthly(p.enq_type) and p.round = d.round - 1
    where d.company_id = old.company_id and d.member_id = old.id and is_monthly(d.enq_type) and is_delivered(d.answer_status);
  end if;
  return old;
end $$;

create or replace function forget_rollups() returns trigger language plpgsql as $$
begin
  delete from report_rollups where company_id = old.id;
  delete from member_counts where company_id = old.id;
  delete from leaver_weathers where company_id = old.id;
  delete from rounds_ahead where company_id = old.id;
  return null;
end $$;

-- Those that are there already; whoever writes rounds or members waits for this.
insert into rounds_ahead (company_id, enq_type, due_on, rounds, is_merged)
select d.company_id, d.enq_type, d.due_on, count(*), true
from deliveries as d
join members as m on m.company_id = d.company_id and m.id = d.member_id
where is_scheduled(d.answer_status) and leaves_to(m, d.enq_type, d.due_on)
group by 1, 2, 3;
