import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleDashed, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnnualAnswers, WordsRead } from '#contract/annual-survey/calls.ts'
import { editionWords } from '#contract/answers/editions.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { DepartmentPath } from '../../../parts/DepartmentPath.tsx'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { memberPage } from '../../../platform/addresses.ts'
import { api, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { LongName } from '../../../ui/LongName.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { MakePdf } from '../pdf/MakePdf.tsx'

interface HeadingProps {
  member: MemberDetail
  answers: AnnualAnswers
  isAdministrator: boolean
}

export const annualTrail = [
  {
    label: '入社1年アンケート',
    link: <Link to="/company/member/anniversary">入社1年アンケート</Link>,
  },
]

export function Heading({ member, answers, isAdministrator }: HeadingProps) {
  const isAnswered = answers.answered_at !== null || answers.senior_answered_at !== null
  const { senior_lastname: lastname, senior_firstname: firstname } = member
  const supervisor = lastname === null ? '上司' : `上司（${fullName({ lastname, firstname })}）`
  return (
    <>
      <PageHeader
        title={<LongName text={fullName(member)} />}
        trail={annualTrail}
        actions={
          <>
            {isAdministrator && isAnswered && <ReadMark id={member.id} isRead={answers.is_read} />}
            <Link {...memberPage(member.code)} className={buttonClass({})}>
              メンバーの詳細を見る
            </Link>
            <Button icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
              印刷する
            </Button>
            {isAdministrator && isAnswered && <MakePdf memberIds={[member.id]} label="PDFを作成する" />}
          </>
        }
      />
      <dl className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-1">
        {member.department && (
          <div className="min-w-0">
            <dt className="sr-only">部署</dt>
            <dd>
              <DepartmentPath path={member.department.full_path} />
            </dd>
          </div>
        )}
        <Fact term="入社日">{fullDate(member.date_contracted)}</Fact>
        <PartHeading who="本人" answeredAt={answers.answered_at} words={answers.edition} />
        <PartHeading
          who={supervisor}
          answeredAt={answers.senior_answered_at}
          words={answers.senior_edition}
        />
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PartProps {
  who: string
  answeredAt: string | null
  words: WordsRead | null
}

function PartHeading({ who, answeredAt, words }: PartProps) {
  const read =
    words && (words.language !== 'ja' || words.is_earlier) ? `（${editionWords(words)}の質問）` : ''
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-ink-2">{who}</dt>
      <dd className="flex items-center gap-1">
        {answeredAt ? (
          <Check size={16} aria-hidden className="text-success-ink" />
        ) : (
          <CircleDashed size={16} aria-hidden className="text-ink-3" />
        )}
        {answeredAt ? `${fullDate(answeredAt)}に回答${read}` : 'まだ回答していません'}
      </dd>
    </div>
  )
}

function ReadMark({ id, isRead }: { id: number; isRead: boolean }) {
  const flash = useFlash()
  const mark = useMutation(
    api.annualSurvey.markRead.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.annualSurvey.key() }),
      onError: (error) => flash(japaneseOf(error), 'fail'),
    }),
  )
  if (isRead) return <Badge>既読</Badge>
  return (
    <Button isPending={mark.isPending} onClick={() => mark.mutate({ id })}>
      既読にする
    </Button>
  )
}
