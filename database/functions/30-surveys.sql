-- Whether a round of this survey that is due on a day leaves to a member.
create or replace function leaves_to(m members, enq_type smallint, due_on date) returns boolean language sql immutable parallel safe
as $$
  select m.deleted_at is null and m.erased_at is null and is_employed(m.working_status)
    and not case when is_monthly(enq_type) then m.is_stopped_send_questions_mail else m.is_stopped_send_anniv_mail end
    and (m.date_resigned is null or m.date_resigned >= due_on)
$$;

-- The company's own questions that a round asks now, and those that are answered, each in its edition, by their place.
create or replace function asked_questions(company bigint, in_round smallint, answered bigint[], editions integer[])
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
create or replace function opened_round(nonce bytea, holds boolean, filled_in bigint[], editions integer[])
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
    select * into d from deliveries as x
    where link_number(x.answer_nonce) = link_number(nonce) and x.answer_nonce = nonce and is_monthly(x.enq_type)
    for update;
  else
    select * into d from deliveries as x
    where link_number(x.answer_nonce) = link_number(nonce) and x.answer_nonce = nonce and is_monthly(x.enq_type);
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
