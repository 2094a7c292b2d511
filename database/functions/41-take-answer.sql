-- Writes an answer to a round that opened_round holds, or its next version, with all that follows from it.
-- given: the answer's columns; `reading`, what its words were read as, where nothing follows from it. custom: what it says to the company's own questions, by place.
-- delivered: when the round was sent and when it closes, for one whose mail's fate is not known yet.
-- state: the columns of its member that the answer changes; null where a later round has answered already.
-- log: the entry of the automatic follow-up, null without one. jobs: what is asked for later, with the answer's id put in;
-- whoever asks wakes the workers once it is committed.
-- @returns the answer as it is stored
create or replace function take_answer(
  given jsonb, is_first boolean, custom jsonb, delivered jsonb, cancels text[], state jsonb, log jsonb, jobs jsonb)
returns jsonb language plpgsql as $$
declare
  g answers := jsonb_populate_record(null::answers, given);
  s members;
  l action_logs;
  a answers;
  r text_analyses;
begin
  if is_first then
    -- answers: the first version
    insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, answer_text,
      condition_type, original_condition_type, waiting_emotion_answer, need_follow, need_follow_reasons, explanation,
      action, notice, language, edition, refuses_external_reader, is_late, is_grave, answered_at, updated_at)
    values (g.company_id, g.member_id, g.enq_type, g.round, g.question1, g.question2, g.question3, g.answer_text,
      g.condition_type, g.original_condition_type, g.waiting_emotion_answer, g.need_follow, g.need_follow_reasons,
      g.explanation, g.action, g.notice, g.language, g.edition, g.refuses_external_reader, g.is_late, g.is_grave,
      g.answered_at, g.updated_at)
    returning * into strict a;
  else
    -- answer_versions: the former version as it was given, its weather before its text was read; one that an earlier
    -- release kept stays
    insert into answer_versions (company_id, answer_id, version, question1, question2, question3, answer_text,
      condition_type, notice, language, edition, refuses_external_reader, answered_at)
    select x.company_id, x.id, x.version, x.question1, x.question2, x.question3, x.answer_text,
      x.original_condition_type, x.notice, x.language, x.edition, x.refuses_external_reader, x.updated_at
    from answers as x
    where x.company_id = g.company_id and x.member_id = g.member_id and x.enq_type = g.enq_type and x.round = g.round
    on conflict do nothing;
    -- answers: the next version
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
  -- text_analyses: what its words were read as
  if given ? 'reading' then
    r := jsonb_populate_record(null::text_analyses, given -> 'reading');
    insert into text_analyses (company_id, answer_id, answer_version, lexicon_version, effect, categories, findings,
      asks, analysed_at)
    values (a.company_id, a.id, a.version, r.lexicon_version, r.effect, r.categories, r.findings, r.asks, a.updated_at);
  end if;
  -- custom_answers: what it says to the company's own questions
  if custom <> '[]' then
    insert into custom_answers (company_id, answer_id, answer_version, position, question_id, edition, language, choice,
      answer_text)
    select a.company_id, a.id, a.version, c.position, c.question_id, c.edition, c.language, c.choice, c.answer_text
    from jsonb_populate_recordset(null::custom_answers, custom) as c;
  end if;

  -- mails: those of this round that still wait do not leave
  update mails as x set state = 'cancelled'
  where x.company_id = a.company_id and x.member_id = a.member_id and x.enq_type = a.enq_type and x.round = a.round
    and x.kind = any (cancels) and x.state = 'queued';
  -- deliveries: the round is answered; it was sent, whatever its mail says so far
  update deliveries as x
  set answer_status = (delivered ->> 'answer_status')::smallint,
    sent_at = coalesce(x.sent_at, (delivered ->> 'sent_at')::timestamptz),
    closes_at = coalesce(x.closes_at, (delivered ->> 'closes_at')::timestamptz),
    updated_at = a.updated_at
  where x.company_id = a.company_id and x.member_id = a.member_id and x.enq_type = a.enq_type and x.round = a.round;

  -- members: the newest weather, and what the follow-up becomes by it
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
  -- action_logs: the entry of the automatic follow-up
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
  -- the job queue: thanks, notices and the reading of the text
  perform ask_for_jobs(jobs, jsonb_build_object('answer_id', a.id, 'version', a.version));
  return to_jsonb(a);
end $$;
