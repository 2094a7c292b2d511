-- What reports read: how many were delivered, answered, and how, by group. Nothing here is ever changed in place:
-- every write to deliveries, answers or members appends what it adds or takes away, so that writers never wait for
-- each other here; merge_rollups sums the additions up later, and a reader sums whatever there is.
create table report_rollups (
  company_id bigint not null,
  id bigint generated always as identity,
  -- the first day of the month in which the round was due
  month date not null,
  round smallint not null,
  -- where the member is now; 0 without one
  department_id bigint not null,
  is_newbie smallint not null,
  -- the first day of the month of joining
  cohort date not null,
  -- 0 without one
  senior_id bigint not null,
  -- which viewers were told of these answers when they were given: all of them, and those of these departments
  told_viewers boolean not null,
  told_departments bigint[] not null,
  is_merged boolean not null default false,
  -- and a column for each of report_counters(), which define_rollups() adds
  primary key (company_id, id)
);
select bind_to_company('report_rollups');
-- every report: the groups of its months
create index report_rollups_month on report_rollups (company_id, month);
-- merging: what waits, and what it is added to
create index report_rollups_fresh on report_rollups (company_id) where not is_merged;
create unique index report_rollups_group on report_rollups
  (company_id, month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments)
  where is_merged;

-- A delivered round as it is counted (sign 1) or no longer counted (-1): the round, its member, its answer and the
-- answer to the round before.
create type report_unit as (
  sign integer,
  company_id bigint,
  month date,
  round smallint,
  department_id bigint,
  is_newbie smallint,
  cohort date,
  senior_id bigint,
  answer_status smallint,
  told_viewers boolean,
  told_departments bigint[],
  condition_type smallint,
  question1 smallint,
  question2 smallint,
  question3 smallint,
  previous_told_viewers boolean,
  previous_told_departments bigint[],
  previous_type smallint
);

create function told_departments(notice jsonb) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct d.id::bigint order by d.id::bigint), '{}')
  from jsonb_array_elements(notice) as told (entry)
  cross join jsonb_array_elements_text(told.entry -> 'department_ids') as d (id)
  where told.entry ->> 'code' = 'department_viewers'
$$;

create function report_unit_of(sign integer, d deliveries, m members, a answers, p answers) returns report_unit
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
    p.condition_type)::report_unit
$$;

-- The counters of a group, here and nowhere else: its column, and what of a group it counts. Counted are its delivered
-- rounds and, once more, its transitions: those with a weather whose member had one the round before too.
-- A further one is a last row here and `select define_rollups()`; TypeScript names it in counter-rules.ts.
create function report_counters() returns table (name text, counted text) language sql immutable parallel safe as $$
  values
    ('delivered', 'not is_transition'),
    ('answered', 'not is_transition and is_answered(answer_status)'),
    ('sunny', 'not is_transition and is_sunny(condition_type)'),
    ('cloudy', 'not is_transition and is_cloudy(condition_type)'),
    ('rainy', 'not is_transition and is_rainy(condition_type)'),
    ('q1_so_good', 'not is_transition and question1 = 5'),
    ('q1_good', 'not is_transition and question1 = 4'),
    ('q1_normal', 'not is_transition and question1 = 3'),
    ('q1_bad', 'not is_transition and question1 = 2'),
    ('q1_so_bad', 'not is_transition and question1 = 1'),
    ('q2_so_good', 'not is_transition and question2 = 5'),
    ('q2_good', 'not is_transition and question2 = 4'),
    ('q2_normal', 'not is_transition and question2 = 3'),
    ('q2_bad', 'not is_transition and question2 = 2'),
    ('q2_so_bad', 'not is_transition and question2 = 1'),
    ('q3_so_good', 'not is_transition and question3 = 5'),
    ('q3_good', 'not is_transition and question3 = 4'),
    ('q3_normal', 'not is_transition and question3 = 3'),
    ('q3_bad', 'not is_transition and question3 = 2'),
    ('q3_so_bad', 'not is_transition and question3 = 1'),
    ('sunny_to_sunny', 'is_transition and is_sunny(previous_type) and is_sunny(condition_type)'),
    ('sunny_to_cloudy', 'is_transition and is_sunny(previous_type) and is_cloudy(condition_type)'),
    ('sunny_to_rainy', 'is_transition and is_sunny(previous_type) and is_rainy(condition_type)'),
    ('cloudy_to_sunny', 'is_transition and is_cloudy(previous_type) and is_sunny(condition_type)'),
    ('cloudy_to_cloudy', 'is_transition and is_cloudy(previous_type) and is_cloudy(condition_type)'),
    ('cloudy_to_rainy', 'is_transition and is_cloudy(previous_type) and is_rainy(condition_type)'),
    ('rainy_to_sunny', 'is_transition and is_rainy(previous_type) and is_sunny(condition_type)'),
    ('rainy_to_cloudy', 'is_transition and is_rainy(previous_type) and is_cloudy(condition_type)'),
    ('rainy_to_rainy', 'is_transition and is_rainy(previous_type) and is_rainy(condition_type)')
$$;

-- Adds the columns of report_rollups that are missing, and writes the functions in which every counter is named.
create function define_rollups() returns void language plpgsql as $define$
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
          u.previous_type
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

  -- What a company's rows come to when counted anew, a part of its members at a time.
  execute format($create$
    create or replace function counted_anew(company bigint) returns setof report_rollups
    language sql stable set enable_hashagg = off as $$
      select %s, %s
      from (
        select array_agg(report_unit_of(1, d, m, a, p)) as units
        from deliveries as d
        join members as m on m.company_id = d.company_id and m.id = d.member_id and m.deleted_at is null
        left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
          and a.enq_type = d.enq_type and a.round = d.round
        left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
          and p.enq_type = d.enq_type and p.round = d.round - 1
        where d.company_id = company and is_monthly(d.enq_type) and is_delivered(d.answer_status)
        group by d.member_id / 1000
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
revoke execute on function define_rollups from public;
select define_rollups();

create function add_to_rollups(units report_unit[]) returns void language sql as $$
  insert into report_rollups overriding user value
  select r.* from rolled_up(units) as r where not holds_nothing(r)
$$;

-- Counts a company anew. One statement sees one moment, and what is written meanwhile is appended after it: nobody waits.
-- Reading what was deleted comes first, so that the new rows meet none of the old.
create function rebuild_rollups(company bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(736726002, company::integer);
  with gone as (
    delete from report_rollups where company_id = company returning 1
  )
  insert into report_rollups overriding user value
  select r.* from counted_anew(company) as r where (select count(*) from gone) >= 0;
end $$;

-- Where the groups differ from what the company's rows come to: the group, what it holds and what it should, by counter.
create function wrong_rollups(company bigint) returns table (report_group jsonb, held jsonb, counted jsonb)
language sql stable as $$
  select
    jsonb_build_object(
      'month', month, 'round', round, 'department_id', department_id, 'is_newbie', is_newbie, 'cohort', cohort,
      'senior_id', senior_id, 'told_viewers', told_viewers, 'told_departments', told_departments),
    coalesce(to_jsonb(k) - n.beside, n.nothing), coalesce(to_jsonb(a) - n.beside, n.nothing)
  from held_rollups(company) as k
  full join counted_anew(company) as a
    using (month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments)
  cross join (
    select jsonb_object_agg(name, 0) as nothing,
      '{company_id,id,month,round,department_id,is_newbie,cohort,senior_id,told_viewers,told_departments,is_merged}'::text[]
        as beside
    from report_counters()
  ) as n
  where k is distinct from a and not (coalesce(holds_nothing(k), true) and coalesce(holds_nothing(a), true))
$$;
