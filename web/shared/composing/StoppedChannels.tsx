import { Link } from '@tanstack/react-router'
import { PauseCircle } from 'lucide-react'
import { channelLabel } from '#contract/channels/names.ts'
import type { StoppedChannel } from '#contract/messages/arriving-fields.ts'
import { useCan } from '../../platform/session.ts'
import { goesWords, stoppedWords } from './stopped-words.ts'

/** Suspended channels: what their recipients get instead, or until when they wait, and what to do. */
export function StoppedChannels({ stopped }: { stopped: readonly StoppedChannel[] }) {
  const maySet = useCan()('enq_setting.notification_options.read')
  return stopped.map((one) => (
    <section
      key={one.channel}
      aria-label="停止中の連絡手段"
      className="mt-1 flex items-start gap-2 rounded bg-warning-soft px-3 py-2 text-warning-ink"
    >
      <PauseCircle size={16} aria-hidden className="mt-1 shrink-0" />
      <div className="phrases min-w-0 wrap-anywhere">
        <p className="font-semibold">{stoppedWords(one)}</p>
        {one.goes.map((goes) => (
          <p key={`${goes.route} ${goes.leaves_at}`}>{goesWords(goes)}</p>
        ))}
        {maySet ? (
          <Link
            to={`/company/setting/enq/notification/${one.channel}`}
            target="_blank"
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {channelLabel[one.channel]}の設定を確認する
            <span className="sr-only">（新しいタブで開きます）</span>
          </Link>
        ) : (
          one.until === null && <p>再開するには、通知の設定ができる管理者に連絡してください。</p>
        )}
      </div>
    </section>
  ))
}
