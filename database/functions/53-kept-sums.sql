-- What of some rounds is a leaver's weather, summed up.
create or replace function leaver_weathers_of(units report_unit[]) returns setof leaver_weathers language sql stable as $$
  select u.company_id, 0::bigint, u.department_id, u.is_newbie, u.cohort, u.round, u.date_resigned, u.months_before,
    coalesce(sum(u.sign) filter (where is_sunny(u.condition_type)), 0)::integer,
    coalesce(sum(u.sign) filter (where is_cloudy(u.condition_type)), 0)::integer,
    coalesce(sum(u.sign) filter (where is_rainy(u.condition_type)), 0)::integer,
    false
  from unnest(units) as u
  where u.has_left and has_weather(u.condition_type)
  group by u.company_id, u.department_id, u.is_newbie, u.cohort, u.round, u.date_resigned, u.months_before
$$;

-- What a company's groups come to, and what its rows come to when counted anew.
create or replace function held_leaver_weathers(company bigint) returns setof leaver_weathers language sql stable as $$
  select company, 0::bigint, department_id, is_newbie, cohort, round, date_resigned, months_before,
    sum(sunny)::integer, sum(cloudy)::integer, sum(rainy)::integer, true
  from leaver_weathers
  where company_id = company
  group by department_id, is_newbie, cohort, round, date_resigned, months_before
$$;

create or replace function leaver_weathers_counted_anew(company bigint) returns setof leaver_weathers language sql stable as $$
  select company, 0::bigint, u.department_id, u.is_newbie, u.cohort, u.round, u.date_resigned, u.months_before,
    (count(*) filter (where is_sunny(u.condition_type)))::integer,
    (count(*) filter (where is_cloudy(u.condition_type)))::integer,
    (count(*) filter (where is_rainy(u.condition_type)))::integer,
    true
  from members as m
  join deliveries as d on d.company_id = m.company_id and d.member_id = m.id
  join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
    and a.enq_type = d.enq_type and a.round = d.round
  cross join lateral report_unit_of(1, d, m, a, null) as u
  where m.company_id = company and m.deleted_at is null and has_left(m.working_status)
    and is_monthly(d.enq_type) and is_delivered(d.answer_status) and has_weather(a.condition_type)
  group by u.department_id, u.is_newbie, u.cohort, u.round, u.date_resigned, u.months_before
$$;

-- Where the groups differ from what the rows come to: the group, what it holds and what it should, by counter.
create or replace function wrong_leaver_weathers(company bigint) returns table (leaver_group jsonb, held jsonb, counted jsonb)
language sql stable as $$
  select
    jsonb_build_object('department_id', department_id, 'is_newbie', is_newbie, 'cohort', cohort, 'round', round,
      'date_resigned', date_resigned, 'months_before', months_before),
    jsonb_build_object('sunny', sum(held_sunny), 'cloudy', sum(held_cloudy), 'rainy', sum(held_rainy)),
    jsonb_build_object('sunny', sum(sunny), 'cloudy', sum(cloudy), 'rainy', sum(rainy))
  from (
    select department_id, is_newbie, cohort, round, date_resigned, months_before,
      sunny as held_sunny, cloudy as held_cloudy, rainy as held_rainy, 0 as sunny, 0 as cloudy, 0 as rainy
    from held_leaver_weathers(company)
    union all
    select department_id, is_newbie, cohort, round, date_resigned, months_before, 0, 0, 0, sunny, cloudy, rainy
    from leaver_weathers_counted_anew(company)
  ) as sides
  group by department_id, is_newbie, cohort, round, date_resigned, months_before
  having (sum(held_sunny), sum(held_cloudy), sum(held_rainy)) <> (sum(sunny), sum(cloudy), sum(rainy))
$$;

-- Counts a company anew: one statement sees one moment, and what is written meanwhile is appended after it.
-- @returns how many groups were wrong
create or replace function renew_leaver_weathers(company bigint) returns integer language plpgsql as $$
declare
  wrong integer;
begin
  perform pg_advisory_xact_lock(736726004, company::integer);
  with differing as materialized (
    select * from wrong_leaver_weathers(company)
  ), gone as (
    delete from leaver_weathers where company_id = company returning 1
  ), renewed as (
    insert into leaver_weathers overriding user value
    select l.* from leaver_weathers_counted_anew(company) as l where (select count(*) from gone) >= 0
  )
  select count(*) into wrong from differing;
  return wrong;
end $$;

-- Sums up what was added to a company's groups since the last time. @returns how many additions; 0 when another does it
create or replace function merge_leaver_weathers(company bigint) returns integer language plpgsql as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(736726004, company::integer) then return 0; end if;
  with fresh as (
    delete from leaver_weathers where company_id = company and not is_merged returning *
  ), groups as (
    select distinct department_id, is_newbie, cohort, round, date_resigned, months_before from fresh
  ), earlier as (
    delete from leaver_weathers as l using groups as g
    where l.company_id = company
      and l.department_id = g.department_id
      and l.is_newbie = g.is_newbie
      and l.cohort = g.cohort
      and l.round = g.round
      and l.date_resigned is not distinct from g.date_resigned
      and l.months_before is not distinct from g.months_before
      and l.is_merged
    returning l.*
  ), merged as (
    insert into leaver_weathers overriding user value
    select company, 0, department_id, is_newbie, cohort, round, date_resigned, months_before,
      sum(sunny), sum(cloudy), sum(rainy), true
    from (select * from fresh union all select * from earlier) as l
    group by department_id, is_newbie, cohort, round, date_resigned, months_before
    having (sum(sunny), sum(cloudy), sum(rainy)) <> (0, 0, 0)
  )
  select count(*) into added from fresh;
  return added;
end $$;

-- What a company's groups come to, and what its rows come to when counted anew.
create or replace function held_member_counts(company bigint)
returns table (department_id bigint, working_status smallint, is_newbie smallint, members bigint)
language sql stable as $$
  select c.department_id, c.working_status, c.is_newbie, sum(c.members)
  from member_counts as c
  where c.company_id = company
  group by 1, 2, 3
  having sum(c.members) <> 0
$$;

create or replace function members_counted_anew(company bigint)
returns table (department_id bigint, working_status smallint, is_newbie smallint, members bigint)
language sql stable as $$
  select coalesce(m.department_id, 0), m.working_status, m.is_newbie, count(*)
  from members as m
  where m.company_id = company and m.deleted_at is null and m.erased_at is null
  group by 1, 2, 3
$$;

-- Where the groups differ from what the rows come to.
create or replace function wrong_member_counts(company bigint) returns table (member_group jsonb, held bigint, counted bigint)
language sql stable as $$
  select jsonb_build_object('department_id', department_id, 'working_status', working_status, 'is_newbie', is_newbie),
    coalesce(h.members, 0), coalesce(a.members, 0)
  from held_member_counts(company) as h
  full join members_counted_anew(company) as a using (department_id, working_status, is_newbie)
  where h.members is distinct from a.members
$$;

-- Counts a company anew: one statement sees one moment, and what is written meanwhile is appended after it.
-- @returns how many groups were wrong
create or replace function renew_member_counts(company bigint) returns integer language plpgsql as $$
declare
  wrong integer;
begin
  perform pg_advisory_xact_lock(736726003, company::integer);
  with differing as materialized (
    select * from wrong_member_counts(company)
  ), gone as (
    delete from member_counts where company_id = company returning 1
  ), renewed as (
    insert into member_counts (company_id, department_id, working_status, is_newbie, members, is_merged)
    select company, a.department_id, a.working_status, a.is_newbie, a.members, true
    from members_counted_anew(company) as a
    where (select count(*) from gone) >= 0
  )
  select count(*) into wrong from differing;
  return wrong;
end $$;

-- Sums up what was added to a company's groups since the last time. @returns how many additions; 0 when another does it
create or replace function merge_member_counts(company bigint) returns integer language plpgsql as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(736726003, company::integer) then return 0; end if;
  with fresh as (
    delete from member_counts where company_id = company and not is_merged returning *
  ), groups as (
    select distinct department_id, working_status, is_newbie from fresh
  ), earlier as (
    delete from member_counts as c using groups as g
    where c.company_id = company
      and c.department_id = g.department_id
      and c.working_status = g.working_status
      and c.is_newbie = g.is_newbie
      and c.is_merged
    returning c.*
  ), merged as (
    insert into member_counts (company_id, department_id, working_status, is_newbie, members, is_merged)
    select company, department_id, working_status, is_newbie, sum(members), true
    from (select * from fresh union all select * from earlier) as c
    group by 2, 3, 4
    having sum(members) <> 0
  )
  select count(*) into added from fresh;
  return added;
end $$;

-- Members who come and who go. When a whole company goes, so do its groups.
create or replace function count_new_members() returns trigger language plpgsql as $$
begin
  insert into member_counts (company_id, department_id, working_status, is_newbie, members)
  select company_id, coalesce(department_id, 0), working_status, is_newbie, count(*)
  from new_rows
  where deleted_at is null and erased_at is null
  group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function uncount_gone_members() returns trigger language plpgsql as $$
begin
  insert into member_counts (company_id, department_id, working_status, is_newbie, members)
  select o.company_id, coalesce(o.department_id, 0), o.working_status, o.is_newbie, -count(*)
  from old_rows as o
  where o.deleted_at is null and o.erased_at is null and exists (select from companies as c where c.id = o.company_id)
  group by 1, 2, 3, 4;
  return null;
end $$;

-- Whether a round of this survey that is due on a day leaves to a member.
create or replace function leaves_to(m members, enq_type smallint, due_on date) returns boolean language sql immutable parallel safe
as $$
  select m.deleted_at is null and m.erased_at is null and is_employed(m.working_status)
    and not case when is_monthly(enq_type) then m.is_stopped_send_questions_mail else m.is_stopped_send_anniv_mail end
    and (m.date_resigned is null or m.date_resigned >= due_on)
$$;

-- What a company's days come to, and what its rows come to when counted anew.
create or replace function held_rounds_ahead(company bigint) returns table (enq_type smallint, due_on date, rounds bigint)
language sql stable as $$
  select r.enq_type, r.due_on, sum(r.rounds)
  from rounds_ahead as r
  where r.company_id = company
  group by 1, 2
  having sum(r.rounds) <> 0
$$;

create or replace function rounds_counted_anew(company bigint) returns table (enq_type smallint, due_on date, rounds bigint)
language sql stable as $$
  select d.enq_type, d.due_on, count(*)
  from deliveries as d
  join members as m on m.company_id = d.company_id and m.id = d.member_id
  where d.company_id = company and is_scheduled(d.answer_status) and leaves_to(m, d.enq_type, d.due_on)
  group by 1, 2
$$;

-- Where the days differ from what the rows come to.
create or replace function wrong_rounds_ahead(company bigint) returns table (day jsonb, held bigint, counted bigint)
language sql stable as $$
  select jsonb_build_object('enq_type', enq_type, 'due_on', due_on), coalesce(h.rounds, 0), coalesce(a.rounds, 0)
  from held_rounds_ahead(company) as h
  full join rounds_counted_anew(company) as a using (enq_type, due_on)
  where h.rounds is distinct from a.rounds
$$;

-- Counts a company anew: one statement sees one moment, and what is written meanwhile is appended after it.
-- @returns how many days were wrong
create or replace function renew_rounds_ahead(company bigint) returns integer language plpgsql as $$
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
create or replace function merge_rounds_ahead(company bigint) returns integer language plpgsql as $$
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

-- Rounds that go by themselves. Those of a member who goes were taken off before (uncount_member), and it is gone by now.
create or replace function uncount_gone_rounds() returns trigger language plpgsql as $$
begin
  insert into rounds_ahead (company_id, enq_type, due_on, rounds)
  select r.company_id, r.enq_type, r.due_on, -count(*)
  from old_rows as r
  where is_scheduled(r.answer_status) and exists (select from companies as c where c.id = r.company_id)
    and (select leaves_to(m, r.enq_type, r.due_on) from members as m where m.company_id = r.company_id and m.id = r.member_id)
  group by 1, 2, 3;
  return null;
end $$;

-- What of their rounds leaves when members who were `olds` are `news`. Their rounds are held first: whoever changes one of
-- them at the same moment, and has not seen what their members are now, is waited for.
create or replace function move_rounds_ahead(olds members[], news members[]) returns void language plpgsql as $$
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
