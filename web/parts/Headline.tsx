import type { AttentionRank } from '#contract/follow-ups/attention-ranks.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { cx } from '../ui/class-names.ts'

const tones: Record<AttentionRank, BadgeTone> = {
  life: 'danger',
  grave: 'warning',
  rain_worst: 'rainy',
  rain: 'rainy',
  concern: 'cloudy',
  drop: 'cloudy',
  silent: 'neutral',
  overdue: 'neutral',
}

/** Red is for words about life and harassment alone. */
const toneOf = ({ rank, reasons }: MemberRow['attention']): BadgeTone =>
  rank === null ? 'neutral' : reasons.includes('critical_word:harassment') ? tones.life : tones[rank]

/** Whether there is anything to say of somebody. */
export const hasHeadline = ({
  attention,
  headline,
  is_unanswered,
}: Pick<MemberRow, 'attention' | 'headline' | 'is_unanswered'>): boolean =>
  attention.text !== '' || headline.sentence !== null || is_unanswered

/** 雨 says nothing more beside 2回続けて雨. */
const sayTheSame = (words: string, reason: string): boolean =>
  reason !== '' && (words.endsWith(reason) || reason.endsWith(words))

/** Longer words are cut, so that the sentence keeps its room. */
const longest = { maxWidth: '6.25rem' }

interface HeadlineProps {
  member: Pick<MemberRow, 'attention' | 'headline' | 'is_unanswered'>
  className?: string
}

/** The gravest reason, then the person's own sentence, or the other reasons where it cannot be read; all of it under the pointer. */
export function Headline({ member: { attention, headline, is_unanswered }, className }: HeadlineProps) {
  const { text, rank } = attention
  const reason = headline.reason || (text === '' && is_unanswered ? '未回答' : '')
  const others = text.split('・').filter((words) => !sayTheSame(words, reason))
  const words = headline.sentence ?? others.join('・')
  if (!reason && !words) return null
  const reasons = text.includes(reason) ? text || reason : `${reason}・${text}`
  return (
    <span
      title={[reasons, headline.sentence].filter(Boolean).join('\n')}
      data-rank={rank}
      className={cx('flex min-w-0 items-center gap-2 text-base leading-5', className)}
    >
      {reason && (
        <Badge tone={toneOf(attention)} className="shrink-0">
          <span className="truncate" style={longest}>
            {reason}
          </span>
        </Badge>
      )}
      <span className={cx('min-w-0 truncate', headline.sentence === null && 'text-ink-2')}>{words}</span>
    </span>
  )
}
