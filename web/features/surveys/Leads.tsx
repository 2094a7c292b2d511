import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PermissionKey } from '#contract/permissions.ts'

export type Lead = {
  to:
    | '/company/setting/enq/monthly'
    | '/company/setting/enq/annual'
    | '/company/setting/enq/monthly/questions'
    | '/company/setting/enq/monthly/thanks'
    | '/company/setting/enq/mail'
    | '/company/setting/enq/notification'
    | '/company/setting/account/senior'
    | '/company/test/index'
  title: string
  text: ReactNode
  access: PermissionKey
}

/** Ways to other screens, each with what is there or how it stands. */
export function Leads({ leads }: { leads: readonly Lead[] }) {
  return (
    <ul className="max-w-3xl divide-y rounded border bg-surface">
      {leads.map(({ to, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex items-center gap-3 px-4 py-3 text-ink no-underline outline-offset-[-2px] hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-base text-ink-2">{text}</span>
            </span>
            <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
