import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import type { ReleaseSubject } from '#contract/answers/release-calls.ts'
import { api } from '../../../../platform/api.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'

const Released = lazyNamed(
  () => import('./Sharing.tsx'),
  (file) => file.Released,
)
const ShareDialog = lazyNamed(
  () => import('./Sharing.tsx'),
  (file) => file.ShareDialog,
)

const Withheld = lazyNamed(
  () => import('./Sharing.tsx'),
  (file) => file.Withheld,
)

/** In place of what HR alone reads: that it is so, and what HR passed on of it. */
export function NotRead({ answer }: { answer: Pick<MonthlyAnswer, 'shared'> }) {
  return <Withheld answer={answer} />
}

/** Beside a grave answer: who does not read it, what was passed on, and the way to pass sentences on. */
export function ShareAnswer({ answer }: { answer: MonthlyAnswer }) {
  const can = useCan()
  const isShareable = answer.is_hr_only && !answer.is_withheld && !answer.waiting_emotion_answer
  return isShareable && can('member.update') ? (
    <Shareable subject={{ survey: 'monthly', id: answer.id }} />
  ) : null
}

interface ShareableProps {
  subject: ReleaseSubject
  /** What it is called where several stand on a page. */
  name?: string
}

/** What was passed on of a grave answer, and the way to pass sentences on. */
export function Shareable({ subject, name = 'この回答' }: ShareableProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.answerReleases.get.queryOptions({ input: subject }))
  return (
    <div className="flex flex-col gap-2 rounded bg-sunken p-4 print:hidden">
      <p className="text-ink-2">{name}の内容は、限定閲覧者と上司には表示していません。</p>
      {data?.result.releases.map((release) => (
        <Released key={release.id} subject={subject} release={release} />
      ))}
      <Button size="small" className="w-fit" onClick={() => setOpen(true)}>
        この上司に共有する
      </Button>
      {isOpen && data && (
        <ShareDialog subject={subject} releases={data.result} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
