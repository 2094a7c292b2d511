import { readFileSync, writeFileSync } from 'node:fs'
import {
  type Counter,
  counters,
  moveCounters,
  questions,
  stepCounters,
  steps,
  weathers,
} from '../server/features/reports/counter-rules.ts'

const target = 'database/functions/51-rollups.sql'

/** What tells the groups of report_rollups apart, in the order of its columns. */
const keys = [
  'company_id',
  'month',
  'round',
  'department_id',
  'is_newbie',
  'cohort',
  'senior_id',
  'disclosed_to_viewers',
  'disclosed_to_departments',
]
const [, ...keysInCompany] = keys
const beside = [...keys.slice(0, 1), 'id', ...keysInCompany, 'is_merged']

const conditions: Record<Counter, string> = Object.fromEntries([
  ['delivered', 'not r.is_transition'],
  ['answered', 'not r.is_transition and is_answered(r.answer_status)'],
  ...weathers.map((weather) => [weather, `not r.is_transition and is_${weather}(r.condition_type)`]),
  ...questions.flatMap((question) =>
    stepCounters(question).map((counter, place) => [
      counter,
      `not r.is_transition and r.question${question} = ${steps.length - place}`,
    ]),
  ),
  ...moveCounters.map((counter) => {
    const [before, now] = counter.split('_to_')
    return [counter, `r.is_transition and is_${before}(r.previous_type) and is_${now}(r.condition_type)`]
  }),
])

const width = 118

/** Joins with commas, on as many lines as it takes. */
function listed(parts: readonly string[], indent: number): string {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && indent + last.length + part.length + 3 <= width)
      lines.push(`${lines.pop()}, ${part}`)
    else lines.push(part)
  }
  return lines.join(`,\n${' '.repeat(indent)}`)
}

const each = (indent: number, line: (counter: Counter) => string) =>
  counters.map(line).join(`,\n${' '.repeat(indent)}`)
const own = (indent: number, names: readonly string[] = keys) =>
  listed(
    names.map((name) => `r.${name}`),
    indent,
  )
const head = (indent: number, isMerged: boolean) =>
  listed(['r.company_id', '0::bigint', ...keysInCompany.map((name) => `r.${name}`), String(isMerged)], indent)
const sums = (indent: number) =>
  listed(
    counters.map((counter) => `sum(r.${counter})::integer`),
    indent,
  )

const introduction = `-- Written by scripts/generate-rollups.ts from server/features/reports/counter-rules.ts: change it there.
-- The functions in which every counter of report_rollups is named. A further counter is one more there, a column at the
-- end of report_rollups by a migration, and this file written again.`

const rolledUp =
  () => `-- The groups' sums. What an answer has in common with the one before it is known only to those who were told of both.
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
  select ${head(4, false)},
    ${each(4, (counter) => `coalesce(sum(r.sign) filter (where ${conditions[counter]}), 0)::integer`)}
  from counted as r
  group by ${own(4)}
$$;`

const holdsNothing =
  () => `create or replace function holds_nothing(r report_rollups) returns boolean language sql immutable parallel safe as $$
  select (${listed(
    counters.map((counter) => `r.${counter}`),
    4,
  )})
    = (${listed(
      counters.map(() => '0'),
      6,
    )})
$$;`

const heldRollups = () => `-- What a company's groups come to, each in one row.
create or replace function held_rollups(company bigint) returns setof report_rollups language sql stable as $$
  select ${head(4, true)},
    ${sums(4)}
  from report_rollups as r
  where r.company_id = company
  group by ${own(4)}
$$;`

const countedAnew =
  () => `-- What a company's rows come to when counted anew, a thousand members at a time and those who are counted together
-- beside each other: no lot leaves more rows than its groups, so that nothing large is sorted or kept.
create or replace function counted_anew(company bigint) returns setof report_rollups
language sql stable set enable_hashagg = off as $$
  select ${head(4, true)},
    ${sums(4)}
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
  group by ${own(4)}
$$;`

const mergeRollups =
  () => `-- Sums up what was added to a company's groups since the last time. @returns how many additions; 0 when another does it
create or replace function merge_rollups(company bigint) returns integer language plpgsql as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(736726002, company::integer) then return 0; end if;
  with fresh as (
    delete from report_rollups where company_id = company and not is_merged returning *
  ), groups as (
    select distinct ${own(6)}
    from fresh as r
  ), earlier as (
    delete from report_rollups as r using groups as g
    where ${keys.map((key) => `r.${key} = g.${key}`).join('\n      and ')}
      and r.is_merged
    returning r.*
  ), summed as (
    select ${head(6, true)},
      ${sums(6)}
    from (select * from fresh union all select * from earlier) as r
    group by ${own(6)}
  ), merged as (
    insert into report_rollups overriding user value
    select (s.r).* from (select row(summed.*)::report_rollups as r from summed) as s where not holds_nothing(s.r)
  )
  select count(*) into added from fresh;
  return added;
end $$;`

const wrongRollups =
  () => `-- Where the groups differ from what the company's rows come to: the group, what it holds and what it should, by counter.
create or replace function wrong_rollups(company bigint) returns table (report_group jsonb, held jsonb, counted jsonb)
language sql stable as $$
  select
    jsonb_build_object(${listed(
      keysInCompany.map((key) => `'${key}', ${key}`),
      6,
    )}),
    coalesce(to_jsonb(k) - n.beside, n.nothing), coalesce(to_jsonb(a) - n.beside, n.nothing)
  from held_rollups(company) as k
  full join counted_anew(company) as a
    using (${listed(keysInCompany, 6)})
  cross join (values (
    '{${beside.join(',')}}'::text[],
    '{${listed(
      counters.map((counter) => `"${counter}": 0`),
      6,
    )}}'::jsonb
  )) as n (beside, nothing)
  where k is distinct from a and not (coalesce(holds_nothing(k), true) and coalesce(holds_nothing(a), true))
$$;`

const rollupFunctions = () =>
  `${[introduction, rolledUp(), holdsNothing(), heldRollups(), countedAnew(), mergeRollups(), wrongRollups()].join('\n\n')}\n`

export const isCurrent = (): boolean => readFileSync(target, 'utf8') === rollupFunctions()

if (import.meta.main) writeFileSync(target, rollupFunctions())
