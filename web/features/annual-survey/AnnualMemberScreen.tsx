import { skipToken, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import type { AnnualAnswers } from '#contract/annual-survey/calls.ts'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { annualComments, annualFigures } from '../../parts/annual-words.ts'
import { api } from '../../platform/api.ts'
import { useDocumentTitle } from '../../platform/document-title.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useMe } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Differences } from './person/Differences.tsx'
import { GroupSection } from './person/GroupSection.tsx'
import { annualTrail, Heading } from './person/Heading.tsx'
import { QuestionSection } from './person/QuestionSection.tsx'
import './person/person.css'

const ToList = () => <Link to="/company/member/anniversary">入社1年アンケート</Link>

export function AnnualMemberScreen() {
  const { code } = useParams({ from: '/company/member/anniversary/$code' })
  const member = useQuery(api.members.get.queryOptions({ input: { code } }))
  const id = member.data?.result.id
  const answers = useQuery(
    api.annualSurvey.answers.queryOptions({ input: id === undefined ? skipToken : { id } }),
  )
  useDocumentTitle(member.data && `${fullName(member.data.result)}・入社1年アンケート`)
  const failed = member.error ? member : answers.error ? answers : null
  return (
    <>
      {member.data && answers.data ? (
        <Result member={member.data.result} answers={answers.data.result} />
      ) : (
        <>
          <PageHeader title="入社1年アンケートの結果" trail={annualTrail} />
          {failed ? (
            <LoadProblem
              error={failed.error}
              noun="アンケートの結果"
              onRetry={() => void failed.refetch()}
              back={<ToList />}
            />
          ) : (
            <ListSkeleton rows={8} />
          )}
        </>
      )}
    </>
  )
}

function Result({ member, answers }: { member: MemberDetail; answers: AnnualAnswers }) {
  const isAdministrator = useMe().roles.some(({ type }) => type === 'administrator')
  const isAnswered = answers.answered_at !== null || answers.senior_answered_at !== null
  return (
    <article>
      <Heading {...{ member, answers, isAdministrator }} />
      {!isAnswered ? (
        <Card>
          <EmptyState icon={<MailOpen size={28} />} title="まだ回答がありません">
            本人か上司の回答が届くと、ここに結果が表示されます。
          </EmptyState>
        </Card>
      ) : (
        <div>
          <Answered answers={answers} />
        </div>
      )}
    </article>
  )
}

function Answered({ answers }: { answers: AnnualAnswers }) {
  return (
    <>
      {!answers.is_disclosed && (
        <p className="mb-6 rounded bg-sunken px-4 py-3">
          {answers.is_withheld
            ? hrOnlyWords
            : '回答の内容は、本人に「この回答を読む人」として伝えた人だけが読めます。'}
          あなたが読めない回答は「–」で表示しています。
        </p>
      )}
      <Differences answers={answers} />
      <Comments answers={answers} />
      <Figures answers={answers} />
      <GroupSection answers={answers} />
      {answers.groups.map((group) => (
        <QuestionSection key={group.key} group={group} answers={answers} />
      ))}
    </>
  )
}

function Figures({ answers }: { answers: AnnualAnswers }) {
  const figures = annualFigures(answers)
  if (figures.length === 0) return null
  return (
    <Section title="数字で見る">
      <Card padding="small">
        <dl className="grid gap-4 sm:grid-cols-3">
          {figures.map(({ term, value, note }) => (
            <div key={term}>
              <dt className="text-ink-2">{term}</dt>
              <dd>
                <span className="text-2xl font-semibold">{value}</span>
                <span className="block text-ink-2">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}

/** What both wrote, before any figure: the member's words beside the supervisor's. */
function Comments({ answers }: { answers: AnnualAnswers }) {
  const comments = annualComments(answers)
  const sides = [...new Set(comments.map(({ who }) => who))]
  return (
    <Section title="コメント">
      {comments.length === 0 ? (
        <p className="text-ink-2">コメントはありません。</p>
      ) : (
        <div className={sides.length > 1 ? 'grid gap-4 lg:grid-cols-2' : undefined}>
          {sides.map((side) => (
            <Card key={side} padding="small">
              <h3 className="mb-2 font-semibold">{side}</h3>
              <dl className="flex flex-col gap-4">
                {comments
                  .filter(({ who }) => who === side)
                  .map(({ about, text }) => (
                    <div key={about}>
                      <dt className="text-ink-2">{about}</dt>
                      <dd className="text-words wrap-anywhere whitespace-pre-wrap">{text}</dd>
                    </div>
                  ))}
              </dl>
            </Card>
          ))}
        </div>
      )}
    </Section>
  )
}
