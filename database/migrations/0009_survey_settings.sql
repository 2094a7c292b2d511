-- How a company runs its surveys; a company without a row has the usual settings of contract/survey-settings.ts.
create table survey_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  -- the hour in Tokyo at which a day's sending begins
  send_hour smallint not null check (send_hour between 0 and 23),
  -- the day of the month of the first delivery when nobody chose one
  send_day smallint not null check (send_day between 1 and 28),
  -- days counted from the sending day as day 1
  limit_day smallint not null check (limit_day between 3 and 20),
  reminder_days smallint[] not null,
  is_annual_active boolean not null,
  annual_limit_day smallint not null check (annual_limit_day between 7 and 28),
  annual_reminder_days smallint[] not null,
  -- HR is asked to confirm the supervisor before the one-year survey
  is_annual_confirmation boolean not null,
  -- HR is told when a half of the one-year survey is answered
  is_annual_notification boolean not null,
  -- the member is thanked by mail for an answer
  is_monthly_thanks boolean not null,
  -- the member is greeted by mail when registered
  is_initial_mail boolean not null,
  -- HR is told when one answers, by weather
  is_notified_of_sunny boolean not null,
  is_notified_of_cloudy boolean not null,
  is_notified_of_rainy boolean not null,
  -- rows of the member list that load at a time
  member_list_count smallint not null check (member_list_count between 20 and 500),
  updated_at timestamptz not null,
  version integer not null default 1
);
select bind_to_company('survey_settings');
