-- What is told to webhooks is written by the transaction that changes what it tells of: here all writers pass.

-- Whether any of these companies has a webhook that is on.
create or replace function has_webhooks(companies bigint[]) returns boolean language sql stable
as $$ select exists (select from webhooks as w where w.company_id = any (companies) and w.disabled_at is null) $$;

-- Writes an event for every webhook that wants it. Made-up members are nobody's news.
create or replace function tell_webhooks(company bigint, told text, member bigint, at timestamptz, more jsonb default '{}')
returns void language sql as $$
  insert into webhook_deliveries (company_id, webhook_id, event, member_id, details, happened_at)
  select company, w.id, told, member, more, at
  from webhooks as w
  where w.company_id = company and w.disabled_at is null and told = any (w.events)
    and not exists (select from members as m where m.company_id = company and m.id = member and m.is_sample);
$$;

-- Has the workers look after the commit; without a notice, so that no transaction waits for another's.
create or replace function ask_to_tell() returns void language sql
as $$ select ask_for_jobs('[{"task": "send_webhooks", "payload": {}}]', '{}') $$;

-- The fields of a member as calls name them, but those of a follow-up, which answers change too; server/features/webhooks/field-names.test.ts compares them with the contract.
create or replace function told_fields() returns text[] language sql immutable parallel safe as $$
  select array['lastname', 'firstname', 'email', 'date_contracted', 'is_newbie', 'lastname_kana', 'firstname_kana',
    'department_id', 'employee_code', 'delivery_date', 'employing_type', 'working_status', 'gender', 'birth_year',
    'birth_month', 'birth_day', 'mobile_tel_number', 'profession', 'recruiter', 'ex_company', 'ex_profession',
    'entry_reason', 'other_info', 'other_info2', 'other_info3', 'initial_evaluated_point', 'initial_worry_point',
    'job_change_count', 'working_years', 'graduation_type', 'route_employed', 'route_employed_detail', 'date_resigned',
    'resign_reason', 'resign_reason_text', 'senior_id', 'mail_language', 'slack_email',
    'line_works_id', 'is_stopped_send_questions_mail', 'is_stopped_send_anniv_mail']
$$;

-- The events that lie between two states of a member.
create or replace function member_news(before members, after members) returns table (event text, details jsonb)
language sql stable as $$
  with changed as (
    select key from jsonb_each(to_jsonb(after)) as field (key, value)
    where key = any (told_fields()) and value is distinct from to_jsonb(before) -> key
    union all
    select 'deleted' where after.deleted_at is not null
  )
  select 'member.changed', jsonb_build_object('fields', jsonb_agg(key order by key)) from changed having count(*) > 0
  union all
  select 'member.left', '{}' where has_left(after.working_status) and not has_left(before.working_status)
  union all
  select 'member.weather_became_rainy', '{}'
  where is_rainy(after.condition_type) and not is_rainy(before.condition_type)
  union all
  select 'follow_up.due', jsonb_build_object('due_on', after.interview_due_date)
  where waits_for_follow_up(after.interview_status) and after.interview_due_date is not null
    and (not waits_for_follow_up(before.interview_status)
      or before.interview_due_date is distinct from after.interview_due_date)
$$;

create or replace function tell_of_new_members() returns trigger language plpgsql as $$
begin
  if not has_webhooks(array(select distinct company_id from new_rows)) then return null; end if;
  perform tell_webhooks(n.company_id, 'member.registered', n.id, n.created_at)
  from (select * from new_rows order by company_id, id) as n;
  perform ask_to_tell();
  return null;
end $$;

-- An erasure empties a member and tells nobody of it.
create or replace function tell_of_changed_members() returns trigger language plpgsql as $$
begin
  if not has_webhooks(array(select distinct company_id from new_rows)) then return null; end if;
  perform tell_webhooks(c.company_id, c.event, c.id,
    greatest(c.updated_at, c.last_answered_at, c.attention_since), c.details)
  from (
    select n.company_id, n.id, n.updated_at, n.last_answered_at, n.attention_since, news.event, news.details
    from old_rows as o
    join new_rows as n on n.company_id = o.company_id and n.id = o.id
    cross join lateral member_news(row(o.*)::members, row(n.*)::members) as news
    where n.erased_at is null and o.deleted_at is null
    order by n.company_id, n.id
  ) as c;
  perform ask_to_tell();
  return null;
end $$;

create or replace function tell_of_answers() returns trigger language plpgsql as $$
begin
  if not has_webhooks(array(select distinct company_id from new_rows)) then return null; end if;
  perform tell_webhooks(n.company_id, 'answer.received', n.member_id, n.answered_at,
    jsonb_build_object('survey', 'monthly', 'round', n.round))
  from (select * from new_rows order by company_id, member_id, round) as n;
  perform ask_to_tell();
  return null;
end $$;

-- The member's own half: the supervisor's says nothing of whether the member answered.
create or replace function tell_of_annual_answers() returns trigger language plpgsql as $$
begin
  if not has_webhooks(array(select distinct company_id from new_rows)) then return null; end if;
  perform tell_webhooks(n.company_id, 'answer.received', n.member_id, n.answered_at,
    jsonb_build_object('survey', 'one_year', 'round', null))
  from (select * from new_rows where not by_senior order by company_id, member_id) as n;
  perform ask_to_tell();
  return null;
end $$;

-- A talk; a call for help has no day of its own.
create or replace function tell_of_talks() returns trigger language plpgsql as $$
begin
  if not has_webhooks(array(select distinct company_id from new_rows)) then return null; end if;
  perform tell_webhooks(n.company_id, 'talk.recorded', n.member_id, n.created_at)
  from (select * from new_rows where talked_on is not null order by company_id, log_id) as n;
  perform ask_to_tell();
  return null;
end $$;
