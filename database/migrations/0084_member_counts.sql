-- older programs: run
-- How many members lists and departments count, by what of a member changes rarely: the first page of a list, the lists
-- of a department, a state or a kind of hire, and the tree. As in report_rollups nothing is changed in place: every write
-- to members appends what it adds or takes away, merge_member_counts sums the additions up later, and a reader sums
-- whatever there is.
create table member_counts (
  company_id bigint not null,
  id bigint generated always as identity,
  -- 0 without one
  department_id bigint not null,
  working_status smallint not null,
  is_newbie smallint not null,
  -- who is neither deleted nor erased
  members integer not null,
  is_merged boolean not null default false,
  primary key (company_id, id)
);
select bind_to_company('member_counts');
-- a viewer's departments
create index member_counts_of on member_counts (company_id, department_id);
-- merging
create index member_counts_fresh on member_counts (company_id) where not is_merged;

-- What a company's groups come to, and what its rows come to when counted anew.
create function held_member_counts(company bigint)
returns table (department_id bigint, working_status smallint, is_newbie smallint, members bigint)
language sql stable as $$
  select c.department_id, c.working_status, c.is_newbie, sum(c.members)
  from member_counts as c
  where c.company_id = company
  group by 1, 2, 3
  having sum(c.members) <> 0
$$;
create function members_counted_anew(company bigint)
returns table (department_id bigint, working_status smallint, is_newbie smallint, members bigint)
language sql stable as $$
  select coalesce(m.department_id, 0), m.working_status, m.is_newbie, count(*)
  from members as m
  where m.company_id = company and m.deleted_at is null and m.erased_at is null
  group by 1, 2, 3
$$;

-- Where the groups differ from what the rows come to.
create function wrong_member_counts(company bigint) returns table (member_group jsonb, held bigint, counted bigint)
language sql stable as $$
  select jsonb_build_object('department_id', department_id, 'working_status', working_status, 'is_newbie', is_newbie),
    coalesce(h.members, 0), coalesce(a.members, 0)
  from held_member_counts(company) as h
  full join members_counted_anew(company) as a using (department_id, working_status, is_newbie)
  where h.members is distinct from a.members
$$;

-- Counts a company anew: one statement sees one moment, and what is written meanwhile is appended after it.
-- @returns how many groups were wrong
create function renew_member_counts(company bigint) returns integer language plpgsql as $$
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
create function merge_member_counts(company bigint) returns integer language plpgsql as $$
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
create function count_new_members() returns trigger language plpgsql as $$
begin
  insert into member_counts (company_id, department_id, working_status, is_newbie, members)
  select company_id, coalesce(department_id, 0), working_status, is_newbie, count(*)
  from new_rows
  where deleted_at is null and erased_at is null
  group by 1, 2, 3, 4;
  return null;
end $$;
create function uncount_gone_members() returns trigger language plpgsql as $$
begin
  insert into member_counts (company_id, department_id, working_status, is_newbie, members)
  select o.company_id, coalesce(o.department_id, 0), o.working_status, o.is_newbie, -count(*)
  from old_rows as o
  where o.deleted_at is null and o.erased_at is null and exists (select from companies as c where c.id = o.company_id)
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger count_inserted after insert on members
  referencing new table as new_rows for each statement execute function count_new_members();
create trigger uncount_gone after delete on members
  referencing old table as old_rows for each statement execute function uncount_gone_members();

-- A member who moves: all that is counted of it goes along, in the lists' groups and in the reports'. An answer changes
-- none of these columns.
create or replace function count_members() returns trigger language plpgsql as $$
declare
  olds members[];
  news members[];
  units report_unit[];
begin
  if not exists (
    select from old_rows as o join new_rows as n using (company_id, id)
    where (o.department_id, o.is_newbie, o.date_contracted, o.senior_id, o.working_status, o.deleted_at is null,
        o.erased_at is null)
      is distinct from (n.department_id, n.is_newbie, n.date_contracted, n.senior_id, n.working_status,
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

create or replace function forget_rollups() returns trigger language plpgsql as $$
begin
  delete from report_rollups where company_id = old.id;
  delete from member_counts where company_id = old.id;
  return null;
end $$;

-- Those who are there already; the triggers above hold off whoever writes members until this is done.
insert into member_counts (company_id, department_id, working_status, is_newbie, members, is_merged)
select m.company_id, coalesce(m.department_id, 0), m.working_status, m.is_newbie, count(*), true
from members as m
where m.deleted_at is null and m.erased_at is null
group by 1, 2, 3, 4;
