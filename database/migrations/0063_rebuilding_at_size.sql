-- older programs: run
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

-- Counts a company anew as rebuild_rollups does, and compares what its groups held with the same counting.
-- @returns how many groups were wrong
create function renew_rollups(company bigint) returns integer language plpgsql as $$
declare
  wrong integer;
begin
  perform pg_advisory_xact_lock(736726002, company::integer);
  with counted as materialized (
    select * from counted_anew(company)
  ), gone as (
    delete from report_rollups where company_id = company returning 1
  ), renewed as (
    insert into report_rollups overriding user value
    select c.* from counted as c where (select count(*) from gone) >= 0
  )
  select count(*) into wrong
  from held_rollups(company) as k
  full join counted as a
    using (month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments)
  where k is distinct from row(a.*)::report_rollups
    and not (coalesce(holds_nothing(k), true) and coalesce(holds_nothing(row(a.*)::report_rollups), true));
  return wrong;
end $$;

-- The tables that grow with every month are vacuumed after so many rows, and not after a fifth of all: a company of a
-- million members would wait for millions of dead rows, and what is counted from an index alone would read the table.
alter table members set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table answers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table mails set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table report_rollups set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
