-- The one way by which anything is added, by a statement that is planned once.
create or replace function add_to_rollups(units report_unit[]) returns void language plpgsql as $$
begin
  insert into report_rollups overriding user value
  select r.* from rolled_up(units) as r where not holds_nothing(r);
end $$;

-- What an answer adds and takes away that was `before` and is `after`, either of which may be none: its own round, and
-- the step from it to the round that follows.
create or replace function units_of_answer(before answers, after answers) returns report_unit[] language plpgsql stable as $$
declare
  company bigint := coalesce(after.company_id, before.company_id);
  member bigint := coalesce(after.member_id, before.member_id);
  in_round smallint := coalesce(after.round, before.round);
  m members;
  d deliveries;
  a answers;
  units report_unit[];
begin
  if not is_monthly(coalesce(after.enq_type, before.enq_type)) then return units; end if;
  select * into m from members as x where x.company_id = company and x.id = member and x.deleted_at is null;
  if not found then return units; end if;
  select * into d from deliveries as x
  where x.company_id = company and x.member_id = member and is_monthly(x.enq_type) and x.round = in_round
    and is_delivered(x.answer_status);
  if found then
    select * into a from answers as x
    where x.company_id = company and x.member_id = member and is_monthly(x.enq_type) and x.round = in_round - 1;
    units := array[report_unit_of(-1, d, m, before, a), report_unit_of(1, d, m, after, a)];
  end if;
  select * into a from answers as x
  where x.company_id = company and x.member_id = member and is_monthly(x.enq_type) and x.round = in_round + 1;
  if not found then return units; end if;
  select * into d from deliveries as x
  where x.company_id = company and x.member_id = member and is_monthly(x.enq_type) and x.round = in_round + 1
    and is_delivered(x.answer_status);
  if not found then return units; end if;
  return units || array[report_unit_of(-1, d, m, a, before), report_unit_of(1, d, m, a, after)];
end $$;

-- What a round that was delivered takes away (sign -1) or adds (1); nothing for none.
create or replace function units_of_delivery(sign integer, d deliveries) returns report_unit[] language plpgsql stable as $$
begin
  return (
    select array_agg(report_unit_of(sign, d, m, s.own, s.previous))
    from members as m
    cross join lateral answers_of_step(d) as s
    where m.company_id = d.company_id and m.id = d.member_id and m.deleted_at is null);
end $$;

-- An answer, its next version, or another weather by the analysis of its text or by HR's feedback. The member is held, as
-- the answer's transaction holds it a moment later anyway: then no move to another department passes it by.
create or replace function count_answers() returns trigger language plpgsql as $$
declare
  olds answers[] := '{}';
  news answers[] := '{}';
  units report_unit[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(row(o.*)::answers), array_agg(row(n.*)::answers) into olds, news
    from old_rows as o join new_rows as n using (company_id, id)
    where (o.condition_type, o.question1, o.question2, o.question3, o.notice)
      is distinct from (n.condition_type, n.question1, n.question2, n.question3, n.notice);
  elsif tg_op = 'INSERT' then
    select array_agg(row(n.*)::answers) into news from new_rows as n;
  else
    select array_agg(row(o.*)::answers) into olds from old_rows as o;
  end if;
  if coalesce(cardinality(olds), 0) + coalesce(cardinality(news), 0) = 0 then return null; end if;
  perform from members as m
  where (m.company_id, m.id) in (
    select c.company_id, c.member_id from unnest(olds) as c union select c.company_id, c.member_id from unnest(news) as c)
  order by m.company_id, m.id
  for no key update;
  if coalesce(cardinality(olds), 0) <= 1 and coalesce(cardinality(news), 0) <= 1
    and coalesce(((olds[1]).member_id, (olds[1]).round) = ((news[1]).member_id, (news[1]).round), true)
  then
    perform add_to_rollups(units_of_answer(olds[1], news[1]));
    return null;
  end if;
  -- Grouped and looked up by key, never joined with each other: the time grows with the rows, not with their square.
  -- One statement either gives answers or changes them; an upsert of several rounds of a member would do both, and each
  -- of the two triggers sees its half only.
  with changes as (
    select -1 as sign, o as answer from unnest(olds) as o union all select 1, n from unnest(news) as n
  ), rounds as (
    select (c.answer).company_id, (c.answer).member_id, ((c.answer).round + beside.step)::smallint as round,
      bool_or(beside.step >= 0) as is_counted,
      bool_or(beside.step = 0) as is_changed,
      (array_agg(c.answer) filter (where beside.step = 0 and c.sign = -1))[1] as earlier
    from changes as c
    cross join (values (-1), (0), (1)) as beside (step)
    where is_monthly((c.answer).enq_type)
    group by 1, 2, 3
  ), versions as (
    select r.company_id, r.member_id, r.round, r.is_counted, v.sign, v.answer,
      lag(v.answer) over (partition by r.company_id, r.member_id, v.sign order by r.round) as previous
    from rounds as r
    left join answers as a on a.company_id = r.company_id and a.member_id = r.member_id
      and is_monthly(a.enq_type) and a.round = r.round
    cross join lateral (values (1, a), (-1, case when r.is_changed then r.earlier else a end)) as v (sign, answer)
  )
  select array_agg(report_unit_of(v.sign, d, m, v.answer, v.previous)) into units
  from versions as v
  join deliveries as d on d.company_id = v.company_id and d.member_id = v.member_id and is_monthly(d.enq_type)
    and d.round = v.round and is_delivered(d.answer_status)
  join members as m on m.company_id = d.company_id and m.id = d.member_id and m.deleted_at is null
  where v.is_counted;
  perform add_to_rollups(units);
  return null;
end $$;

-- A round that is sent out, taken back, answered, or moved to another month.
create or replace function count_deliveries() returns trigger language plpgsql as $$
declare
  olds deliveries[] := '{}';
  news deliveries[] := '{}';
  units report_unit[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(row(o.*)::deliveries) filter (where is_delivered(o.answer_status)),
      array_agg(row(n.*)::deliveries) filter (where is_delivered(n.answer_status)) into olds, news
    from old_rows as o join new_rows as n using (company_id, member_id, enq_type, round)
    where is_monthly(enq_type) and (is_delivered(o.answer_status), is_answered(o.answer_status), o.due_on)
      is distinct from (is_delivered(n.answer_status), is_answered(n.answer_status), n.due_on);
  else
    select array_agg(row(n.*)::deliveries) into news
    from new_rows as n where is_monthly(n.enq_type) and is_delivered(n.answer_status);
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
  select array_agg(report_unit_of(c.sign, c.d, m, s.own, s.previous)) into units
  from changed as c
  join members as m on m.company_id = (c.d).company_id and m.id = (c.d).member_id and m.deleted_at is null
  cross join lateral answers_of_step(c.d) as s;
  perform add_to_rollups(units);
  return null;
end $$;

-- A member who moves: all that is counted of it goes along.
create or replace function count_members() returns trigger language plpgsql as $$
declare
  olds members[];
  news members[];
  units report_unit[];
begin
  select array_agg(row(o.*)::members) filter (where o.deleted_at is null),
    array_agg(row(n.*)::members) filter (where n.deleted_at is null) into olds, news
  from old_rows as o join new_rows as n using (company_id, id)
  where (o.department_id, o.is_newbie, o.date_contracted, o.senior_id, o.deleted_at is null)
    is distinct from (n.department_id, n.is_newbie, n.date_contracted, n.senior_id, n.deleted_at is null);
  if coalesce(cardinality(olds), 0) + coalesce(cardinality(news), 0) = 0 then return null; end if;
  with sides as (
    select -1 as sign, m from unnest(olds) as m union all select 1, m from unnest(news) as m
  )
  select array_agg(report_unit_of(b.sign, d, b.m, s.own, s.previous)) into units
  from sides as b
  join deliveries as d on d.company_id = (b.m).company_id and d.member_id = (b.m).id and is_monthly(d.enq_type)
    and is_delivered(d.answer_status)
  cross join lateral answers_of_step(d) as s;
  perform add_to_rollups(units);
  return null;
end $$;

-- Before a member or a round goes, what depends on it still stands. When a whole company goes, so do its groups.
create or replace function uncount_member() returns trigger language plpgsql as $$
begin
  if exists (select from companies where id = old.company_id) and old.deleted_at is null then
    perform add_to_rollups(array_agg(report_unit_of(-1, d, old, s.own, s.previous)))
    from deliveries as d
    cross join lateral answers_of_step(d) as s
    where d.company_id = old.company_id and d.member_id = old.id and is_monthly(d.enq_type) and is_delivered(d.answer_status);
  end if;
  return old;
end $$;

create or replace function uncount_delivery() returns trigger language plpgsql as $$
begin
  perform add_to_rollups(units_of_delivery(-1, old));
  return old;
end $$;

create or replace function forget_rollups() returns trigger language plpgsql as $$
begin
  delete from report_rollups where company_id = old.id;
  return null;
end $$;

-- Counts a company anew and compares what its groups held with it. One statement sees one moment, and what is written
-- meanwhile is appended after it: nobody waits. Reading what was deleted comes first, so that the new rows meet none of
-- the old.
-- @returns how many groups were wrong
create or replace function renew_rollups(company bigint) returns integer language plpgsql as $$
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
    using (month, round, department_id, is_newbie, cohort, senior_id, disclosed_to_viewers, disclosed_to_departments)
  where k is distinct from row(a.*)::report_rollups
    and not (coalesce(holds_nothing(k), true) and coalesce(holds_nothing(row(a.*)::report_rollups), true));
  return wrong;
end $$;
