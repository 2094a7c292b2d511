import type { AnswerRelease } from '#contract/answers/release-calls.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'
import { client } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { Button } from '../../../../ui/Button.tsx'
import { refreshReleases } from './releases.ts'

/** Sentences that somebody reads now, and the way to end it. */
export function Released({ answerId, release }: { answerId: number; release: AnswerRelease }) {
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
