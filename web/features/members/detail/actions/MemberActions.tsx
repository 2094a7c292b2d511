import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, ImagePlus, MailCheck, MessageSquarePlus, Pencil, Printer } from 'lucide-react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { memberForm } from '../../../../platform/addresses.ts'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Menu, type MenuAction } from '../../../../ui/Menu.tsx'
import { useWide } from '../../../../ui/media.ts'
import type { MemberDialog } from './MemberDialogs.tsx'

interface MemberActionsProps {
  member: MemberDetail
  onOpen: (dialog: MemberDialog) => void
}

/** What can be done with the record, as far as one may; on a phone all of it is in the menu. */
export function MemberActions({ member, onOpen }: MemberActionsProps) {
  const can = useCan()
  const isWide = useWide()
  const main = useMainActions(member, onOpen)
  const more = useMoreActions(onOpen)
  return (
    <>
      {isWide && can('message.create') && (
        <Button
          icon={<MessageSquarePlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onOpen('message')}
        >
          メッセージを書く
        </Button>
      )}
      {isWide && can('member.update') && (
        <Link {...memberForm(member.code)} className={buttonClass()}>
          <Pencil size={16} aria-hidden />
          編集する
        </Link>
      )}
      <Menu
        label="そのほかの操作"
        actions={isWide ? more : [...main, ...more]}
        trigger={(opens) => (
          <button type="button" {...opens} className={buttonClass()} aria-label="そのほかの操作">
            <Ellipsis size={18} aria-hidden />
          </button>
        )}
      />
    </>
  )
}

/** What has a button of its own where there is room. */
function useMainActions({ code }: MemberDetail, onOpen: MemberActionsProps['onOpen']): MenuAction[] {
  const can = useCan()
  const navigate = useNavigate()
  const write = {
    id: 'message',
    label: 'メッセージを書く',
    icon: <MessageSquarePlus size={16} aria-hidden />,
    onAction: () => onOpen('message'),
  }
  const edit = {
    id: 'edit',
    label: '編集する',
    icon: <Pencil size={16} aria-hidden />,
    onAction: () => void navigate(memberForm(code)),
  }
  return [...(can('message.create') ? [write] : []), ...(can('member.update') ? [edit] : [])]
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
      label: '写真を変更する',
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
  return [...(can('member.update') ? change : []), print]
}
