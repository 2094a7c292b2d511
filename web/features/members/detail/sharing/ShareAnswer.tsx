import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import type { AnswerRelease } from '#contract/answers/release-calls.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'
import { api, client } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { lazyNamed } from '../../../../platform/lazy-named.ts'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { Button } from '../../../../ui/Button.tsx'
import { refreshReleases } from './releases.ts'

const ShareDialog = lazyNamed(
  () => import('./ShareDialog.tsx'),
  (file) => file.ShareDialog,
)

/** What was passed on of a grave answer, and the way to pass sentences on. */
export function Shareable({ answer }: { answer: MonthlyAnswer }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.answerReleases.get.queryOptions({ input: { id: answer.id } }))
  return (
    <div className="flex flex-col gap-2 rounded bg-sunken p-4 print:hidden">
      <p className="text-ink-2">この回答の内容は、限定閲覧者と上司には表示していません。</p>
      {data?.result.releases.map((release) => (
        <Released key={release.id} answerId={answer.id} release={release} />
      ))}
      <Button
        size="small"
        className="w-fit"
        icon={<Share2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
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

function Released({ answerId, release }: { answerId: number; release: AnswerRelease }) {
  const flash = useFlash()
  const { id, to_name, by_name, released_at, sentences, undo_until } = release
  const withdraw = async () => {
    try {
      flash((await client.answerReleases.withdraw({ id })).message)
    } catch (error) {
      flash(japaneseOf(error), 'fail')
    }
    await refreshReleases(answerId)
  }
  return (
    <div className="border-l-2 pl-3">
      <p>
        {to_name}さんに共有中
        <span className="ml-2 text-meta text-ink-3">
          {shortDate(released_at)} {by_name}
        </span>
      </p>
      {sentences.map((sentence) => (
        <blockquote key={sentence} className="text-ink-2">
          {sentence}
        </blockquote>
      ))}
      <Button size="small" className="mt-1 w-fit" onClick={() => void withdraw()}>
        {undo_until ? '共有を取り消す' : '共有をやめる'}
      </Button>
    </div>
  )
}
