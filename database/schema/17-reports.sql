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

-- What reports read: how many were delivered, answered, and how, by group. Nothing here is ever changed in place:
-- every write to deliveries, answers or members appends what it adds or takes away, so that writers never wait for
-- each other here; merge_rollups sums the additions up later, and a reader sums whatever there is.
create table report_rollups (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null,
  round smallint not null,
  department_id bigint not null,
  is_newbie smallint not null,
  cohort date not null,
  -- 0 without one
  senior_id bigint not null,
  -- which viewers were told of these answers when they were given: all of them, and those of these departments
  told_viewers boolean not null,
  told_departments bigint[] not null,
  is_merged boolean not null default false,
  -- the counters, in the order of counter-rules.ts
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
alter table report_rollups set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
comment on table report_rollups is 'What the reports count, by month, round, department, kind, joining month, supervisor and who may know it; kept by triggers.';
comment on column report_rollups.month is 'The first day of the month in which the round was due.';
comment on column report_rollups.department_id is 'Where the member is now; 0 without one.';
comment on column report_rollups.cohort is 'The first day of the month of joining.';
comment on column report_rollups.told_viewers is 'Whether the answers'' notices named all viewers.';
comment on column report_rollups.told_departments is 'The departments whose viewers they named.';
comment on column report_rollups.is_merged is 'False for an addition that merge_rollups has not summed up so far.';
comment on column report_rollups.delivered is 'Rounds that left.';
comment on column report_rollups.answered is 'Of those, answered.';
comment on column report_rollups.sunny_to_rainy is 'Members sunny in the round before and rainy in this one.';

-- every report: the groups of its months
create index report_rollups_month on report_rollups (company_id, month);

-- merging: what waits
create index report_rollups_fresh on report_rollups (company_id) where not is_merged;

-- merging: what the additions are added to
create unique index report_rollups_group on report_rollups
  (company_id, month, round, department_id, is_newbie, cohort, senior_id, told_viewers, told_departments)
  where is_merged;
