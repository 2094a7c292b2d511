import type { ReactNode } from 'react'
import { hasDeclined, hasResigned } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { EraseButton } from '../../../../parts/EraseButton.tsx'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { useCan } from '../../../../platform/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import type { MemberDialog } from '../actions/MemberDialogs.tsx'

const isGone = ({ working_status, date_resigned }: MemberDetail): boolean =>
  hasDeclined(working_status) ||
  (hasResigned(working_status) && date_resigned !== null && date_resigned < tokyoToday())

interface RemovalSectionProps {
  member: MemberDetail
  onOpen: (dialog: MemberDialog) => void
}

/** The last thing on the page: what cannot be taken back. Who left is erased by the owner alone. */
export function RemovalSection({ member, onOpen }: RemovalSectionProps) {
  const can = useCan()
  const mayDelete = can('member.delete')
  const mayErase = can('security_setting.delete') && isGone(member)
  if (!mayDelete && !mayErase) return null
  return (
    <Section title="メンバーの削除" className="print:hidden">
      <Card padding="none" className="divide-y">
        {mayDelete && (
          <Line button={<EraseButton onClick={() => onOpen('delete')}>削除する</EraseButton>}>
            登録が不要になったときなどに、このメンバーを一覧から削除します。退職した方は、在籍状況を「退職」にしてください。
          </Line>
        )}
        {mayErase && (
          <Line button={<EraseButton onClick={() => onOpen('erase')}>個人情報を消去する</EraseButton>}>
            保存する必要がなくなったら、この方の個人情報を消去できます。集計の数字だけが残り、元に戻すことはできません。
          </Line>
        )}
      </Card>
    </Section>
  )
}

function Line({ button, children }: { button: ReactNode; children: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">{children}</p>
      {button}
    </div>
  )
}
