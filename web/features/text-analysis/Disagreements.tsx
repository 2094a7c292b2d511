import { Link } from '@tanstack/react-router'
import { feedbackType } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import type { TextAccuracy, TextDisagreement } from '#contract/text-analysis/calls.ts'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { fullDate } from '../../parts/japanese-dates.ts'
import { memberPage } from '../../platform/addresses.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'

/** Answers that HR read otherwise, each with the way to its member. */
export function Disagreements({ disagreements: { count, items } }: Pick<TextAccuracy, 'disagreements'>) {
  if (count === 0)
    return (
      <Card>
        <p className="text-ink-2">見方が分かれた回答はありません。</p>
      </Card>
    )
  return (
    <Card padding="none">
      <ul className="divide-y">
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {count > items.length && (
        <p className="border-t px-4 py-2 text-ink-2 sm:px-5">
          全{count.toLocaleString('ja')}件のうち、新しい{items.length}件を表示しています。
        </p>
      )}
    </Card>
  )
}

function Line({ item }: { item: TextDisagreement }) {
  const { member, round, feedback_type, categories, judged_at, judged_by } = item
  const found = categories.length > 0 ? categories : (['none'] as const)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover sm:px-5">
      <Link
        {...memberPage(member.code)}
        className="analysis-person min-w-0 font-semibold break-words after:absolute after:inset-0"
      >
        {fullName(member)}
        <span className="ml-2 font-normal text-ink-2">第{round}回</span>
      </Link>
      <Badge tone={feedback_type === feedbackType.is.too_severe ? 'info' : 'warning'}>
        {feedbackType.label(feedback_type)}
      </Badge>
      <span className="min-w-0 flex-1 basis-48">{found.map((key) => textCategoryLabel(key)).join('、')}</span>
      <span className="text-meta text-ink-2">
        {fullDate(judged_at)}
        {judged_by && `　${judged_by}`}
      </span>
    </li>
  )
}
