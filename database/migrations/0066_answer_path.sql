-- older programs: run
-- An answer in two statements: opened_round reads all that its page and its rules need, take_answer writes all that
-- follows. What is decided between them (who may answer, the weather, the reasons, the follow-up) is decided by the
-- rules of the program alone.

-- Who of a company's people can reach these members now, and who is in charge of them: each role, and limited viewers
-- by where their display setting touches the member.
create function readers_of(company bigint, members bigint[])
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

-- The company's own questions that a round asks now, and those that are answered, each in its edition, by their place.
create function asked_questions(company bigint, in_round smallint, answered bigint[], editions integer[])
returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'edition', e.edition, 'answer_type', e.answer_type, 'question_text', e.question_text,
          'options_json', e.options_json, 'translations', e.translations, 'isAsked', asked.is_asked)
        order by q.seqno, q.id, e.edition desc),
      '[]')
    from custom_questions as q
    join custom_question_editions as e on e.company_id = q.company_id and e.question_id = q.id
    cross join lateral (
      select q.deleted_at is null and q.is_active and e.edition = q.edition
        and in_round between q.from_round and q.until_round as is_asked
    ) as asked
    where q.company_id = company
      and (asked.is_asked or (q.id, e.edition) in (select * from unnest(answered, editions))));
end $$;

-- The monthly round behind a link with its member, and what stands in the company about it. From then on the
-- transaction sees that company alone. No row behind another link, and nothing is entered then.
-- holds: the round and its member are kept until the transaction ends, so that two answers follow each other.
-- filled_in, editions: the company's own questions that a form answers; null: those that the stored answer answers.
create function opened_round(nonce bytea, holds boolean, filled_in bigint[], editions integer[])
returns table (
  company_id bigint,
  member_id bigint,
  enq_type smallint,
  round smallint,
  answer_status smallint,
  queued_at timestamptz,
  sent_at timestamptz,
  closes_at timestamptz,
  next_sent_at timestamptz,
  moved_on date,
  limit_day smallint,
  lastname text,
  firstname text,
  mail_language smallint,
  delivery_date date,
  deleted_at timestamptz,
  working_status smallint,
  company_name text,
  supervisor_description text,
  supervisor_description_translations jsonb,
  -- how the company runs its surveys; null: as usual
  usual_limit_day smallint,
  send_hour smallint,
  readers jsonb,
  -- the answers to this round and to the last one answered before it
  current jsonb,
  previous jsonb,
  questions jsonb,
  custom_answers jsonb,
  -- how HR follows the member up, and the round of the answer that made its present weather
  interview_status smallint,
  interview_due_date date,
  importance smallint,
  hr_user_id bigint,
  last_answer_id bigint,
  last_answer_round smallint
)
language plpgsql as $$
#variable_conflict use_column
declare
  d deliveries;
  m members;
  a answers;
  stored jsonb;
  stored_ids bigint[];
  stored_editions integer[];
begin
  if holds then
    select * into d from deliveries as x where x.answer_nonce = nonce and is_monthly(x.enq_type) for update;
  else
    select * into d from deliveries as x where x.answer_nonce = nonce and is_monthly(x.enq_type);
  end if;
  if d.company_id is null then return; end if;
  perform enter_company(d.company_id);

  if holds then
    select * into m from members as x where x.company_id = d.company_id and x.id = d.member_id for update;
  else
    select * into m from members as x where x.company_id = d.company_id and x.id = d.member_id;
  end if;
  select * into a from answers as x
  where x.company_id = d.company_id and x.member_id = d.member_id and x.enq_type = d.enq_type and x.round = d.round;
  if a.id is not null then
    select array_agg(g.question_id), array_agg(g.edition), jsonb_agg(
      jsonb_build_object('id', g.question_id, 'edition', g.edition, 'answer', coalesce(g.choice::text, g.answer_text))
      order by g.position)
    into stored_ids, stored_editions, stored
    from custom_answers as g
    where g.company_id = a.company_id and g.answer_id = a.id and g.answer_version = a.version;
  end if;

  return query
  select d.company_id, d.member_id, d.enq_type, d.round, d.answer_status, d.queued_at, d.sent_at, d.closes_at,
    (select n.sent_at from deliveries as n
      where n.company_id = d.company_id and n.member_id = d.member_id and n.enq_type = d.enq_type
        and n.round = d.round + 1),
    d.moved_on, d.limit_day,
    m.lastname, m.firstname, m.mail_language, m.delivery_date, m.deleted_at, m.working_status,
    c.name, c.supervisor_description, c.supervisor_description_translations,
    v.limit_day, v.send_hour,
    (select jsonb_agg(to_jsonb(r) order by r.role, r.departments, r.is_named)
      from readers_of(d.company_id, array[d.member_id]) as r),
    case when a.id is not null then to_jsonb(a) end,
    (select to_jsonb(p) from answers as p
      where p.company_id = d.company_id and p.member_id = d.member_id and p.enq_type = d.enq_type and p.round < d.round
      order by p.round desc limit 1),
    asked_questions(d.company_id, d.round, coalesce(filled_in, stored_ids), coalesce(editions, stored_editions)), stored,
    m.interview_status, m.interview_due_date, m.importance, m.hr_user_id, m.last_answer_id,
    (select l.round from answers as l where l.company_id = m.company_id and l.id = m.last_answer_id)
  from companies as c
  left join survey_settings as v on v.company_id = c.id
  where c.id = d.company_id;
end $$;

-- Writes an answer to a round that opened_round holds, or its next version, with all that follows from it.
-- given: the answer's columns. custom: what it says to the company's own questions, by place.
-- delivered: when the round was sent and when it closes, for one whose mail's fate is not known yet.
-- state: the columns of its member that the answer changes; null where a later round has answered already.
-- log: the entry of the automatic follow-up, null without one. jobs: what is asked for later, with the answer's id put in.
-- @returns the answer as it is stored
create function take_answer(
  given jsonb, is_first boolean, custom jsonb, delivered jsonb, cancels text[], state jsonb, log jsonb, jobs jsonb)
returns jsonb language plpgsql as $$
declare
  g answers := jsonb_populate_record(null::answers, given);
  s members;
  l action_logs;
  a answers;
begin
  if is_first then
    insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, answer_text,
      condition_type, original_condition_type, waiting_emotion_answer, need_follow, need_follow_reasons, explanation,
      action, notice, language, edition, refuses_external_reader, is_late, answered_at, updated_at)
    values (g.company_id, g.member_id, g.enq_type, g.round, g.question1, g.question2, g.question3, g.answer_text,
      g.condition_type, g.original_condition_type, g.waiting_emotion_answer, g.need_follow, g.need_follow_reasons,
      g.explanation, g.action, g.notice, g.language, g.edition, g.refuses_external_reader, g.is_late, g.answered_at,
      g.updated_at)
    returning * into strict a;
  else
    update answers as x
    set question1 = g.question1, question2 = g.question2, question3 = g.question3, answer_text = g.answer_text,
      condition_type = g.condition_type, original_condition_type = g.original_condition_type,
      waiting_emotion_answer = g.waiting_emotion_answer, need_follow = g.need_follow,
      need_follow_reasons = g.need_follow_reasons, explanation = g.explanation, action = g.action, notice = g.notice,
      language = g.language, edition = g.edition, refuses_external_reader = g.refuses_external_reader,
      updated_at = g.updated_at, version = x.version + 1,
      -- what the reading of the earlier text left
      is_changed_condition_by_ta = false, question_tag = false, feedback_type = null
    where x.company_id = g.company_id and x.member_id = g.member_id and x.enq_type = g.enq_type and x.round = g.round
    returning * into strict a;
  end if;
  insert into answer_versions (company_id, answer_id, version, question1, question2, question3, answer_text,
    condition_type, notice, language, edition, refuses_external_reader, answered_at)
  values (a.company_id, a.id, a.version, a.question1, a.question2, a.question3, a.answer_text,
    a.condition_type, a.notice, a.language, a.edition, a.refuses_external_reader, a.updated_at);
  if custom <> '[]' then
    insert into custom_answers (company_id, answer_id, answer_version, position, question_id, edition, language, choice,
      answer_text)
    select a.company_id, a.id, a.version, c.position, c.question_id, c.edition, c.language, c.choice, c.answer_text
    from jsonb_populate_recordset(null::custom_answers, custom) as c;
  end if;

  -- its mails that still wait do not leave
  update mails as x set state = 'cancelled'
  where x.company_id = a.company_id and x.member_id = a.member_id and x.enq_type = a.enq_type and x.round = a.round
    and x.kind = any (cancels) and x.state = 'queued';
  update deliveries as x
  set answer_status = (delivered ->> 'answer_status')::smallint,
    sent_at = coalesce(x.sent_at, (delivered ->> 'sent_at')::timestamptz),
    closes_at = coalesce(x.closes_at, (delivered ->> 'closes_at')::timestamptz),
    updated_at = a.updated_at
  where x.company_id = a.company_id and x.member_id = a.member_id and x.enq_type = a.enq_type and x.round = a.round;

  if state is not null then
    s := jsonb_populate_record(null::members, state);
    update members as x
    set condition_type = a.condition_type, last_answer_id = a.id, last_answered_at = a.updated_at,
      need_follow = s.need_follow, attention_reasons = s.attention_reasons, attention_rank = s.attention_rank,
      attention_since = s.attention_since, attention_text = s.attention_text, unanswered_in_a_row = 0,
      interview_status = s.interview_status, interview_due_date = s.interview_due_date, importance = s.importance,
      hr_user_id = s.hr_user_id
    where x.company_id = a.company_id and x.id = a.member_id;
  end if;
  if log is not null then
    l := jsonb_populate_record(null::action_logs, log);
    insert into action_logs (company_id, member_id, answer_id, action_type, changes_state,
      interview_status, interview_due_date, importance, hr_user_id,
      previous_interview_status, previous_interview_due_date, previous_importance, previous_hr_user_id,
      created_at, updated_at)
    values (a.company_id, a.member_id, a.id, l.action_type, l.changes_state,
      l.interview_status, l.interview_due_date, l.importance, l.hr_user_id,
      l.previous_interview_status, l.previous_interview_due_date, l.previous_importance, l.previous_hr_user_id,
      l.created_at, l.updated_at);
  end if;
  perform enqueue_job(j ->> 'task',
    (j -> 'payload' || jsonb_build_object('answer_id', a.id, 'version', a.version))::json)
  from jsonb_array_elements(jobs) as j;
  return to_jsonb(a);
end $$;
