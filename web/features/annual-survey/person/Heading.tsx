import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleDashed, Printer } from 'lucide-react'
import type { AnnualAnswers } from '#contract/annual-survey/calls.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { MemberName } from '../../../parts/MemberName.tsx'
import { memberPage } from '../../../platform/addresses.ts'
import { api, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MakePdf } from '../pdf/MakePdf.tsx'

interface HeadingProps {
  member: MemberDetail
  answers: AnnualAnswers
  isAdministrator: boolean
}

/** Who it is, who has answered, and what can be done with it. */
export function Heading({ member, answers, isAdministrator }: HeadingProps) {
  const isAnswered = answers.answered_at !== null || answers.senior_answered_at !== null
  const { senior_lastname: lastname, senior_firstname: firstname } = member
  const supervisor = lastname === null ? '上司' : `上司（${fullName({ lastname, firstname })}）`
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <h1 className="min-w-0 flex-1 basis-64 text-2xl font-semibold">
          <span className="mb-1 block text-sm font-normal text-ink-2">入社1年アンケート</span>
          <MemberName member={member} department={member.department?.full_path} size={64} />
        </h1>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {isAdministrator && isAnswered && <ReadMark id={member.id} isRead={answers.is_read} />}
          <Button icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
            印刷する
          </Button>
          {isAdministrator && isAnswered && <MakePdf memberIds={[member.id]} label="PDFを作成する" />}
        </div>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Half who="本人" answeredAt={answers.answered_at} />
        <Half who={supervisor} answeredAt={answers.senior_answered_at} />
        <div className="flex gap-2">
          <dt className="text-ink-2">入社日</dt>
          <dd>{fullDate(member.date_contracted)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm print:hidden">
        <Link {...memberPage(member.code)} className="text-accent-ink">
          メンバーの詳細を見る
        </Link>
      </p>
    </header>
  )
}

function Half({ who, answeredAt }: { who: string; answeredAt: string | null }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-ink-2">{who}</dt>
      <dd className="flex items-center gap-1">
        {answeredAt ? (
          <Check size={16} aria-hidden className="text-success-ink" />
        ) : (
          <CircleDashed size={16} aria-hidden className="text-ink-3" />
        )}
        {answeredAt ? `${fullDate(answeredAt)}に回答` : 'まだ回答していません'}
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
