import { Download, MailX, Network, PlayCircle, Send, UserRoundCheck } from 'lucide-react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { useCan, useMe } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import type { BulkAction } from './bulk/BulkDialogs.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { ListView } from './list-view.ts'
import type { Selection } from './selection.ts'
import { useExport } from './use-export.ts'

interface SelectionActionsProps {
  selection: Selection
  filters: MemberFilters
  view: ListView
  onOpen: (action: BulkAction) => void
}

const size = 16

/** On a phone the picture stands over the word, so that five of them fit. */
const look = 'selection-action max-md:flex-1 max-md:px-1 max-md:py-1 max-md:text-xs'

/** What can be done with the chosen members, each as far as the reader may. */
export function SelectionActions({ selection, filters, view, onOpen }: SelectionActionsProps) {
  const can = useCan()
  const isAdministrator = useMe().roles.some(({ type }) => type === 'administrator')
  const exporting = useExport({ filters, view })
  return (
    <>
      {can('member.update') && (
        <>
          <Button
            size="small"
            icon={<UserRoundCheck size={size} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onOpen('assign')}
            className={look}
          >
            担当者
          </Button>
          <Button
            size="small"
            icon={<Network size={size} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onOpen('set_senior')}
            className={look}
          >
            上司
          </Button>
          <SurveyMenu onOpen={onOpen} />
        </>
      )}
      {can('message.create') && (
        <Button
          size="small"
          icon={<Send size={size} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onOpen('message')}
          className={look}
        >
          メッセージ
        </Button>
      )}
      {isAdministrator && (
        <ExportMenu
          label="選択したメンバーを書き出す"
          onExport={(format) => exporting.mutate({ format, ids: [...selection.members.keys()] })}
          trigger={(button) => (
            <Button
              size="small"
              icon={<Download size={size} aria-hidden />}
              isPending={exporting.isPending}
              className={look}
              {...button}
            >
              書き出す
            </Button>
          )}
        />
      )}
    </>
  )
}

function SurveyMenu({ onOpen }: Pick<SelectionActionsProps, 'onOpen'>) {
  return (
    <Menu
      label="アンケート"
      trigger={(button) => (
        <Button size="small" icon={<MailX size={size} aria-hidden />} className={look} {...button}>
          アンケート
        </Button>
      )}
      actions={[
        {
          id: 'stop',
          label: 'アンケートを停止する',
          icon: <MailX size={size} aria-hidden />,
          onAction: () => onOpen('stop_surveys'),
        },
        {
          id: 'resume',
          label: 'アンケートを再開する',
          icon: <PlayCircle size={size} aria-hidden />,
          onAction: () => onOpen('resume_surveys'),
        },
      ]}
    />
  )
}
