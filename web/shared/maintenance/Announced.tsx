import { CalendarClock } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { PlannedMaintenance } from '#contract/site/calls.ts'
import { SanitizedHtml } from '../../parts/SanitizedHtml.tsx'
import { client } from '../../platform/api.ts'
import { Button } from '../../ui/Button.tsx'
import { deviceStorage } from '../../ui/storage.ts'
import { type AnnouncedLook, momentOf, periodOf, sightingOf } from './planned-rules.ts'

const key = 'maintenance-hidden'
const everyMs = 30_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

const looks: Record<AnnouncedLook, string> = {
  bar: 'border-b bg-accent-soft px-4 py-2',
  card: 'w-full rounded border bg-surface px-6 py-4',
}

/** The bar above a screen: when and why it will close; dismissed for the day. */
export function Announced({ planned, look }: { planned: PlannedMaintenance; look: AnnouncedLook }) {
  const now = useNow()
  const [hidden, setHidden] = useState(() => deviceStorage.get(key))
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const hasBegun = now >= momentOf(planned.from)
  // A refused call closes every screen, so that nobody finds out by saving.
  useEffect(() => {
    if (hasBegun) client.security.ownAddress().catch(() => undefined)
  }, [hasBegun])
  const sighting = sightingOf(planned, now)
  if (hasBegun || hidden === sighting) return null
  const hide = () => {
    deviceStorage.set(key, sighting)
    setHidden(sighting)
  }
  return (
    <section aria-label="メンテナンスのお知らせ" className={`announced print:hidden ${looks[look]}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {look === 'bar' && (
          <CalendarClock size={16} aria-hidden className="shrink-0 text-accent-ink max-sm:hidden" />
        )}
        <p className="basis-60 grow">
          <strong className="mr-2 font-semibold">{planned.title}</strong>
          <span className="mr-2 inline-block">{periodOf(planned)}</span>
          <span className="inline-block text-ink-2">この間は利用できません。</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {planned.message && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '詳細を閉じる' : '詳細を表示する'}
            </Button>
          )}
          <Button size="small" onClick={hide}>
            今日は隠す
          </Button>
        </div>
      </div>
      <div id={detailsId} hidden={!isOpen} className="max-w-reading py-2">
        <SanitizedHtml html={planned.message} />
      </div>
    </section>
  )
}
