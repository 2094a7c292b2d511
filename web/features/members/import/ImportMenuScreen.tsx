import { Link } from '@tanstack/react-router'
import { ChevronRight, FileUp } from 'lucide-react'
import { lastMemberList } from '../../../platform/list-return.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TimelineFiles } from './TimelineFiles.tsx'

/** What can be taken in from a file. */
export function ImportMenuScreen() {
  return (
    <div className="max-w-reading">
      <PageHeader
        title="ファイルでの取り込み"
        description="ExcelやCSVのファイルで、メンバーと対応履歴を受け渡しできます。"
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
      <Link to="/company/member/csv" className={look}>
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-ink"
        >
          <FileUp size={22} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">メンバーをファイルから取り込む</span>
          <span className="phrases block text-base text-ink-2">
            新しく入社する人の登録も、異動・上司の変更・退職も、まとめて反映します。
          </span>
        </span>
        <ChevronRight size={18} aria-hidden className="text-ink-3" />
      </Link>
      <TimelineFiles />
    </div>
  )
}

const look =
  'group flex items-center gap-4 rounded border bg-surface p-5 text-ink no-underline transition-colors hover:border-accent hover:bg-hover'
