import { Link } from '@tanstack/react-router'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { memberPage } from '../../platform/addresses.ts'
import { useCan } from '../../platform/session.ts'
import { isAllHandled } from './need-groups.ts'
import { changeWords, firstReason, gravestOf } from './today-words.ts'

/** What changed and, for who acts, who comes first, before anything else is read. */
export function TodayHead({ view }: { view: DashboardView }) {
  const acts = useCan()('member.update')
  const gravest = acts && gravestOf(view)
  return (
    <p className="dashboard-today phrases max-w-[60em] text-lg">
      {changeWords(view)}
      {gravest && (
        <>
          最優先は
          <Link
            {...memberPage(gravest.code)}
            className="inline-block max-w-full font-semibold text-accent-ink"
          >
            {fullName(gravest)}さん
          </Link>
          です（{firstReason(gravest.attention.text)}）。
        </>
      )}
      {acts && isAllHandled(view, acts) && '対応を待っている人はいません。'}
    </p>
  )
}
