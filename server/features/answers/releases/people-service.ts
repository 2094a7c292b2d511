import type { ReleasePerson } from '#contract/answers/release-calls.ts'
import { fullName } from '#contract/members/name.ts'
import type { Tx } from '../../../platform/database.ts'
import * as customQuestions from '../../custom-questions/service.ts'
import { analyse } from '../../text-analysis/service.ts'
import { commentTexts } from '../annual-survey/comment-rules.ts'
import { listAnswers, type MemberKey } from '../queries.ts'
import { mayPassOnTo } from '../reader-rules.ts'
import { isAboutSomebody } from '../text-analysis/grave-rules.ts'
import { externalFindings, storedFindings, writtenIn } from '../text-analysis/texts-rules.ts'
import { concernAbout, type DisclosedText } from './concern-rules.ts'
import { limitedAccounts, readSupervisor } from './queries.ts'
import { graveParts, isDisclosedTo, type Subject } from './subject-queries.ts'

type Answer = Pick<Subject, 'company_id' | 'member_id' | 'id' | 'notice' | 'comments'>

/** Those limited accounts, and that supervisor, who look after the member and whom the answer's notice told of. */
export async function peopleFor(tx: Tx, answer: Answer): Promise<ReleasePerson[]> {
  const disclosed = await disclosedBy(tx, { companyId: answer.company_id, memberId: answer.member_id })
  return [...(await supervisorFor(tx, answer, disclosed)), ...(await accountsFor(tx, answer, disclosed))]
}

/** Whether the supervisor of a release may still be written to, and as whom. */
export async function supervisorFor(
  tx: Tx,
  { company_id: companyId, member_id: memberId, notice }: Answer,
  disclosed: readonly DisclosedText[] | null = null,
): Promise<(ReleasePerson & { kind: 'supervisor'; email: string })[]> {
  const key = { companyId, memberId }
  const supervisor = await readSupervisor(tx, key)
  if (!supervisor || !mayPassOnTo(notice, fullName(supervisor))) return []
  const { id, email, lastname } = supervisor
  const concern = concernAbout(disclosed ?? (await disclosedBy(tx, key)), { lastname, isSupervisor: true })
  return [{ kind: 'supervisor', id, email, name: fullName(supervisor), concern }]
}

async function accountsFor(
  tx: Tx,
  answer: Answer,
  disclosed: readonly DisclosedText[],
): Promise<ReleasePerson[]> {
  const { company_id: companyId, member_id: memberId } = answer
  const supervisor = await readSupervisor(tx, { companyId, memberId })
  const people: ReleasePerson[] = []
  for (const { id, email, name, lastname } of await limitedAccounts(tx, companyId)) {
    if (!(await isDisclosedTo(tx, { companyId, userId: id, role: 'restricted_viewer' }, answer))) continue
    const isSupervisor =
      supervisor !== undefined &&
      (email.toLowerCase() === supervisor.email.toLowerCase() || name === fullName(supervisor))
    people.push({
      kind: 'account',
      id,
      name,
      email: null,
      concern: concernAbout(disclosed, { lastname, isSupervisor }),
    })
  }
  return people
}

/** What was written in a member's grave answers, with where it speaks of harassment or fear. */
async function disclosedBy(tx: Tx, key: MemberKey): Promise<DisclosedText[]> {
  return [...(await disclosedMonthly(tx, key)), ...(await disclosedAfterYear(tx, key))]
}

async function disclosedAfterYear(tx: Tx, key: MemberKey): Promise<DisclosedText[]> {
  const parts = await graveParts(tx, key)
  const texts = parts.flatMap(({ comments, language }) => commentTexts(comments, language))
  return Promise.all(
    texts.map(async ({ text, language }) => {
      const { findings } = await analyse(text, language)
      return { text, harassing: findings.filter(isAboutSomebody) }
    }),
  )
}

async function disclosedMonthly(tx: Tx, key: MemberKey): Promise<DisclosedText[]> {
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
      ].filter(isAboutSomebody),
    }))
  })
}
