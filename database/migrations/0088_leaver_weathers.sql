-- older programs: run
-- The weathers of those who left: retention takes them off what the reports' groups hold of everybody, and tells of the
-- half year before leaving. As in report_rollups nothing is changed in place: whatever adds to the reports' groups appends
-- here what of it is a leaver's, merge_leaver_weathers sums the additions up later, and a reader sums whatever there is.

-- whoever writes what is counted waits until those who left already are counted
lock table answers, deliveries, members in share row exclusive mode;

create table leaver_weathers (
  company_id bigint not null,
  id bigint generated always as identity,
  -- 0 without one
  department_id bigint not null,
  is_newbie smallint not null,
  -- the first day of the month of joining
  cohort date not null,
  round smallint not null,
  -- the day of resigning and the whole months from the round to it, where the round was due in the half year before
  date_resigned date,
  months_before smallint,
  sunny integer not null,
  cloudy integer not null,
  rainy integer not null,
  is_merged boolean not null default false,
  primary key (company_id, id)
);
select bind_to_company('leaver_weathers');
-- merging
create index leaver_weathers_fresh on leaver_weathers (company_id) where not is_merged;

-- Whole months from a round to the day on which its member resigned, in the half year before it; null for all others.
create function months_before_leaving(d deliveries, m members) returns smallint
language sql immutable parallel safe as $$
  select case
    when has_resigned(m.working_status) and m.date_resigned >= d.due_on
      and m.date_resigned < d.due_on::timestamp + interval '6 months'
    then (extract(year from age(m.date_resigned::timestamp, d.due_on::timestamp)) * 12
      + extract(month from age(m.date_resigned::timestamp, d.due_on::timestamp)))::smallint
  end
$$;

-- A round that is counted says whether its member left, and when.
alter type report_unit
  add attribute has_left boolean, add attribute date_resigned date, add attribute months_before smallint;
create or replace function report_unit_of(sign integer, d deliveries, m members, a answers, p answers) returns report_unit
language sql immutable parallel safe as $$
  select row(
    sign, d.company_id, date_trunc('month', d.due_on::timestamp)::date, d.round, coalesce(m.department_id, 0),
    m.is_newbie,
    date_trunc('month', m.date_contracted::timestamp)::date, coalesce(m.senior_id, 0), d.answer_status,
    coalesce(a.notice @> '[{"code":"viewers"}]', false),
    case when a.id is null then '{}' else told_departments(a.notice) end,
    a.condition_type, a.question1, a.question2, a.question3,
    coalesce(p.notice @> '[{"code":"viewers"}]', false),
    case when p.id is null then '{}' else told_departments(p.notice) end,
    p.condition_type,
    has_left(m.working_status),
    case when months_before_leaving(d, m) is not null then m.date_resigned end,
    months_before_leaving(d, m))::report_unit
$$;

-- Adds the columns of report_rollups that are missing, and writes the functions in which every counter is named.
create or replace function define_rollups() returns void language plpgsql as $define$
declare
  keys constant text :=
    'r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.told_viewers, r.told_departments';
  -- the row of a group begins with these; %s: whether it is merged
  head constant text :=
    'r.company_id, 0::bigint, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.told_viewers,
    r.told_departments, %s';
  counters text[];
  counts text;
  sums text;
  held text;
begin
  select array_agg(name order by place),
    string_agg(format('coalesce(sum(r.sign) filter (where %s), 0)::integer', counted), ', ' order by place),
    string_agg(format('sum(r.%I)::integer', name), ', ' order by place),
    string_agg(format('r.%I', name), ', ' order by place)
  into counters, counts, sums, held
  from report_counters() with ordinality as c (name, counted, place);

  for place in 1 .. cardinality(counters) loop
    if not exists (
      select from pg_attribute where attrelid = 'report_rollups'::regclass and attname = counters[place] and attnum > 0)
    then
      execute format('alter table report_rollups add column %I integer not null default 0', counters[place]);
    end if;
  end loop;

  -- The groups' sums. What an answer has in common with the one before it is known only to those who were told of both.
  execute format($create$
    create or replace function rolled_up(units report_unit[]) returns setof report_rollups language sql stable as $$
      with counted as (
        select false as is_transition, u.* from unnest(units) as u
        union all
        select true as is_transition, u.sign, u.company_id, u.month, u.round, u.department_id, u.is_newbie, u.cohort,
          u.senior_id, u.answer_status, u.told_viewers and u.previous_told_viewers,
          array(
            select id from unnest(u.told_departments) as both_told (id)
            where id = any (u.previous_told_departments) order by id),
          u.condition_type, u.question1, u.question2, u.question3, u.previous_told_viewers, u.previous_told_departments,
          u.previous_type, u.has_left, u.date_resigned, u.months_before
        from unnest(units) as u
        where has_weather(u.condition_type) and has_weather(u.previous_type)
      )
      select %s, %s from counted as r group by %s
    $$ $create$, format(head, 'false'), counts, keys);

  execute format($create$
    create or replace function holds_nothing(r report_rollups) returns boolean language sql immutable parallel safe as $$
      select (%s) = (%s)
    $$ $create$, held, array_to_string(array_fill(0, array[cardinality(counters)]), ', '));

  -- What a company's groups come to, each in one row.
  execute format($create$
    create or replace function held_rollups(company bigint) returns setof report_rollups language sql stable as $$
      select %s, %s from report_rollups as r where r.company_id = company group by %s
    $$ $create$, format(head, 'true'), sums, keys);

  -- What a company's rows come to when counted anew, a thousand members at a time and those who are counted together
  -- beside each other: no lot leaves more rows than its groups, so that nothing large is sorted or kept.
  execute format($create$
    create or replace function counted_anew(company bigint) returns setof report_rollups
    language sql stable set enable_hashagg = off as $$
      select %s, %s
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
      group by %s
    $$ $create$, format(head, 'true'), sums, keys);

  -- Sums up what was added to a company's groups since the last time. @returns how many additions; 0 when another does it
  execute format($create$
    create or replace function merge_rollups(company bigint) returns integer language plpgsql as $$
    declare
      added integer;
    begin
      if not pg_try_advisory_xact_lock(736726002, company::integer) then return 0; end if;
      with fresh as (
        delete from report_rollups where company_id = company and not is_merged returning *
      ), groups as (
        select distinct %3$s from fresh as r
      ), earlier as (
        delete from report_rollups as r using groups as g
        where r.company_id = g.company_id
          and r.month = g.month
          and r.round = g.round
          and r.department_id = g.department_id
          and r.is_newbie = g.is_newbie
          and r.cohort = g.cohort
          and r.senior_id = g.senior_id
          and r.told_viewers = g.told_viewers
          and r.told_departments = g.told_departments
          and r.is_merged
        returning r.*
      ), summed as (
        select %1$s, %2$s from (select * from fresh union all select * from earlier) as r group by %3$s
      ), merged as (
        insert into report_rollups overriding user value
        select (s.r).* from (select row(summed.*)::report_rollups as r from summed) as s where not holds_nothing(s.r)
      )
      select count(*) into added from fresh;
      return added;
    end $$ $create$, format(head, 'true'), sums, keys);
end $define$;
select define_rollups();

-- What of some rounds is a leaver's weather, summed up.
create function leaver_weathers_of(units report_unit[]) returns setof leaver_weathers language sql stable as $$
  select u.company_id, 0::bigint, u.department_id, u.is_newbie, u.cohort, u.round, u.date_resigned, u.months_before,
    coalesce(sum(u.sign) filter (where is_sunny(u.condition_type)), 0)::integer,
    coalesce(sum(u.sign) filter (where is_cloudy(u.condition_type)), 0)::integer,
    coalesce(sum(u.sign) filter (where is_rainy(u.condition_type)), 0)::integer,
    false
  from unnest(units) as u
  where u.has_left and has_weather(u.condition_type)
  group by u.company_id, u.department_id, u.is_newbie, u.cohort, u.round, u.date_resigned, u.months_before
$$;

-- The one way by which anything is added. Nearly nobody who answers has left: whoever did is looked for without a statement.
create or replace function add_to_rollups(units report_unit[]) returns void language plpgsql as $$
declare
  u report_unit;
begin
  insert into report_rollups overriding user value
  select r.* from rolled_up(units) as r where not holds_nothing(r);
  foreach u in array coalesce(units, '{}') loop
    if u.has_left then
      insert into leaver_weathers overriding user value
      select l.* from leaver_weathers_of(units) as l where (l.sunny, l.cloudy, l.rainy) <> (0, 0, 0);
      exit;
    end if;
  end loop;
end $$;

-- A member who moves: all that is counted of it goes along, in the lists' groups and in the reports'; so it does of one
-- who leaves, or whose day of leaving changes. An answer changes none of these columns.
create or replace function count_members() returns trigger language plpgsql as $$
declare
  olds members[];
  news members[];
  units report_unit[];
begin
  if not exists (
    select from old_rows as o join new_rows as n using (company_id, id)
    where (o.department_id, o.is_newbie, o.date_contracted, o.senior_id, o.working_status, o.date_resigned,
        o.deleted_at is null, o.erased_at is null)
      is distinct from (n.department_id, n.is_newbie, n.date_contracted, n.senior_id, n.working_status, n.date_resigned,
        n.deleted_at is null, n.erased_at is null))
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

create or replace function forget_rollups() returns trigger language plpgsql as $$
begin
  delete from report_rollups where company_id = old.id;
  delete from member_counts where company_id = old.id;
  delete from leaver_weathers where company_id = old.id;
  return null;
end $$;

-- What a company's groups come to, and what its rows come to when counted anew.
create function held_leaver_weathers(company bigint) returns setof leaver_weathers language sql stable as $$
  select company, 0::bigint, department_id, is_newbie, cohort, round, date_resigned, months_before,
    sum(sunny)::integer, sum(cloudy)::integer, sum(rainy)::integer, true
  from leaver_weathers
  where company_id = company
  group by department_id, is_newbie, cohort, round, date_resigned, months_before
$$;
create function leaver_weathers_counted_anew(company bigint) returns setof leaver_weathers language sql stable as $$
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
create function wrong_leaver_weathers(company bigint) returns table (leaver_group jsonb, held jsonb, counted jsonb)
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
create function renew_leaver_weathers(company bigint) returns integer language plpgsql as $$
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
create function merge_leaver_weathers(company bigint) returns integer language plpgsql as $$
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

-- Those who are there already.
insert into leaver_weathers overriding user value
select l.* from companies as c cross join lateral leaver_weathers_counted_anew(c.id) as l;
