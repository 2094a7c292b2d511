import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { api } from '../../../../platform/api.ts'
import { lazyNamed } from '../../../../platform/lazy-named.ts'
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

/** Beside a grave answer: who does not read it, what was passed on, and the way to pass sentences on. */
export function ShareAnswer({ answer }: { answer: MonthlyAnswer }) {
  const can = useCan()
  const isShareable = answer.is_hr_only && !answer.is_withheld && !answer.waiting_emotion_answer
  return isShareable && can('member.update') ? <Shareable answer={answer} /> : null
}

function Shareable({ answer }: { answer: MonthlyAnswer }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.answerReleases.get.queryOptions({ input: { id: answer.id } }))
  return (
    <div className="flex flex-col gap-2 rounded bg-sunken p-4 print:hidden">
      <p className="text-ink-2">この回答の内容は、限定閲覧者と上司には表示していません。</p>
      <Suspense>
        {data?.result.releases.map((release) => (
          <Released key={release.id} answerId={answer.id} release={release} />
        ))}
      </Suspense>
      <Button size="small" className="w-fit" onClick={() => setOpen(true)}>
        この上司に共有する
      </Button>
      {isOpen && data && (
        <Suspense>
          <ShareDialog answerId={answer.id} releases={data.result} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
