import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { memberForm } from '../../../platform/addresses.ts'
import { useCan } from '../../../platform/session.ts'

/** Why the member cannot be written to, and what would change that. */
export function CannotWrite({ member }: Pick<Conversation, 'member'>) {
  const mayChange = useCan()('member.update')
  return (
    <div className="flex gap-3 rounded bg-warning-soft px-4 py-3 text-warning-ink">
      <MailX size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        {member.is_former ? (
          <p>
            退職または入社を辞退しているため、メッセージは送信できません。在籍しているときは、在籍状況を変更してください。
          </p>
        ) : (
          <p>
            メールが続けて届かなかったため、送信を停止しています。メールアドレスを確認して変更するか、受信設定で送信元のドメインを許可してもらってください。
          </p>
        )}
        {mayChange && (
          <Link
            {...memberForm(member.code)}
            className="mt-1 inline-block font-semibold text-accent-ink underline"
          >
            メンバーの情報を編集する
          </Link>
        )}
        <p className="mt-1">メモは書けます。</p>
      </div>
    </div>
  )
}
