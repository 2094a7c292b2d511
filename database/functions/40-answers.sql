-- Who of a company's people can reach these members now, and who is in charge of them: each role, and limited viewers
-- by where their display setting touches the member.
create or replace function readers_of(company bigint, members bigint[])
returns table (member_id bigint, role text, is_named boolean, departments jsonb, supervisor jsonb)
language sql stable as $$
  select distinct
    m.id,
    u.role_key,
    u.role_key = 'restricted_viewer' and exists (
      select from user_display_members as s
      where s.company_id = u.company_id and s.user_id = u.id and s.member_id = m.id),
    case when u.role_key = 'restricted_viewer' then (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.id), '[]')
      from departments as home
      join user_display_departments as s on s.company_id = u.company_id and s.user_id = u.id
      join departments as d on d.company_id = s.company_id and d.id = s.department_id
      where home.company_id = m.company_id and home.id = m.department_id and d.id = any (home.ancestor_ids)
    ) end,
    case when m.senior_id is not null then (
      select jsonb_build_object(
        'lastname', s.lastname,
        'firstname', s.firstname,
        'receivesReport', c.supervisor_reports and s.receiving_report,
        'receivesFreeText', c.supervisor_reads_text)
      from seniors as s
      join companies as c on c.id = s.company_id
      where s.company_id = m.company_id and s.id = m.senior_id
    ) end
  from members as m
  join users as u on u.company_id = m.company_id and u.deleted_at is null
  where m.company_id = company and m.id = any (members)
  order by 2, 4, 3
$$;

-- Whether what an answer says beside its weather is HR's alone: grave, or not read yet, under a notice that said so.
create or replace function is_hr_only(notice jsonb, is_grave boolean, has_words boolean)
returns boolean language sql immutable parallel safe as $$
  select notice @> '[{"code":"grave_hr_only"}]' and coalesce(is_grave, has_words)
$$;

-- another version's words are read anew; a round that was HR's alone once stays so
create or replace function forget_gravity() returns trigger language plpgsql as $$
begin
  new.is_grave := case when old.is_grave then true end;
  return new;
end $$;

create or replace function keep_newest_disclosure() returns trigger language plpgsql as $$
declare
  newest answers;
begin
  new.is_need_hr_only := exists (
    select from annual_answers as h
    where h.company_id = new.company_id and h.member_id = new.id
      and is_hr_only(h.notice, h.is_grave, h.comments <> '{}'));
  if new.last_answer_id is null then
    new.disclosed_to_viewers := null;
    new.disclosed_to_named := null;
    new.disclosed_to_departments := null;
    return new;
  end if;
  select * into newest from answers where company_id = new.company_id and id = new.last_answer_id;
  new.disclosed_to_viewers := coalesce(newest.notice @> '[{"code":"viewers"}]', false);
  new.disclosed_to_named := coalesce(newest.notice @> '[{"code":"named_viewers"}]', false);
  new.disclosed_to_departments := disclosed_to_departments(coalesce(newest.notice, '[]'));
  new.is_need_hr_only := new.is_need_hr_only or coalesce(is_hr_only(newest.notice, newest.is_grave,
    newest.waiting_emotion_answer or newest.answer_text is not null), false);
  return new;
end $$;

-- another notice of an answer that stays the newest, and the newest that is taken back
create or replace function renew_newest_disclosure() returns trigger language plpgsql as $$
begin
  update members set last_answer_id = last_answer_id
  where company_id = old.company_id and id = old.member_id and last_answer_id = old.id;
  return null;
end $$;

create or replace function renew_need_hr_only() returns trigger language plpgsql as $$
begin
  update members set last_answer_id = last_answer_id
  where company_id = new.company_id and id = new.member_id;
  return null;
end $$;
