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
  with changed as (
    select c.company_id, c.member_id, c.round from unnest(olds) as c where is_monthly(c.enq_type)
    union select c.company_id, c.member_id, c.round from unnest(news) as c where is_monthly(c.enq_type)
  ), touched as (
    select * from changed union select company_id, member_id, (round + 1)::smallint from changed
  ), near as (
    select a as answer from answers as a
    where is_monthly(a.enq_type) and (a.company_id, a.member_id) in (select company_id, member_id from changed)
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
  join deliveries as d on d.company_id = t.company_id and d.member_id = t.member_id and is_monthly(d.enq_type)
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
