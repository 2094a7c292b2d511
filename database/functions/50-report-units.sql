create or replace function disclosed_to_departments(notice jsonb) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct d.id::bigint order by d.id::bigint), '{}')
  from jsonb_array_elements(notice) as told (entry)
  cross join jsonb_array_elements_text(told.entry -> 'department_ids') as d (id)
  where told.entry ->> 'code' = 'department_viewers'
$$;

-- Whole months from a round to the day on which its member resigned, in the half year before it; null for all others.
create or replace function months_before_leaving(d deliveries, m members) returns smallint
language sql immutable parallel safe as $$
  select case
    when has_resigned(m.working_status) and m.date_resigned >= d.due_on
      and m.date_resigned < d.due_on::timestamp + interval '6 months'
    then (extract(year from age(m.date_resigned::timestamp, d.due_on::timestamp)) * 12
      + extract(month from age(m.date_resigned::timestamp, d.due_on::timestamp)))::smallint
  end
$$;

create or replace function report_unit_of(sign integer, d deliveries, m members, a answers, p answers) returns report_unit
language sql immutable parallel safe as $$
  select row(
    sign, d.company_id, date_trunc('month', d.due_on::timestamp)::date, d.round, coalesce(m.department_id, 0),
    m.is_newbie,
    date_trunc('month', m.date_contracted::timestamp)::date, coalesce(m.senior_id, 0), d.answer_status,
    coalesce(a.notice @> '[{"code":"viewers"}]', false),
    case when a.id is null then '{}' else disclosed_to_departments(a.notice) end,
    a.condition_type, a.question1, a.question2, a.question3,
    coalesce(p.notice @> '[{"code":"viewers"}]', false),
    case when p.id is null then '{}' else disclosed_to_departments(p.notice) end,
    p.condition_type)::report_unit
$$;

-- The answer to a monthly round and the one before it, each where there is one.
create or replace function answers_of_step(d deliveries) returns table (own answers, previous answers)
language sql stable as $$
  select a, p
  from (select) as step
  left join answers as a on a.company_id = d.company_id and a.member_id = d.member_id and is_monthly(a.enq_type)
    and a.round = d.round
  left join answers as p on p.company_id = d.company_id and p.member_id = d.member_id and is_monthly(p.enq_type)
    and p.round = d.round - 1
$$;
