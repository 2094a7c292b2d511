-- What keeps the groups of 0022_reports.sql: every write appends what it adds or takes away, in its own transaction.

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
  join deliveries as d on d.company_id = (s.m).company_id and d.member_id = (s.m).id and is_monthly(d.enq_type)
    and is_delivered(d.answer_status)
  left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
    and is_monthly(a.enq_type) and a.round = d.round
  left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
    and is_monthly(p.enq_type) and p.round = d.round - 1;
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
      and is_monthly(a.enq_type) and a.round = d.round
    left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id
      and is_monthly(p.enq_type) and p.round = d.round - 1
    where d.company_id = old.company_id and d.member_id = old.id and is_monthly(d.enq_type) and is_delivered(d.answer_status);
  end if;
  return old;
end $$;

create function uncount_delivery() returns trigger language plpgsql as $$
begin
  perform add_to_rollups(array[report_unit_of(-1, old, m, a, p)])
  from members as m
  left join answers as a on a.company_id = old.company_id and a.member_id = old.member_id
    and is_monthly(a.enq_type) and a.round = old.round
  left join answers as p on p.company_id = old.company_id and p.member_id = old.member_id
    and is_monthly(p.enq_type) and p.round = old.round - 1
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
  for each row when (is_monthly(old.enq_type) and is_delivered(old.answer_status)) execute function uncount_delivery();
create trigger count_updated after update on members
  referencing old table as old_rows new table as new_rows for each statement execute function count_members();
create trigger uncount_deleted before delete on members
  for each row execute function uncount_member();
-- instead of a reference, which would hold the company's row at every answer
create trigger forget_rollups after delete on companies
  for each row execute function forget_rollups();
