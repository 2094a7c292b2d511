import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '#contract/members/name.ts'
import { memberPage } from '../../../../platform/addresses.ts'
import { useWide } from '../../../../ui/media.ts'
import { Tooltip } from '../../../../ui/Tooltip.tsx'
import { useKeys } from '../../../../ui/use-keys.ts'
import { useNeighbors } from './use-neighbors.ts'

type Neighbor = NonNullable<ReturnType<typeof useNeighbors>>['next']

/** Steps through the list one came from, without a way back for each step. */
export function NeighborNavigation({ code }: { code: string }) {
  const place = useNeighbors(code)
  const isWide = useWide()
  const navigate = useNavigate()
  const previous = place?.previous ?? null
  const next = place?.next ?? null
  const open = (neighbor: Neighbor) => () => {
    if (neighbor) void navigate({ ...memberPage(neighbor.code), replace: true })
  }
  useKeys({ '[': open(previous), k: open(previous), ']': open(next), j: open(next) })
  return (
    <nav
      aria-label="一覧の前後のメンバー"
      style={isWide ? reserved : undefined}
      className="flex min-h-8 items-center justify-end gap-1"
    >
      {place && place.position > 0 && (
        <span className="mr-1 text-ink-2 max-sm:sr-only">
          {place.position.toLocaleString('ja-JP')} / {place.count.toLocaleString('ja-JP')}
        </span>
      )}
      {place && (previous || next) && (
        <>
          <Step neighbor={previous} word="前" keys="[ K" icon={<ChevronLeft size={18} aria-hidden />} />
          <Step neighbor={next} word="次" keys="] J" icon={<ChevronRight size={18} aria-hidden />} />
        </>
      )}
    </nav>
  )
}

/** The place in the list comes later; nothing beside it may move then. */
const reserved = { minWidth: '8.5rem' }

const look = 'grid size-8 place-content-center rounded border bg-surface text-ink-2'

function Step(props: { neighbor: Neighbor; word: string; keys: string; icon: ReactNode }) {
  const { neighbor, word, keys, icon } = props
  if (!neighbor) return <span className={`${look} opacity-40`}>{icon}</span>
  const label = `${word}のメンバー：${fullName(neighbor)}`
  const { reason, sentence } = neighbor.headline
  const said = [reason, sentence && `「${sentence}」`].filter(Boolean).join('：')
  return (
    <Tooltip
      text={
        <>
          {label}（{keys.replace(' ', ' または ')}）<span className="block">{said}</span>
        </>
      }
    >
      {(trigger) => (
        <Link
          {...memberPage(neighbor.code)}
          replace
          aria-label={label}
          aria-keyshortcuts={keys.toLowerCase()}
          {...trigger}
          aria-describedby={undefined}
          className={`${look} hover:bg-hover hover:text-ink`}
        >
          {icon}
        </Link>
      )}
    </Tooltip>
  )
}
