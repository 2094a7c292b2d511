import { Link } from '@tanstack/react-router'
import { Ellipsis, ImagePlus, MailCheck, MessageSquarePlus, Pencil, Printer, Trash2 } from 'lucide-react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { memberForm } from '../../../../platform/addresses.ts'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Menu, type MenuAction } from '../../../../ui/Menu.tsx'
import type { MemberDialog } from './MemberDialogs.tsx'

interface MemberActionsProps {
  member: MemberDetail
  onOpen: (dialog: MemberDialog) => void
}

/** What can be done with the record, as far as one may. */
export function MemberActions({ member, onOpen }: MemberActionsProps) {
  const can = useCan()
  return (
    <>
      {can('message.create') && (
        <Button
          icon={<MessageSquarePlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onOpen('message')}
        >
          メッセージを書く
        </Button>
      )}
      {can('member.update') && (
        <Link {...memberForm(member.code)} className={buttonClass()}>
          <Pencil size={16} aria-hidden />
          編集する
        </Link>
      )}
      <Menu
        label="そのほかの操作"
        actions={useMoreActions(onOpen)}
        trigger={(opens) => (
          <button type="button" {...opens} className={buttonClass()} aria-label="そのほかの操作">
            <Ellipsis size={18} aria-hidden />
          </button>
        )}
      />
    </>
  )
}

function useMoreActions(onOpen: MemberActionsProps['onOpen']): MenuAction[] {
  const can = useCan()
  const print = {
    id: 'print',
    label: '印刷する',
    icon: <Printer size={16} aria-hidden />,
    onAction: () => window.print(),
  }
  const change = [
    {
      id: 'image',
      label: '画像を変更する',
      icon: <ImagePlus size={16} aria-hidden />,
      onAction: () => onOpen('image'),
    },
    {
      id: 'testMail',
      label: 'テストメールを送る',
      icon: <MailCheck size={16} aria-hidden />,
      onAction: () => onOpen('testMail'),
    },
  ]
  const remove = {
    id: 'delete',
    label: '削除する',
    icon: <Trash2 size={16} aria-hidden />,
    isDanger: true,
    onAction: () => onOpen('delete'),
  }
  return [...(can('member.update') ? change : []), print, ...(can('member.delete') ? [remove] : [])]
}
