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
const look = 'selection-action max-md:flex-auto max-md:px-1 max-md:py-1 max-md:text-meta'

/** The whole where there is room; the button's label says it everywhere. */
function Words({ short, rest }: { short: string; rest: string }) {
  return (
    <span>
      {short}
      <span className="selection-rest">{rest}</span>
    </span>
  )
}

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
            aria-label="担当者を変更する"
            size="small"
            icon={<UserRoundCheck size={size} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onOpen('assign')}
            className={look}
          >
            <Words short="担当者" rest="を変更する" />
          </Button>
          <Button
            aria-label="上司を変更する"
            size="small"
            icon={<Network size={size} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onOpen('set_senior')}
            className={look}
          >
            <Words short="上司" rest="を変更する" />
          </Button>
          <SurveyMenu onOpen={onOpen} />
        </>
      )}
      {can('message.create') && (
        <Button
          aria-label="メッセージを送る"
          size="small"
          icon={<Send size={size} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onOpen('message')}
          className={look}
        >
          <Words short="メッセージ" rest="を送る" />
        </Button>
      )}
      {isAdministrator && (
        <ExportMenu
          label="選択したメンバーをダウンロードする"
          onExport={(format) => exporting.mutate({ format, ids: [...selection.members.keys()] })}
          trigger={(button) => (
            <Button
              aria-label="ダウンロードする"
              size="small"
              icon={<Download size={size} aria-hidden />}
              isPending={exporting.isPending}
              className={look}
              {...button}
            >
              <Words short="ダウンロード" rest="する" />
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
        <Button
          aria-label="配信を変更する"
          size="small"
          icon={<MailX size={size} aria-hidden />}
          className={look}
          {...button}
        >
          <Words short="配信" rest="を変更する" />
        </Button>
      )}
      actions={[
        {
          id: 'stop',
          label: 'アンケートの配信を停止する',
          icon: <MailX size={size} aria-hidden />,
          onAction: () => onOpen('stop_surveys'),
        },
        {
          id: 'resume',
          label: 'アンケートの配信を再開する',
          icon: <PlayCircle size={size} aria-hidden />,
          onAction: () => onOpen('resume_surveys'),
        },
      ]}
    />
  )
}
