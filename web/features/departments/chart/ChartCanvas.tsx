import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { useCan } from '../../../platform/session.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { above, cardHeight, cardWidth, type Placed, placed } from './chart-layout.ts'
import { UnitCard } from './UnitCard.tsx'
import type { Chart } from './use-chart.ts'

interface ChartCanvasProps {
  units: readonly ChartUnit[]
  chart: Chart
  /** The unit that was searched for. */
  found: number | null
  onOpen: (unit: ChartUnit) => void
}

const levelsOpenAtFirst = 2
const zooms = { least: 0.1, most: 1.5, step: 0.15 }
const margin = 24

/** The drawing of the units: it scrolls, zooms, and brings a unit that was searched for into view. */
export function ChartCanvas({ units, chart, found, onOpen }: ChartCanvasProps) {
  const can = useCan()
  const box = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => foldedAtFirst(units))
  const [sought, setSought] = useState<number | null>(null)
  if (found !== sought) {
    setSought(found)
    if (found !== null) setFolded(without(folded, above(units, found)))
  }
  const { cards, width, height } = placed(units, folded)
  const change = (by: number) => setZoom(Math.min(zooms.most, Math.max(zooms.least, zoom + by)))
  const fit = () => {
    const room = box.current
    if (!room) return
    const scale = Math.min(
      (room.clientWidth - 2 * margin) / width,
      (room.clientHeight - 2 * margin) / height,
      1,
    )
    setZoom(Math.max(zooms.least, scale))
    room.scrollTo({ left: 0, top: 0 })
  }
  useEffect(() => {
    if (found === null) return
    const card = document.getElementById(`unit-${found}`)
    card?.scrollIntoView({ block: 'center', inline: 'center' })
    card?.querySelector('button')?.focus({ preventScroll: true })
  }, [found])
  const fold = (id: number) => setFolded(folded.has(id) ? without(folded, [id]) : new Set([...folded, id]))
  return (
    <div className="relative min-w-0 flex-1 print:hidden">
      <div className="panel absolute top-2 right-4 z-1 flex">
        <IconButton label="縮小" icon={<Minus size={18} aria-hidden />} onClick={() => change(-zooms.step)} />
        <output aria-label="表示倍率" className="grid w-12 place-content-center text-xs">
          {Math.round(zoom * 100)}%
        </output>
        <IconButton label="拡大" icon={<Plus size={18} aria-hidden />} onClick={() => change(zooms.step)} />
        <IconButton label="全体を表示" icon={<Maximize size={18} aria-hidden />} onClick={fit} />
      </div>
      <section
        ref={box}
        aria-label="組織図"
        className="h-[70vh] min-h-96 overflow-auto rounded border bg-sunken outline-offset-[-2px]"
      >
        <div style={{ width: width * zoom + 2 * margin, height: height * zoom + 2 * margin + 48 }}>
          <div
            className="relative origin-top-left"
            style={{ width, height, transform: `translate(${margin}px, ${margin + 48}px) scale(${zoom})` }}
          >
            <Lines cards={cards} width={width} height={height} />
            {cards.map((card) => (
              <UnitCard
                key={card.unit.id}
                card={card}
                chart={chart}
                isFolded={folded.has(card.unit.id)}
                isFound={found === card.unit.id}
                mayMoveUnits={can('department.update')}
                mayPlace={can('member.update')}
                onFold={() => fold(card.unit.id)}
                onOpen={() => onOpen(card.unit)}
              />
            ))}
          </div>
        </div>
      </section>
    </div>
  )
}

const without = (ids: ReadonlySet<number>, gone: readonly number[]) =>
  new Set([...ids].filter((id) => !gone.includes(id)))

const foldedAtFirst = (units: readonly ChartUnit[]) =>
  new Set(units.filter(({ id }) => above(units, id).length >= levelsOpenAtFirst - 1).map(({ id }) => id))

interface LinesProps {
  cards: readonly Placed<ChartUnit>[]
  width: number
  height: number
}

function Lines({ cards, width, height }: LinesProps) {
  const byId = new Map(cards.map((card) => [card.unit.id, card]))
  return (
    <svg aria-hidden width={width} height={height} fill="none" className="absolute stroke-line-strong">
      {cards.map(({ unit, x, y }) => {
        const parent = unit.parent_id === null ? undefined : byId.get(unit.parent_id)
        if (!parent) return null
        const from = { x: parent.x + cardWidth, y: parent.y + cardHeight / 2 }
        const to = { x, y: y + cardHeight / 2 }
        const middle = (from.x + to.x) / 2
        return <path key={unit.id} d={`M${from.x} ${from.y}H${middle}V${to.y}H${to.x}`} />
      })}
    </svg>
  )
}
