import type { AnswerRelease, ReleaseSubject } from '#contract/answers/release-calls.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'
import { client } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { Button } from '../../../../ui/Button.tsx'
import { refreshReleases } from './releases.ts'

/** Sentences that somebody reads or is mailed, and the way to end it while there is one. */
export function Released({ subject, release }: { subject: ReleaseSubject; release: AnswerRelease }) {
  const flash = useFlash()
  const { id, to_name, to_kind, by_name, released_at, mailed_at, sentences, undo_until } = release
  const withdraw = async () => {
    try {
      flash((await client.answerReleases.withdraw({ id })).message)
    } catch (error) {
      flash(japaneseOf(error), 'fail')
    }
    await refreshReleases(subject)
  }
  return (
    <div className="border-l-2 pl-3">
      <p>
        {to_name}さんに
        {to_kind === 'account' ? '共有中' : mailed_at ? 'メールで共有' : 'メールで共有（送信前）'}
        <span className="ml-2 text-meta text-ink-3">
          {shortDate(mailed_at ?? released_at)} {by_name}
        </span>
      </p>
      {sentences.map((sentence) => (
        <blockquote key={sentence} className="text-ink-2">
          {sentence}
        </blockquote>
      ))}
      {!mailed_at && (
        <Button size="small" className="mt-1 w-fit" onClick={() => void withdraw()}>
          {undo_until || to_kind === 'supervisor' ? '共有を取り消す' : '共有をやめる'}
        </Button>
      )}
    </div>
  )
}
