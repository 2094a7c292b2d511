-- Written by scripts/generate-rollups.ts from server/features/reports/counter-rules.ts: change it there.
-- The functions in which every counter of report_rollups is named. A further counter is one more there, a column at the
-- end of report_rollups by a migration, and this file written again.

-- The groups' sums. What an answer has in common with the one before it is known only to those who were told of both.
create or replace function rolled_up(units report_unit[]) returns setof report_rollups language sql stable as $$
  with counted as (
    select false as is_transition, u.* from unnest(units) as u
    union all
    select true as is_transition, u.sign, u.company_id, u.month, u.round, u.department_id, u.is_newbie, u.cohort,
      u.senior_id, u.answer_status, u.disclosed_to_viewers and u.previous_disclosed_to_viewers,
      array(
        select id from unnest(u.disclosed_to_departments) as both_disclosed_to (id)
        where id = any (u.previous_disclosed_to_departments) order by id),
      u.condition_type, u.question1, u.question2, u.question3, u.previous_disclosed_to_viewers, u.previous_disclosed_to_departments,
      u.previous_type
    from unnest(units) as u
    where has_weather(u.condition_type) and has_weather(u.previous_type)
  )
  select r.company_id, 0::bigint, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id,
    r.disclosed_to_viewers, r.disclosed_to_departments, false,
    coalesce(sum(r.sign) filter (where not r.is_transition), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and is_answered(r.answer_status)), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and is_sunny(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and is_cloudy(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and is_rainy(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question1 = 5), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question1 = 4), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question1 = 3), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question1 = 2), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question1 = 1), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question2 = 5), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question2 = 4), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question2 = 3), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question2 = 2), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question2 = 1), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question3 = 5), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question3 = 4), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question3 = 3), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question3 = 2), 0)::integer,
    coalesce(sum(r.sign) filter (where not r.is_transition and r.question3 = 1), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_sunny(r.previous_type) and is_sunny(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_sunny(r.previous_type) and is_cloudy(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_sunny(r.previous_type) and is_rainy(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_cloudy(r.previous_type) and is_sunny(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_cloudy(r.previous_type) and is_cloudy(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_cloudy(r.previous_type) and is_rainy(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_rainy(r.previous_type) and is_sunny(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_rainy(r.previous_type) and is_cloudy(r.condition_type)), 0)::integer,
    coalesce(sum(r.sign) filter (where r.is_transition and is_rainy(r.previous_type) and is_rainy(r.condition_type)), 0)::integer
  from counted as r
  group by r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.disclosed_to_viewers,
    r.disclosed_to_departments
$$;

create or replace function holds_nothing(r report_rollups) returns boolean language sql immutable parallel safe as $$
  select (r.delivered, r.answered, r.sunny, r.cloudy, r.rainy, r.q1_so_good, r.q1_good, r.q1_normal, r.q1_bad, r.q1_so_bad,
    r.q2_so_good, r.q2_good, r.q2_normal, r.q2_bad, r.q2_so_bad, r.q3_so_good, r.q3_good, r.q3_normal, r.q3_bad,
    r.q3_so_bad, r.sunny_to_sunny, r.sunny_to_cloudy, r.sunny_to_rainy, r.cloudy_to_sunny, r.cloudy_to_cloudy,
    r.cloudy_to_rainy, r.rainy_to_sunny, r.rainy_to_cloudy, r.rainy_to_rainy)
    = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;

-- What a company's groups come to, each in one row.
create or replace function held_rollups(company bigint) returns setof report_rollups language sql stable as $$
  select r.company_id, 0::bigint, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id,
    r.disclosed_to_viewers, r.disclosed_to_departments, true,
    sum(r.delivered)::integer, sum(r.answered)::integer, sum(r.sunny)::integer, sum(r.cloudy)::integer,
    sum(r.rainy)::integer, sum(r.q1_so_good)::integer, sum(r.q1_good)::integer, sum(r.q1_normal)::integer,
    sum(r.q1_bad)::integer, sum(r.q1_so_bad)::integer, sum(r.q2_so_good)::integer, sum(r.q2_good)::integer,
    sum(r.q2_normal)::integer, sum(r.q2_bad)::integer, sum(r.q2_so_bad)::integer, sum(r.q3_so_good)::integer,
    sum(r.q3_good)::integer, sum(r.q3_normal)::integer, sum(r.q3_bad)::integer, sum(r.q3_so_bad)::integer,
    sum(r.sunny_to_sunny)::integer, sum(r.sunny_to_cloudy)::integer, sum(r.sunny_to_rainy)::integer,
    sum(r.cloudy_to_sunny)::integer, sum(r.cloudy_to_cloudy)::integer, sum(r.cloudy_to_rainy)::integer,
    sum(r.rainy_to_sunny)::integer, sum(r.rainy_to_cloudy)::integer, sum(r.rainy_to_rainy)::integer
  from report_rollups as r
  where r.company_id = company
  group by r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.disclosed_to_viewers,
    r.disclosed_to_departments
$$;

-- What a company's rows come to when counted anew, a thousand members at a time and those who are counted together
-- beside each other: no lot leaves more rows than its groups, so that nothing large is sorted or kept.
create or replace function counted_anew(company bigint) returns setof report_rollups
language sql stable set enable_hashagg = off as $$
  select r.company_id, 0::bigint, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id,
    r.disclosed_to_viewers, r.disclosed_to_departments, true,
    sum(r.delivered)::integer, sum(r.answered)::integer, sum(r.sunny)::integer, sum(r.cloudy)::integer,
    sum(r.rainy)::integer, sum(r.q1_so_good)::integer, sum(r.q1_good)::integer, sum(r.q1_normal)::integer,
    sum(r.q1_bad)::integer, sum(r.q1_so_bad)::integer, sum(r.q2_so_good)::integer, sum(r.q2_good)::integer,
    sum(r.q2_normal)::integer, sum(r.q2_bad)::integer, sum(r.q2_so_bad)::integer, sum(r.q3_so_good)::integer,
    sum(r.q3_good)::integer, sum(r.q3_normal)::integer, sum(r.q3_bad)::integer, sum(r.q3_so_bad)::integer,
    sum(r.sunny_to_sunny)::integer, sum(r.sunny_to_cloudy)::integer, sum(r.sunny_to_rainy)::integer,
    sum(r.cloudy_to_sunny)::integer, sum(r.cloudy_to_cloudy)::integer, sum(r.cloudy_to_rainy)::integer,
    sum(r.rainy_to_sunny)::integer, sum(r.rainy_to_cloudy)::integer, sum(r.rainy_to_rainy)::integer
  from (
    select array_agg(id) as ids
    from (
      select id, row_number() over (order by department_id, senior_id, is_newbie, date_contracted, id) as place
      from members
      where company_id = company and deleted_at is null
    ) as placed
    group by place / 1000
  ) as lot
  cross join lateral (
    select array_agg(report_unit_of(1, d, m, a, p)) as units
    from members as m
    join deliveries as d on d.company_id = m.company_id and d.member_id = m.id
    left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
      and a.enq_type = d.enq_type and a.round = d.round
    left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
      and p.enq_type = d.enq_type and p.round = d.round - 1
    where m.company_id = company and m.id = any (lot.ids) and is_monthly(d.enq_type) and is_delivered(d.answer_status)
  ) as part
  cross join lateral rolled_up(part.units) as r
  group by r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.disclosed_to_viewers,
    r.disclosed_to_departments
$$;

-- Sums up what was added to a company's groups since the last time. @returns how many additions; 0 when another does it
create or replace function merge_rollups(company bigint) returns integer language plpgsql as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(736726002, company::integer) then return 0; end if;
  with fresh as (
    delete from report_rollups where company_id = company and not is_merged returning *
  ), groups as (
    select distinct r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.disclosed_to_viewers,
      r.disclosed_to_departments
    from fresh as r
  ), earlier as (
    delete from report_rollups as r using groups as g
    where r.company_id = g.company_id
      and r.month = g.month
      and r.round = g.round
      and r.department_id = g.department_id
      and r.is_newbie = g.is_newbie
      and r.cohort = g.cohort
      and r.senior_id = g.senior_id
      and r.disclosed_to_viewers = g.disclosed_to_viewers
      and r.disclosed_to_departments = g.disclosed_to_departments
      and r.is_merged
    returning r.*
  ), summed as (
    select r.company_id, 0::bigint, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id,
      r.disclosed_to_viewers, r.disclosed_to_departments, true,
      sum(r.delivered)::integer, sum(r.answered)::integer, sum(r.sunny)::integer, sum(r.cloudy)::integer,
      sum(r.rainy)::integer, sum(r.q1_so_good)::integer, sum(r.q1_good)::integer, sum(r.q1_normal)::integer,
      sum(r.q1_bad)::integer, sum(r.q1_so_bad)::integer, sum(r.q2_so_good)::integer, sum(r.q2_good)::integer,
      sum(r.q2_normal)::integer, sum(r.q2_bad)::integer, sum(r.q2_so_bad)::integer, sum(r.q3_so_good)::integer,
      sum(r.q3_good)::integer, sum(r.q3_normal)::integer, sum(r.q3_bad)::integer, sum(r.q3_so_bad)::integer,
      sum(r.sunny_to_sunny)::integer, sum(r.sunny_to_cloudy)::integer, sum(r.sunny_to_rainy)::integer,
      sum(r.cloudy_to_sunny)::integer, sum(r.cloudy_to_cloudy)::integer, sum(r.cloudy_to_rainy)::integer,
      sum(r.rainy_to_sunny)::integer, sum(r.rainy_to_cloudy)::integer, sum(r.rainy_to_rainy)::integer
    from (select * from fresh union all select * from earlier) as r
    group by r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.disclosed_to_viewers,
      r.disclosed_to_departments
  ), merged as (
    insert into report_rollups overriding user value
    select (s.r).* from (select row(summed.*)::report_rollups as r from summed) as s where not holds_nothing(s.r)
  )
  select count(*) into added from fresh;
  return added;
end $$;

-- Where the groups differ from what the company's rows come to: the group, what it holds and what it should, by counter.
create or replace function wrong_rollups(company bigint) returns table (report_group jsonb, held jsonb, counted jsonb)
language sql stable as $$
  select
    jsonb_build_object('month', month, 'round', round, 'department_id', department_id, 'is_newbie', is_newbie, 'cohort', cohort,
      'senior_id', senior_id, 'disclosed_to_viewers', disclosed_to_viewers,
      'disclosed_to_departments', disclosed_to_departments),
    coalesce(to_jsonb(k) - n.beside, n.nothing), coalesce(to_jsonb(a) - n.beside, n.nothing)
  from held_rollups(company) as k
  full join counted_anew(company) as a
    using (month, round, department_id, is_newbie, cohort, senior_id, disclosed_to_viewers, disclosed_to_departments)
  cross join (values (
    '{company_id,id,month,round,department_id,is_newbie,cohort,senior_id,disclosed_to_viewers,disclosed_to_departments,is_merged}'::text[],
    '{"delivered": 0, "answered": 0, "sunny": 0, "cloudy": 0, "rainy": 0, "q1_so_good": 0, "q1_good": 0,
      "q1_normal": 0, "q1_bad": 0, "q1_so_bad": 0, "q2_so_good": 0, "q2_good": 0, "q2_normal": 0, "q2_bad": 0,
      "q2_so_bad": 0, "q3_so_good": 0, "q3_good": 0, "q3_normal": 0, "q3_bad": 0, "q3_so_bad": 0, "sunny_to_sunny": 0,
      "sunny_to_cloudy": 0, "sunny_to_rainy": 0, "cloudy_to_sunny": 0, "cloudy_to_cloudy": 0, "cloudy_to_rainy": 0,
      "rainy_to_sunny": 0, "rainy_to_cloudy": 0, "rainy_to_rainy": 0}'::jsonb
  )) as n (beside, nothing)
  where k is distinct from a and not (coalesce(holds_nothing(k), true) and coalesce(holds_nothing(a), true))
$$;
