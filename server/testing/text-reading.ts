import type { App } from '../platform/context.ts'

const at = new Date('2026-06-01T01:00:00Z')

/** A member's first answer with its text read, as the analysis leaves it; the round must be planned. @returns the reading's id */
export function storeReading(
  app: Pick<App, 'database'>,
  companyId: number,
  memberId: number,
): Promise<number> {
  return app.database.asCompany(companyId, async (tx) => {
    const scores = { question1: 3, question2: 3, question3: 3, condition_type: 2, original_condition_type: 2 }
    const answer = await tx
      .insertInto('answers')
      .values({
        company_id: companyId,
        member_id: memberId,
        enq_type: 1,
        round: 1,
        ...scores,
        answer_text: '残業が多いです。',
        explanation: '',
        action: '',
        language: 0,
        notice: JSON.stringify([{ code: 'administrators' }]),
        answered_at: at,
        updated_at: at,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('text_analyses')
      .values({
        company_id: companyId,
        answer_id: answer.id,
        answer_version: answer.version,
        asks: false,
        lexicon_version: '1',
        effect: 'none',
        categories: [],
        findings: '[]',
        analysed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
