import type { ReleasePerson } from '#contract/answers/release-calls.ts'
import { fullName } from '#contract/members/name.ts'
import type { Tx } from '../../../platform/database.ts'
import * as customQuestions from '../../custom-questions/service.ts'
import { mayRead } from '../answer-mails/queries.ts'
import { listAnswers, type MemberKey } from '../queries.ts'
import { type NoticeEntry, namesSupervisor } from '../reader-rules.ts'
import { externalFindings, storedFindings, writtenIn } from '../text-analysis/texts-rules.ts'
import { concernAbout, type ToldText } from './concern-rules.ts'
import { limitedAccounts, readSupervisor } from './queries.ts'

type Answer = { company_id: number; member_id: number; id: number; notice: NoticeEntry[] }

/** Those limited accounts, and that supervisor, who look after the member and whom the answer's notice told of. */
export async function peopleFor(tx: Tx, answer: Answer): Promise<ReleasePerson[]> {
  const told = await toldBy(tx, { companyId: answer.company_id, memberId: answer.member_id })
  return [...(await supervisorFor(tx, answer, told)), ...(await accountsFor(tx, answer, told))]
}

/** Whether the supervisor of a release may still be written to, and as whom. */
export async function supervisorFor(
  tx: Tx,
  { company_id: companyId, member_id: memberId, notice }: Answer,
  told: readonly ToldText[] | null = null,
): Promise<(ReleasePerson & { kind: 'supervisor'; email: string })[]> {
  const key = { companyId, memberId }
  const supervisor = await readSupervisor(tx, key)
  if (!supervisor || !namesSupervisor(notice, fullName(supervisor))) return []
  const { id, email, lastname } = supervisor
  const concern = concernAbout(told ?? (await toldBy(tx, key)), { lastname, isSupervisor: true })
  return [{ kind: 'supervisor', id, email, name: fullName(supervisor), concern }]
}

async function accountsFor(
  tx: Tx,
  { company_id: companyId, id: answerId }: Answer,
  told: readonly ToldText[],
): Promise<ReleasePerson[]> {
  const people: ReleasePerson[] = []
  for (const { id, name, lastname } of await limitedAccounts(tx, companyId)) {
    if (!(await mayRead(tx, { companyId, userId: id, role: 'restricted_viewer' }, answerId))) continue
    const concern = concernAbout(told, { lastname, isSupervisor: false })
    people.push({ kind: 'account', id, name, email: null, concern })
  }
  return people
}

/** What a member wrote in its grave answers, with where it speaks of harassment. */
async function toldBy(tx: Tx, key: MemberKey): Promise<ToldText[]> {
  const answers = (await listAnswers(tx, key)).filter(({ is_grave }) => is_grave !== false)
  const ids = answers.map(({ id }) => id)
  const given = await customQuestions.given(tx, key.companyId, ids)
  return answers.flatMap((answer) => {
    const found = storedFindings.safeParse(answer.findings ?? []).data ?? []
    const outside = externalFindings.safeParse(answer.external_findings ?? []).data ?? []
    return writtenIn(answer, given.get(answer.id) ?? []).map(({ questionId, text }) => ({
      text,
      harassing: [
        ...found.filter(({ question_id }) => (question_id ?? null) === questionId),
        ...(questionId === null ? outside : []),
      ].filter(({ category }) => category === 'harassment'),
    }))
  })
}
