import { Link } from '@tanstack/react-router'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { memberPage } from '../../platform/addresses.ts'
import { useCan } from '../../platform/session.ts'
import { isAllHandled } from './need-groups.ts'
import { changeWords, unbegunWords, urgencyWords } from './today-words.ts'

/** For who acts, whom nobody has begun with; then what came since, before anything else is read. */
export function TodayHead({ view }: { view: DashboardView }) {
  const acts = useCan()('member.update')
  const { answered_count, new_count } = view.changes
  const hasChanged = answered_count > 0 || new_count > 0
  return (
    <p className="dashboard-today max-w-[60em]">
      {acts && <Unbegun view={view} />}
      {(!acts || hasChanged) && changeWords(view)}
    </p>
  )
}

function Unbegun({ view }: { view: DashboardView }) {
  const { count, first } = view.unbegun
  if (isAllHandled(view, true)) return '対応を待っている人はいません。'
  if (!first) return unbegunWords(count)
  return (
    <>
      {unbegunWords(count)}最も急ぐのは
      <Link {...memberPage(first.code)} className="inline-block max-w-full font-semibold text-accent-ink">
        {fullName(first)}さん
      </Link>
      です（{urgencyWords(first, view.today)}）。
    </>
  )
}
