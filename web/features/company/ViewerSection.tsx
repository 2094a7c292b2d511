import { useQuery } from '@tanstack/react-query'
import { MailPlus, Mails, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Viewer } from '#contract/company/calls.ts'
import { leastPeople } from '#contract/limits.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ViewerDeletion } from './ViewerDeletion.tsx'
import { ViewerDialog } from './ViewerDialog.tsx'

type Open = { about: 'add' } | { about: 'edit' | 'delete'; viewer: Viewer }

/** Who gets the weekly figures by mail without an account. */
export function ViewerSection() {
  const can = useCan()
  const mayChange = can('message_setting.other.update')
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useQuery(api.company.viewers.queryOptions())
  const close = () => setOpen(null)
  return (
    <Section
      title="集計メールの宛先"
      description={`アカウントを持たない方に、毎週月曜日に集計だけを送ります。氏名、回答の内容、${leastPeople}名に満たない集計は含みません。`}
      actions={
        mayChange && (
          <Button icon={<MailPlus size={18} aria-hidden />} onClick={() => setOpen({ about: 'add' })}>
            宛先を追加する
          </Button>
        )
      }
    >
      {data ? (
        <Viewers viewers={data.result.viewers} onOpen={mayChange ? setOpen : undefined} />
      ) : error ? (
        <ErrorState title="宛先を読み込めませんでした" onRetry={() => void refetch()}>
          {japaneseOf(error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-64" />
      )}
      {open?.about === 'add' && <ViewerDialog onClose={close} />}
      {open?.about === 'edit' && <ViewerDialog viewer={open.viewer} onClose={close} />}
      {open?.about === 'delete' && <ViewerDeletion viewer={open.viewer} onClose={close} />}
    </Section>
  )
}

type ViewersProps = { viewers: readonly Viewer[]; onOpen: ((open: Open) => void) | undefined }

function Viewers({ viewers, onOpen }: ViewersProps) {
  if (viewers.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<Mails size={28} />} title="宛先はまだありません">
          経営層や社外の顧問など、ログインせずに全体の様子だけを知りたい方がいるときに追加します。
        </EmptyState>
      </Card>
    )
  return (
    <Card padding="none">
      <ul className="divide-y">
        {viewers.map((viewer) => (
          <li
            key={viewer.id}
            className="flex flex-wrap min-h-11 items-center gap-x-4 gap-y-1 px-4 py-0.5 max-md:py-2"
          >
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="mr-4 font-semibold">{viewer.name}</span>
              <span className="text-ink-2">{viewer.email}</span>
            </p>
            <div className="flex items-center gap-2 max-md:flex-1">
              <Badge tone={viewer.is_send_summary_mail ? 'info' : 'neutral'}>
                {viewer.is_send_summary_mail ? '毎週送る' : '停止中'}
              </Badge>
              {onOpen && (
                <div className="ml-auto flex">
                  <IconButton
                    label={`${viewer.name}さんを編集する`}
                    icon={<Pencil size={18} aria-hidden />}
                    onClick={() => onOpen({ about: 'edit', viewer })}
                  />
                  <IconButton
                    label={`${viewer.name}さんを削除する`}
                    icon={<Trash2 size={18} aria-hidden />}
                    onClick={() => onOpen({ about: 'delete', viewer })}
                  />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
