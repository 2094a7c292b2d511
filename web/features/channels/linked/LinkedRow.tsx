import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { linkStatusWords } from '#contract/channels/link-words.ts'
import type { ChannelMember } from '#contract/channels/member-calls.ts'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { MemberName } from '../../../parts/MemberName.tsx'
import { memberPage } from '../../../platform/addresses.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { linkFacts, linkTones, missingWords } from './link-words.ts'

const dialogs = () => import('./LinkDialogs.tsx')
const InviteDialog = lazyNamed(dialogs, (file) => file.InviteDialog)
const UnlinkDialog = lazyNamed(dialogs, (file) => file.UnlinkDialog)
const TakeBackDialog = lazyNamed(dialogs, (file) => file.TakeBackDialog)
const AddressDialog = lazyNamed(
  () => import('./AddressDialog.tsx'),
  (file) => file.AddressDialog,
)

interface LinkedRowProps {
  channel: ExternalChannel
  member: ChannelMember
  mayAsk: boolean
}

type Open = 'invite' | 'unlink' | 'take_back' | 'address'

export function LinkedRow({ channel, member, mayAsk }: LinkedRowProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const trouble = member.failure ?? missingWords(channel, member)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <MemberName
          member={member}
          department={member.department_name}
          renderName={(name) => (
            <Link {...memberPage(member.code)} className="text-ink hover:text-accent-ink">
              {name}
            </Link>
          )}
          note={member.is_former && <Badge>退職</Badge>}
        />
      </div>
      <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-0.5">
        <Badge tone={linkTones[member.status]}>{linkStatusWords[member.status]}</Badge>
        {trouble && <p className="text-ink-2">{trouble}</p>}
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3">
          {linkFacts(channel, member).map((fact) => (
            <span key={fact} className="wrap-anywhere">
              {fact}
            </span>
          ))}
        </p>
      </div>
      <RowMenu {...{ channel, member, mayAsk }} onOpen={setOpen} />
      {open === 'invite' && <InviteDialog {...{ channel, member }} onClose={close} />}
      {open === 'unlink' && <UnlinkDialog {...{ channel, member }} onClose={close} />}
      {open === 'take_back' && <TakeBackDialog {...{ channel, member }} onClose={close} />}
      {open === 'address' && <AddressDialog {...{ channel, member }} onClose={close} />}
    </li>
  )
}

const entered: Partial<Record<ExternalChannel, string>> = {
  slack: 'Slackのアドレスを変更する',
  line_works: 'IDを変更する',
  sms: '電話番号を変更する',
}

function RowMenu({ channel, member, mayAsk, onOpen }: LinkedRowProps & { onOpen: (open: Open) => void }) {
  const mayEnter = useCan()('member.update')
  const isLinked = member.status === channelStatus.is.authenticated
  const isBegun = member.status !== channelStatus.is.not_linked
  const mayInvite = mayAsk && !isLinked && !member.is_former && missingWords(channel, member) === null
  const enter = entered[channel]
  const actions = [
    ...(mayInvite
      ? [{ id: 'invite', label: isBegun ? 'もう一度案内する' : '案内する', onAction: () => onOpen('invite') }]
      : []),
    ...(mayEnter && enter && !isLinked
      ? [{ id: 'address', label: enter, onAction: () => onOpen('address') }]
      : []),
    ...(mayAsk && isLinked
      ? [{ id: 'unlink', label: '連携を解除する', onAction: () => onOpen('unlink') }]
      : []),
    ...(mayAsk && isBegun && !isLinked
      ? [{ id: 'take_back', label: '案内を取り消す', onAction: () => onOpen('take_back') }]
      : []),
  ]
  if (actions.length === 0) return null
  const label = `${fullName(member)}さんの${channelLabel[channel]}の操作`
  return (
    <Menu
      label={label}
      actions={actions}
      trigger={(button) => <IconButton {...button} label={label} icon={<Ellipsis size={18} aria-hidden />} />}
    />
  )
}
