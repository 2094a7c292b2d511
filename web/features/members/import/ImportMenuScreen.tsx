import { Link } from '@tanstack/react-router'
import { ChevronRight, FilePen, type LucideIcon, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastMemberList } from '../../../platform/list-return.ts'
import { useCan } from '../../../platform/session.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TimelineFiles } from './TimelineFiles.tsx'

/** What can be taken in from a file. */
export function ImportMenuScreen() {
  const can = useCan()
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="ファイルでの取り込み"
        description="ExcelやCSVのファイルから、一括登録・一括更新できます。"
        trail={[
          {
            label: 'メンバー',
            link: (
              <Link to="/company/member" search={lastMemberList()}>
                メンバー
              </Link>
            ),
          },
        ]}
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        {can('member.create') && (
          <ImportChoice
            Icon={UserRoundPlus}
            title="メンバーの一括登録"
            link={(look, content) => (
              <Link to="/company/member/csv" className={look}>
                {content}
              </Link>
            )}
          >
            新しく入社する人を、まとめて登録します。
          </ImportChoice>
        )}
        <ImportChoice
          Icon={FilePen}
          title="メンバーの一括更新"
          link={(look, content) => (
            <Link to="/company/member/csv_update" className={look}>
              {content}
            </Link>
          )}
        >
          異動・上司の変更・退職などを、まとめて反映します。
        </ImportChoice>
      </ul>
      <TimelineFiles />
    </div>
  )
}

interface ImportChoiceProps {
  Icon: LucideIcon
  title: string
  link: (look: string, content: ReactNode) => ReactNode
  children: ReactNode
}

const look =
  'group flex h-full items-center gap-4 rounded border bg-surface p-5 text-ink no-underline transition-colors hover:border-accent hover:bg-hover'

function ImportChoice({ Icon, title, link, children }: ImportChoiceProps) {
  return (
    <li>
      {link(
        look,
        <>
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-ink"
          >
            <Icon size={22} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="phrases block text-base text-ink-2">{children}</span>
          </span>
          <ChevronRight size={18} aria-hidden className="text-ink-3" />
        </>,
      )}
    </li>
  )
}
