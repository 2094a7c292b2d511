import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { interviewStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { Talk } from '#contract/talks/calls.ts'
import { talkKind, talkWent } from '#contract/talks/codes.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'
import { api } from '../../../../platform/api.ts'
import { LoadProblem } from '../../../../platform/LoadProblem.tsx'
import { useCan } from '../../../../platform/session.ts'
import { PromiseLine } from '../../../../shared/talks/PromiseLine.tsx'
import { TalkButtons } from '../../../../shared/talks/TalkButtons.tsx'
import { type OpenTalkDialog, TalkDialogs } from '../../../../shared/talks/TalkDialogs.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import type { FollowUpComposer } from '../follow-ups/use-composer.ts'

interface TalkCardProps {
  member: MemberDetail
  composer: FollowUpComposer
}

/** What was said and promised, as far as the reader may know, and the way to the next talk. */
export function TalkCard({ member, composer }: TalkCardProps) {
  const isHr = useCan()('member.update')
  const [open, setOpen] = useState<OpenTalkDialog | null>(null)
  const { data, error, refetch } = useQuery(
    api.talks.forMember.queryOptions({ input: { member_id: member.id } }),
  )
  if (error && !data) return <LoadProblem error={error} noun="面談と約束" onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  const { talks, promises, proposal } = data.result
  // HR reads the others in the timeline
  const shown = talks.filter(({ kind }) => kind === talkKind.is.talked || !isHr).slice(0, isHr ? 1 : 3)
  return (
    <Card padding="none" className="divide-y *:px-4 *:py-3">
      <TalkButtons person={member} onOpen={setOpen} />
      {proposal && <Proposal talk={proposal} composer={composer} />}
      {shown.length > 0 && (
        <ul className="flex flex-col gap-2">
          {shown.map((talk) => (
            <TalkLine key={talk.id} talk={talk} isHr={isHr} />
          ))}
        </ul>
      )}
      {promises.length > 0 && (
        <ul aria-label="約束" className="divide-y">
          {promises.map((promise) => (
            <PromiseLine key={promise.id} promise={promise} />
          ))}
        </ul>
      )}
      {shown.length + promises.length === 0 && <p className="text-ink-2">記録はまだありません</p>}
      <TalkDialogs open={open} onClose={() => setOpen(null)} />
    </Card>
  )
}

const talkWords = ({ talked_on, went }: Talk): string =>
  talked_on && went ? `${shortDate(talked_on)}に話しました（${talkWent.label(went)}）` : '人事への相談'

function TalkLine({ talk, isHr }: { talk: Talk; isHr: boolean }) {
  return (
    <li className="wrap-anywhere">
      <p className="whitespace-pre-wrap">
        {(!isHr && talk.note) || talkWords(talk)}
        {isHr && talk.by && <span className="ml-2 text-ink-2">{talk.by}</span>}
      </p>
    </li>
  )
}

/** A talk that may end the follow-up: the press fills in the record, which HR sends. */
function Proposal({ talk, composer }: { talk: Talk; composer: FollowUpComposer }) {
  const propose = () => {
    composer.choose(String(interviewStatus.is.done))
    composer.form.setValue('comment', `${talkWords(talk)}。`, { shouldDirty: true })
    composer.start()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 bg-accent-soft print:hidden">
      <p className="min-w-0 wrap-anywhere">
        {talk.by}さんが{talkWords(talk)}。内容を確認して、対応を完了にできます。
      </p>
      <Button size="small" onClick={propose}>
        完了を記録する
      </Button>
    </div>
  )
}
