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
  delivered integer not null default 0,
  answered integer not null default 0,
  sunny integer not null default 0,
  cloudy integer not null default 0,
  rainy integer not null default 0,
  q1_so_good integer not null default 0,
  q1_good integer not null default 0,
  q1_normal integer not null default 0,
  q1_bad integer not null default 0,
  q1_so_bad integer not null default 0,
  q2_so_good integer not null default 0,
  q2_good integer not null default 0,
  q2_normal integer not null default 0,
  q2_bad integer not null default 0,
  q2_so_bad integer not null default 0,
  q3_so_good integer not null default 0,
  q3_good integer not null default 0,
  q3_normal integer not null default 0,
  q3_bad integer not null default 0,
  q3_so_bad integer not null default 0,
  sunny_to_sunny integer not null default 0,
  sunny_to_cloudy integer not null default 0,
  sunny_to_rainy integer not null default 0,
  cloudy_to_sunny integer not null default 0,
  cloudy_to_cloudy integer not null default 0,
  cloudy_to_rainy integer not null default 0,
  rainy_to_sunny integer not null default 0,
  rainy_to_cloudy integer not null default 0,
  rainy_to_rainy integer not null default 0,
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

-- The groups' sums. What an answer has in common with the one before it is known only to those who were told of both.
create function rolled_up(units report_unit[]) returns setof report_rollups language sql stable as $$
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
    where u.condition_type in (1, 2, 3) and u.previous_type in (1, 2, 3)
  )
  select u.company_id, 0::bigint, u.month, u.round, u.department_id, u.is_newbie, u.cohort, u.senior_id,
    u.told_viewers, u.told_departments, false,
    coalesce(sum(u.sign) filter (where not u.is_transition), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.answer_status = 3), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.condition_type = 1), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.condition_type = 2), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.condition_type = 3), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question1 = 5), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question1 = 4), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question1 = 3), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question1 = 2), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question1 = 1), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question2 = 5), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question2 = 4), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question2 = 3), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question2 = 2), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question2 = 1), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question3 = 5), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question3 = 4), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question3 = 3), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question3 = 2), 0)::integer,
    coalesce(sum(u.sign) filter (where not u.is_transition and u.question3 = 1), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 1 and u.condition_type = 1), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 1 and u.condition_type = 2), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 1 and u.condition_type = 3), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 2 and u.condition_type = 1), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 2 and u.condition_type = 2), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 2 and u.condition_type = 3), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 3 and u.condition_type = 1), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 3 and u.condition_type = 2), 0)::integer,
    coalesce(sum(u.sign) filter (where u.is_transition and u.previous_type = 3 and u.condition_type = 3), 0)::integer
  from counted as u
  group by u.company_id, u.month, u.round, u.department_id, u.is_newbie, u.cohort, u.senior_id,
    u.told_viewers, u.told_departments
$$;

create function holds_nothing(r report_rollups) returns boolean language sql immutable parallel safe as $$
  select (r.delivered, r.answered, r.sunny, r.cloudy, r.rainy, r.q1_so_good, r.q1_good, r.q1_normal, r.q1_bad,
    r.q1_so_bad, r.q2_so_good, r.q2_good, r.q2_normal, r.q2_bad, r.q2_so_bad, r.q3_so_good, r.q3_good,
    r.q3_normal, r.q3_bad, r.q3_so_bad, r.sunny_to_sunny, r.sunny_to_cloudy, r.sunny_to_rainy,
    r.cloudy_to_sunny, r.cloudy_to_cloudy, r.cloudy_to_rainy, r.rainy_to_sunny, r.rainy_to_cloudy,
    r.rainy_to_rainy)
    = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;

create function add_to_rollups(units report_unit[]) returns void language sql as $$
  insert into report_rollups (
    company_id, month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments,
    is_merged, delivered, answered, sunny, cloudy, rainy, q1_so_good, q1_good, q1_normal, q1_bad, q1_so_bad,
    q2_so_good, q2_good, q2_normal, q2_bad, q2_so_bad, q3_so_good, q3_good, q3_normal, q3_bad, q3_so_bad,
    sunny_to_sunny, sunny_to_cloudy, sunny_to_rainy, cloudy_to_sunny, cloudy_to_cloudy, cloudy_to_rainy,
    rainy_to_sunny, rainy_to_cloudy, rainy_to_rainy)
  select
    r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.told_viewers,
    r.told_departments, r.is_merged, r.delivered, r.answered, r.sunny, r.cloudy, r.rainy, r.q1_so_good,
    r.q1_good, r.q1_normal, r.q1_bad, r.q1_so_bad, r.q2_so_good, r.q2_good, r.q2_normal, r.q2_bad, r.q2_so_bad,
    r.q3_so_good, r.q3_good, r.q3_normal, r.q3_bad, r.q3_so_bad, r.sunny_to_sunny, r.sunny_to_cloudy,
    r.sunny_to_rainy, r.cloudy_to_sunny, r.cloudy_to_cloudy, r.cloudy_to_rainy, r.rainy_to_sunny,
    r.rainy_to_cloudy, r.rainy_to_rainy
  from rolled_up(units) as r
  where not holds_nothing(r)
$$;

-- What a company's rows come to when counted anew, a part of its members at a time.
create function counted_anew(company bigint) returns setof report_rollups
language sql stable set enable_hashagg = off as $$
  select r.company_id, 0::bigint, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id,
    r.told_viewers, r.told_departments, true,
    sum(r.delivered)::integer, sum(r.answered)::integer, sum(r.sunny)::integer, sum(r.cloudy)::integer,
    sum(r.rainy)::integer, sum(r.q1_so_good)::integer, sum(r.q1_good)::integer, sum(r.q1_normal)::integer,
    sum(r.q1_bad)::integer, sum(r.q1_so_bad)::integer, sum(r.q2_so_good)::integer, sum(r.q2_good)::integer,
    sum(r.q2_normal)::integer, sum(r.q2_bad)::integer, sum(r.q2_so_bad)::integer, sum(r.q3_so_good)::integer,
    sum(r.q3_good)::integer, sum(r.q3_normal)::integer, sum(r.q3_bad)::integer, sum(r.q3_so_bad)::integer,
    sum(r.sunny_to_sunny)::integer, sum(r.sunny_to_cloudy)::integer, sum(r.sunny_to_rainy)::integer,
    sum(r.cloudy_to_sunny)::integer, sum(r.cloudy_to_cloudy)::integer, sum(r.cloudy_to_rainy)::integer,
    sum(r.rainy_to_sunny)::integer, sum(r.rainy_to_cloudy)::integer, sum(r.rainy_to_rainy)::integer
  from (
    select array_agg(report_unit_of(1, d, m, a, p)) as units
    from deliveries as d
    join members as m on m.company_id = d.company_id and m.id = d.member_id and m.deleted_at is null
    left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
      and a.enq_type = d.enq_type and a.round = d.round
    left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
      and p.enq_type = d.enq_type and p.round = d.round - 1
    where d.company_id = company and d.enq_type = 1 and is_delivered(d.answer_status)
    group by d.member_id / 1000
  ) as part
  cross join lateral rolled_up(part.units) as r
  group by r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id,
    r.told_viewers, r.told_departments
$$;

-- An answer, its next version, or another weather by the analysis of its text or by HR's feedback. The member is held, as
-- the answer's transaction holds it a moment later anyway: then no move to another department passes it by.
create function count_answers() returns trigger language plpgsql as $$
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
  with changed as (
    select c.company_id, c.member_id, c.round from unnest(olds) as c where c.enq_type = 1
    union select c.company_id, c.member_id, c.round from unnest(news) as c where c.enq_type = 1
  ), touched as (
    select * from changed union select company_id, member_id, (round + 1)::smallint from changed
  ), near as (
    select a as answer from answers as a
    where a.enq_type = 1 and (a.company_id, a.member_id) in (select company_id, member_id from changed)
  ), known as (
    select 1 as sign, answer from near
    union all
    select -1, answer from near
    where not exists (
      select from changed as c
      where c.company_id = (near.answer).company_id and c.member_id = (near.answer).member_id
        and c.round = (near.answer).round)
    union all
    select -1, o from unnest(olds) as o
  )
  select array_agg(report_unit_of(s.sign, d, m, a.answer, p.answer)) into units
  from (values (1), (-1)) as s (sign)
  cross join touched as t
  join deliveries as d on d.company_id = t.company_id and d.member_id = t.member_id and d.enq_type = 1
    and d.round = t.round and is_delivered(d.answer_status)
  join members as m on m.company_id = d.company_id and m.id = d.member_id and m.deleted_at is null
  left join known as a on a.sign = s.sign and (a.answer).company_id = d.company_id
    and (a.answer).member_id = d.member_id and (a.answer).round = d.round
  left join known as p on p.sign = s.sign and (p.answer).company_id = d.company_id
    and (p.answer).member_id = d.member_id and (p.answer).round = d.round - 1;
  perform add_to_rollups(units);
  return null;
end $$;

-- A round that is sent out, taken back, answered, or moved to another month.
create function count_deliveries() returns trigger language plpgsql as $$
declare
  olds deliveries[] := '{}';
  news deliveries[] := '{}';
  units report_unit[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(row(o.*)::deliveries) filter (where is_delivered(o.answer_status)),
      array_agg(row(n.*)::deliveries) filter (where is_delivered(n.answer_status)) into olds, news
    from old_rows as o join new_rows as n using (company_id, member_id, enq_type, round)
    where enq_type = 1 and (is_delivered(o.answer_status), o.answer_status = 3, o.due_on)
      is distinct from (is_delivered(n.answer_status), n.answer_status = 3, n.due_on);
  else
    select array_agg(row(n.*)::deliveries) into news
    from new_rows as n where n.enq_type = 1 and is_delivered(n.answer_status);
  end if;
  if coalesce(cardinality(olds), 0) + coalesce(cardinality(news), 0) = 0 then return null; end if;
  perform from members as m
  where (m.company_id, m.id) in (
    select c.company_id, c.member_id from unnest(olds) as c union select c.company_id, c.member_id from unnest(news) as c)
  order by m.company_id, m.id
  for share;
  with changed as (
    select -1 as sign, d from unnest(olds) as d union all select 1, d from unnest(news) as d
  )
  select array_agg(report_unit_of(c.sign, c.d, m, a, p)) into units
  from changed as c
  join members as m on m.company_id = (c.d).company_id and m.id = (c.d).member_id and m.deleted_at is null
  left join answers as a on a.company_id = (c.d).company_id and a.member_id = (c.d).member_id
    and a.enq_type = 1 and a.round = (c.d).round
  left join answers as p on p.company_id = (c.d).company_id and p.member_id = (c.d).member_id
    and p.enq_type = 1 and p.round = (c.d).round - 1;
  perform add_to_rollups(units);
  return null;
end $$;

-- A member who moves: all that is counted of it goes along.
create function count_members() returns trigger language plpgsql as $$
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
  select array_agg(report_unit_of(s.sign, d, s.m, a, p)) into units
  from sides as s
  join deliveries as d on d.company_id = (s.m).company_id and d.member_id = (s.m).id and d.enq_type = 1
    and is_delivered(d.answer_status)
  left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
    and a.enq_type = 1 and a.round = d.round
  left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
    and p.enq_type = 1 and p.round = d.round - 1;
  perform add_to_rollups(units);
  return null;
end $$;

-- Before a member or a round goes, what depends on it still stands. When a whole company goes, so do its groups.
create function uncount_member() returns trigger language plpgsql as $$
begin
  if exists (select from companies where id = old.company_id) and old.deleted_at is null then
    perform add_to_rollups(array_agg(report_unit_of(-1, d, old, a, p)))
    from deliveries as d
    left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
      and a.enq_type = 1 and a.round = d.round
    left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
      and p.enq_type = 1 and p.round = d.round - 1
    where d.company_id = old.company_id and d.member_id = old.id and d.enq_type = 1 and is_delivered(d.answer_status);
  end if;
  return old;
end $$;

create function uncount_delivery() returns trigger language plpgsql as $$
begin
  perform add_to_rollups(array[report_unit_of(-1, old, m, a, p)])
  from members as m
  left join answers as a on a.company_id = old.company_id and a.member_id = old.member_id
    and a.enq_type = 1 and a.round = old.round
  left join answers as p on p.company_id = old.company_id and p.member_id = old.member_id
    and p.enq_type = 1 and p.round = old.round - 1
  where m.company_id = old.company_id and m.id = old.member_id and m.deleted_at is null;
  return old;
end $$;

create function forget_rollups() returns trigger language plpgsql as $$
begin
  delete from report_rollups where company_id = old.id;
  return null;
end $$;

create trigger count_inserted after insert on answers
  referencing new table as new_rows for each statement execute function count_answers();
create trigger count_updated after update on answers
  referencing old table as old_rows new table as new_rows for each statement execute function count_answers();
create trigger count_deleted after delete on answers
  referencing old table as old_rows for each statement execute function count_answers();
create trigger count_inserted after insert on deliveries
  referencing new table as new_rows for each statement execute function count_deliveries();
create trigger count_updated after update on deliveries
  referencing old table as old_rows new table as new_rows for each statement execute function count_deliveries();
create trigger uncount_deleted before delete on deliveries
  for each row when (old.enq_type = 1 and old.answer_status in (2, 3, 4)) execute function uncount_delivery();
create trigger count_updated after update on members
  referencing old table as old_rows new table as new_rows for each statement execute function count_members();
create trigger uncount_deleted before delete on members
  for each row execute function uncount_member();
-- instead of a reference, which would hold the company's row at every answer
create trigger forget_rollups after delete on companies
  for each row execute function forget_rollups();

-- Sums up what was added to a company's groups since the last time. @returns how many additions; 0 when another does it
create function merge_rollups(company bigint) returns integer language plpgsql as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(736726002, company::integer) then return 0; end if;
  with fresh as (
    delete from report_rollups where company_id = company and not is_merged returning *
  ), groups as (
    select distinct
      company_id, month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments
    from fresh
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
  ), merged as (
    insert into report_rollups (
    company_id, month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments,
    is_merged, delivered, answered, sunny, cloudy, rainy, q1_so_good, q1_good, q1_normal, q1_bad, q1_so_bad,
    q2_so_good, q2_good, q2_normal, q2_bad, q2_so_bad, q3_so_good, q3_good, q3_normal, q3_bad, q3_so_bad,
    sunny_to_sunny, sunny_to_cloudy, sunny_to_rainy, cloudy_to_sunny, cloudy_to_cloudy, cloudy_to_rainy,
    rainy_to_sunny, rainy_to_cloudy, rainy_to_rainy)
    select
      r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.told_viewers,
      r.told_departments, true,
      sum(r.delivered), sum(r.answered), sum(r.sunny), sum(r.cloudy), sum(r.rainy), sum(r.q1_so_good),
      sum(r.q1_good), sum(r.q1_normal), sum(r.q1_bad), sum(r.q1_so_bad), sum(r.q2_so_good), sum(r.q2_good),
      sum(r.q2_normal), sum(r.q2_bad), sum(r.q2_so_bad), sum(r.q3_so_good), sum(r.q3_good), sum(r.q3_normal),
      sum(r.q3_bad), sum(r.q3_so_bad), sum(r.sunny_to_sunny), sum(r.sunny_to_cloudy), sum(r.sunny_to_rainy),
      sum(r.cloudy_to_sunny), sum(r.cloudy_to_cloudy), sum(r.cloudy_to_rainy), sum(r.rainy_to_sunny),
      sum(r.rainy_to_cloudy), sum(r.rainy_to_rainy)
    from (select * from fresh union all select * from earlier) as r
    group by
      r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.told_viewers,
      r.told_departments
    having (sum(r.delivered), sum(r.answered), sum(r.sunny), sum(r.cloudy), sum(r.rainy), sum(r.q1_so_good),
      sum(r.q1_good), sum(r.q1_normal), sum(r.q1_bad), sum(r.q1_so_bad), sum(r.q2_so_good), sum(r.q2_good),
      sum(r.q2_normal), sum(r.q2_bad), sum(r.q2_so_bad), sum(r.q3_so_good), sum(r.q3_good), sum(r.q3_normal),
      sum(r.q3_bad), sum(r.q3_so_bad), sum(r.sunny_to_sunny), sum(r.sunny_to_cloudy), sum(r.sunny_to_rainy),
      sum(r.cloudy_to_sunny), sum(r.cloudy_to_cloudy), sum(r.cloudy_to_rainy), sum(r.rainy_to_sunny),
      sum(r.rainy_to_cloudy), sum(r.rainy_to_rainy))
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  )
  select count(*) into added from fresh;
  return added;
end $$;

-- Counts a company anew. One statement sees one moment, and what is written meanwhile is appended after it: nobody waits.
-- Reading what was deleted comes first, so that the new rows meet none of the old.
create function rebuild_rollups(company bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(736726002, company::integer);
  with gone as (
    delete from report_rollups where company_id = company returning 1
  )
  insert into report_rollups (
    company_id, month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments,
    is_merged, delivered, answered, sunny, cloudy, rainy, q1_so_good, q1_good, q1_normal, q1_bad, q1_so_bad,
    q2_so_good, q2_good, q2_normal, q2_bad, q2_so_bad, q3_so_good, q3_good, q3_normal, q3_bad, q3_so_bad,
    sunny_to_sunny, sunny_to_cloudy, sunny_to_rainy, cloudy_to_sunny, cloudy_to_cloudy, cloudy_to_rainy,
    rainy_to_sunny, rainy_to_cloudy, rainy_to_rainy)
  select
    r.company_id, r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.told_viewers,
    r.told_departments, r.is_merged, r.delivered, r.answered, r.sunny, r.cloudy, r.rainy, r.q1_so_good,
    r.q1_good, r.q1_normal, r.q1_bad, r.q1_so_bad, r.q2_so_good, r.q2_good, r.q2_normal, r.q2_bad, r.q2_so_bad,
    r.q3_so_good, r.q3_good, r.q3_normal, r.q3_bad, r.q3_so_bad, r.sunny_to_sunny, r.sunny_to_cloudy,
    r.sunny_to_rainy, r.cloudy_to_sunny, r.cloudy_to_cloudy, r.cloudy_to_rainy, r.rainy_to_sunny,
    r.rainy_to_cloudy, r.rainy_to_rainy
  from counted_anew(company) as r
  where (select count(*) from gone) >= 0;
end $$;

-- Where the groups differ from what the company's rows come to: the group, what it holds and what it should.
create function wrong_rollups(company bigint) returns table (report_group jsonb, held jsonb, counted jsonb)
language sql stable as $$
  with kept as (
    select jsonb_build_object(
        'month', r.month, 'round', r.round, 'department_id', r.department_id, 'is_newbie', r.is_newbie,
        'cohort', r.cohort, 'senior_id', r.senior_id, 'told_viewers', r.told_viewers,
        'told_departments', r.told_departments) as key,
      array[
      sum(r.delivered), sum(r.answered), sum(r.sunny), sum(r.cloudy), sum(r.rainy), sum(r.q1_so_good),
      sum(r.q1_good), sum(r.q1_normal), sum(r.q1_bad), sum(r.q1_so_bad), sum(r.q2_so_good), sum(r.q2_good),
      sum(r.q2_normal), sum(r.q2_bad), sum(r.q2_so_bad), sum(r.q3_so_good), sum(r.q3_good), sum(r.q3_normal),
      sum(r.q3_bad), sum(r.q3_so_bad), sum(r.sunny_to_sunny), sum(r.sunny_to_cloudy), sum(r.sunny_to_rainy),
      sum(r.cloudy_to_sunny), sum(r.cloudy_to_cloudy), sum(r.cloudy_to_rainy), sum(r.rainy_to_sunny),
      sum(r.rainy_to_cloudy), sum(r.rainy_to_rainy)] as counts
    from report_rollups as r where r.company_id = company
    group by r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id, r.told_viewers, r.told_departments
  ), anew as (
    select jsonb_build_object(
        'month', r.month, 'round', r.round, 'department_id', r.department_id, 'is_newbie', r.is_newbie,
        'cohort', r.cohort, 'senior_id', r.senior_id, 'told_viewers', r.told_viewers,
        'told_departments', r.told_departments) as key,
      array[
      r.delivered::bigint, r.answered::bigint, r.sunny::bigint, r.cloudy::bigint, r.rainy::bigint,
      r.q1_so_good::bigint, r.q1_good::bigint, r.q1_normal::bigint, r.q1_bad::bigint, r.q1_so_bad::bigint,
      r.q2_so_good::bigint, r.q2_good::bigint, r.q2_normal::bigint, r.q2_bad::bigint, r.q2_so_bad::bigint,
      r.q3_so_good::bigint, r.q3_good::bigint, r.q3_normal::bigint, r.q3_bad::bigint, r.q3_so_bad::bigint,
      r.sunny_to_sunny::bigint, r.sunny_to_cloudy::bigint, r.sunny_to_rainy::bigint, r.cloudy_to_sunny::bigint,
      r.cloudy_to_cloudy::bigint, r.cloudy_to_rainy::bigint, r.rainy_to_sunny::bigint,
      r.rainy_to_cloudy::bigint, r.rainy_to_rainy::bigint] as counts
    from counted_anew(company) as r
  ), nothing as (
    select array_fill(0::bigint, array[29]) as counts
  )
  select key, to_jsonb(coalesce(kept.counts, nothing.counts)), to_jsonb(coalesce(anew.counts, nothing.counts))
  from kept full join anew using (key) cross join nothing
  where coalesce(kept.counts, nothing.counts) <> coalesce(anew.counts, nothing.counts)
$$;

-- What was answered before there were groups.
set local role soramoyo_system;
select rebuild_rollups(id) from companies;
reset role;
