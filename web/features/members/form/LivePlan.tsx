import { useAnnouncement } from './use-announcement.ts'
import { useSending } from './use-sending.ts'

/** What the values typed so far send and when, first what leaves at once. */
export function LivePlan({ className = '' }: { className?: string }) {
  const plan = useAnnouncement()
  const { send_hour: sendHour } = useSending()
  if (!plan) return null
  const { mails, notes, afterwards } = plan
  return (
    <>
      {mails.length > 0 && (
        <>
          <p>次の日程で、各日{sendHour}時から配信します。</p>
          <ol className={`mt-3 ${className}`}>
            {mails.map(({ when, what, to }) => (
              <li key={what} className="flex break-inside-avoid items-baseline gap-3 py-0.5">
                <span className="w-16 shrink-0 text-ink-2">{what}</span>
                <span>
                  {when}
                  {to && <span className="block text-ink-2">{to}</span>}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {afterwards && <p className="mt-3 text-ink-2">{afterwards}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-3 rounded bg-accent-soft px-3 py-2">
          {note}
        </p>
      ))}
    </>
  )
}
