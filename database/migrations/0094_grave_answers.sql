-- older programs: run
-- Whether an answer's words, as they were read, are grave: about life, harassment, mind and body, or a wish to leave.
-- Null until they were read.
alter table answers add column is_grave boolean;
alter table annual_answers add column is_grave boolean;

-- Whether what an answer says beside its weather is HR's alone: grave, or not read yet, under a notice that said so.
create function is_hr_only(notice jsonb, is_grave boolean, has_words boolean)
returns boolean language sql immutable parallel safe as $$
  select notice @> '[{"code":"grave_hr_only"}]' and coalesce(is_grave, has_words)
$$;

-- another version's words are read anew
create function forget_gravity() returns trigger language plpgsql as $$
begin
  new.is_grave := null;
  return new;
end $$;
create trigger forget_gravity before update of version on answers
  for each row when (old.version is distinct from new.version and new.is_grave is not distinct from old.is_grave)
  execute function forget_gravity();

-- Whether why a member needs somebody, when it is due and how urgent it is are HR's alone. Beside the member, as every
-- list and figure of a restricted viewer asks it of every person.
alter table members add column is_need_hr_only boolean not null default false;

create or replace function keep_newest_told() returns trigger language plpgsql as $$
declare
  newest answers;
begin
  new.is_need_hr_only := exists (
    select from annual_answers as h
    where h.company_id = new.company_id and h.member_id = new.id
      and is_hr_only(h.notice, h.is_grave, h.comments <> '{}'));
  if new.last_answer_id is null then
    new.told_viewers := null;
    new.told_named := null;
    new.told_departments := null;
    return new;
  end if;
  select * into newest from answers where company_id = new.company_id and id = new.last_answer_id;
  new.told_viewers := coalesce(newest.notice @> '[{"code":"viewers"}]', false);
  new.told_named := coalesce(newest.notice @> '[{"code":"named_viewers"}]', false);
  new.told_departments := told_departments(coalesce(newest.notice, '[]'));
  new.is_need_hr_only := new.is_need_hr_only or coalesce(is_hr_only(newest.notice, newest.is_grave,
    newest.waiting_emotion_answer or newest.answer_text is not null), false);
  return new;
end $$;

create trigger renew_newest_hr_only after update on answers
  for each row when (
    is_hr_only(old.notice, old.is_grave, old.waiting_emotion_answer or old.answer_text is not null)
    is distinct from
    is_hr_only(new.notice, new.is_grave, new.waiting_emotion_answer or new.answer_text is not null))
  execute function renew_newest_told();

create function renew_need_hr_only() returns trigger language plpgsql as $$
begin
  update members set last_answer_id = last_answer_id
  where company_id = new.company_id and id = new.member_id;
  return null;
end $$;
create trigger renew_need_hr_only after insert or update of is_grave, notice, comments on annual_answers
  for each row execute function renew_need_hr_only();

-- the indexes of restricted viewers, with what they ask of the rows now
drop index members_department;
create index members_department on members (company_id, department_id)
  include (id, working_status, condition_type, is_newbie, attention_rank, attention_since, interview_status,
    interview_due_date, unanswered_in_a_row, last_answered_at, created_at, erased_at, senior_id, date_contracted,
    date_resigned, is_stopped_send_questions_mail, senior_confirmed_at, is_stopped_send_anniv_mail, told_viewers,
    told_named, told_departments, is_need_hr_only)
  where deleted_at is null;
drop index members_ranked_of;
create index members_ranked_of on members (company_id, department_id, attention_rank)
  include (id, working_status, attention_since, interview_status, interview_due_date, last_answered_at, created_at,
    senior_id, date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail, told_viewers, told_named,
    told_departments, condition_type, unanswered_in_a_row, is_need_hr_only)
  where attention_rank is not null and deleted_at is null and erased_at is null;
drop index members_waiting;
create index members_waiting on members (company_id, interview_due_date)
  include (id, interview_status, working_status, attention_rank, attention_since, last_answered_at, created_at,
    senior_id, date_contracted, senior_confirmed_at, is_stopped_send_anniv_mail,
    department_id, told_viewers, told_named, told_departments, is_need_hr_only)
  where interview_status in (1, 2) and deleted_at is null and erased_at is null;
