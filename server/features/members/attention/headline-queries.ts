import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { ReadWords } from '../../answers/service.ts'
import { readsAnswer } from '../../member-scopes/service.ts'

/** What member `m`'s newest answer says, for who reads it: found by keys, so that a row costs no search. */
export const newestWords = (actor: Reader) => sql<ReadWords | null>`(
  select json_build_object('text', a.answer_text, 'findings', t.findings, 'outside', e.findings, 'given', (
    select json_agg(json_build_array(c.question_id, c.answer_text) order by c.position)
    from custom_answers as c
    where c.company_id = a.company_id and c.answer_id = a.id and c.answer_version = a.version
      and c.answer_text is not null))
  from answers as a
  left join text_analyses as t
    on t.company_id = a.company_id and t.answer_id = a.id and t.answer_version = a.version
  left join external_readings as e
    on e.company_id = a.company_id and e.answer_id = a.id and e.answer_version = a.version and e.state = 'read'
  where a.company_id = m.company_id and a.id = m.last_answer_id and ${readsAnswer(actor)})`
