import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Link2 } from 'lucide-react'
import { linkStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { TalentExamination } from '#contract/talent/examination-calls.ts'
import { limitsOfReading } from '#contract/talent/reading-words.ts'
import { fullDate } from '../../../../parts/japanese-dates.ts'
import { api } from '../../../../platform/api.ts'
import { LoadProblem } from '../../../../platform/LoadProblem.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import { MakePdf } from './MakePdf.tsx'
import { RiskBox } from './RiskBox.tsx'
import { ScaleList } from './ScaleList.tsx'
import { TalkBlocks } from './TalkBlocks.tsx'
import { TipList } from './TipList.tsx'

/** What is read of a member's results. Each reading is logged, so that it is asked for once while it stands open. */
export function TalentSection({ member }: { member: MemberDetail }) {
  const { data, error, refetch } = useQuery(
    api.talentExamination.get.queryOptions({
      input: { id: member.id },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  )
  if (error) return <LoadProblem error={error} noun="検査結果" onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  const { link_status, tips, scales } = data.result
  if (link_status === linkStatus.is.not_linked) return <NotLinked />
  const isEmpty = tips.length === 0 && scales.every(({ score }) => score === null)
  return isEmpty ? <NoResults examined={data.result} /> : <Results member={member} examined={data.result} />
}

function NotLinked() {
  return (
    <EmptyState
      icon={<Link2 size={26} />}
      title="検査結果はまだ紐づいていません"
      action={
        <Link to="/company/setting/talent_import" className={buttonClass({ variant: 'primary' })}>
          検査結果を紐づける
        </Link>
      }
    >
      検査結果を取り込み、このメンバーに紐づけると、話し方のヒントを読めます。
    </EmptyState>
  )
}

function NoResults({ examined }: { examined: TalentExamination }) {
  return (
    <EmptyState icon={<ClipboardList size={26} />} title="読める結果がまだありません">
      紐づけは済んでいますが、点数とヒントがまだ届いていません（{sourceWords(examined)}）。
      次に取り込んだときに表示されます。
    </EmptyState>
  )
}

const sourceWords = ({ examined_on, source_label }: TalentExamination) =>
  `受検日 ${fullDate(examined_on ?? '')}、出典 ${source_label}`

function Results({ member, examined }: { member: MemberDetail; examined: TalentExamination }) {
  const { talk, tips, scales, retirement_risk: risk } = examined
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="phrases min-w-0 flex-1 basis-64 text-ink-2">
          {sourceWords(examined)}。読めるのは管理者だけで、閲覧はセキュリティログに残ります。
        </p>
        <MakePdf memberId={member.id} />
      </div>
      <TalkBlocks talk={talk} />
      <TipList tips={tips} />
      <ScaleList scales={scales} />
      {risk && <RiskBox risk={risk} />}
      <Section title="この結果の読み方">
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {limitsOfReading.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
