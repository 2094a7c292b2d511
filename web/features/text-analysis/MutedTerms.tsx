import { useState } from 'react'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import type { JudgedWords, Muting, MutedTerms as Silenced } from '#contract/text-analysis/muting-calls.ts'
import { losesMuch, silencedFrom } from '#contract/text-analysis/muting-rules.ts'
import { fullDate } from '../../parts/japanese-dates.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import { useMutedTerms, useMuting } from './use-muting.ts'

/** Words that HR found too severe again and again: the company may let them count no more, and again. */
export function MutedTerms() {
  const { data, error, refetch, isFetching } = useMutedTerms()
  return (
    <Section
      title="重すぎると評価された言葉"
      description={`${silencedFrom}件以上の回答で「判定が重すぎる」と評価された言葉を、自社の判定から外せます。命に関わる言葉は外せません。`}
    >
      {data ? (
        <Words muting={data.result} />
      ) : error ? (
        <Card padding="none">
          <ErrorState
            title="言葉を読み込めませんでした"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {japaneseOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Section>
  )
}

function Words({ muting: { candidates, silenced } }: { muting: Muting }) {
  const [asked, setAsked] = useState<JudgedWords | null>(null)
  const { silence, restore } = useMuting(() => setAsked(null))
  const mayChange = useCan()('enq_setting.basic.update')
  return (
    <Card padding="none">
      {candidates.length === 0 && <p className="px-4 py-3 text-ink-2 sm:px-5">まだありません</p>}
      <ul aria-label="判定から外せる言葉" className="divide-y">
        {candidates.map((one) => (
          <Candidate
            key={`${one.category} ${one.words}`}
            candidate={one}
            {...(mayChange && { onSilence: () => setAsked(one) })}
          />
        ))}
      </ul>
      {silenced.length > 0 && (
        <>
          <h3 className="border-t bg-sunken px-4 py-2 font-semibold text-ink-2 sm:px-5">
            判定から外した言葉
          </h3>
          <ul aria-label="判定から外した言葉" className="divide-y">
            {silenced.map((one) => (
              <Gone
                key={`${one.category} ${one.words}`}
                words={one}
                {...(mayChange && { onRestore: () => restore.mutate(one) })}
              />
            ))}
          </ul>
        </>
      )}
      {asked && (
        <MuteDialog
          words={asked}
          isPending={silence.isPending}
          onConfirm={() => silence.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

const line = 'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5'

function Candidate({ candidate, onSilence }: { candidate: JudgedWords; onSilence?: () => void }) {
  const { words, too_severe, correct, too_light, members } = candidate
  const others = [
    correct > 0 && `「合っている」${correct}件`,
    too_light > 0 && `「判定が軽すぎる」${too_light}件`,
  ].filter(Boolean)
  return (
    <li className={line}>
      <Named of={candidate} />
      <span className="min-w-0 flex-1 basis-56 text-ink-2">
        「判定が重すぎる」{too_severe}件（{members}名の回答）
        {others.length > 0 && <span className="block">同じ言葉への{others.join('、')}</span>}
      </span>
      {onSilence && (
        <Button size="small" onClick={onSilence} aria-label={`「${words}」を判定から外す`}>
          判定から外す
        </Button>
      )}
    </li>
  )
}

function Gone({ words: of, onRestore }: { words: Silenced; onRestore?: () => void }) {
  return (
    <li className={line}>
      <Named of={of} />
      <span className="min-w-0 flex-1 basis-56 text-ink-2">
        {fullDate(of.silenced_at)}
        {of.silenced_by && `　${of.silenced_by}`}
        <span className="block">その後に届いた回答のうち、{of.met_since}件にありました。</span>
      </span>
      {onRestore && (
        <Button size="small" onClick={onRestore} aria-label={`「${of.words}」を判定に戻す`}>
          判定に戻す
        </Button>
      )}
    </li>
  )
}

const Named = ({ of: { words, category } }: { of: Pick<JudgedWords, 'words' | 'category'> }) => (
  <span className="analysis-person min-w-0">
    <span className="mr-2 font-semibold wrap-anywhere">「{words}」</span>
    <Badge tone={losesMuch(category) ? 'warning' : 'neutral'}>{textCategoryLabel(category)}</Badge>
  </span>
)
