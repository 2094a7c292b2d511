import { Filter, Network, User, Users, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { isNobody, nobody, type Recipients } from '../sending-values.ts'
import { useFilterWords } from './use-filter-words.ts'

interface Chip {
  key: string
  icon: ReactNode
  words: string
  /** Without it. */
  rest: Recipients
}

const size = 14

function chipsOf(value: Recipients, filterWords: string): Chip[] {
  const { members, unnamed, departments, filters } = value
  return [
    ...departments.map(({ id, name }) => ({
      key: `d${id}`,
      icon: <Network size={size} aria-hidden />,
      words: `${name}（下位部署を含む）`,
      rest: { ...value, departments: departments.filter((one) => one.id !== id) },
    })),
    ...(filters
      ? [
          {
            key: 'f',
            icon: <Filter size={size} aria-hidden />,
            words: filterWords,
            rest: { ...value, filters: null },
          },
        ]
      : []),
    ...members.map(({ id, name }) => ({
      key: `m${id}`,
      icon: <User size={size} aria-hidden />,
      words: name,
      rest: { ...value, members: members.filter((one) => one.id !== id) },
    })),
    ...(unnamed.length > 0
      ? [
          {
            key: 'u',
            icon: <Users size={size} aria-hidden />,
            words: `ほか${unnamed.length.toLocaleString('ja-JP')}名`,
            rest: { ...value, unnamed: [] },
          },
        ]
      : []),
  ]
}

/** So many stand there before they are folded. */
const few = 12

/** Whom a sending is asked to go to, each to be taken off; the focus goes on to the next. */
export function Chips({ value, onChange }: { value: Recipients; onChange: (value: Recipients) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const chips = chipsOf(value, useFilterWords(value.filters))
  if (isNobody(value)) return null
  const shown = isWhole ? chips : chips.slice(0, few)
  const takeOff = (chip: Chip, index: number) => {
    onChange(chip.rest)
    requestAnimationFrame(() => {
      const left = [...(list.current?.querySelectorAll('button') ?? [])]
      const search = document.getElementById('field-recipients')?.querySelector('input')
      ;(left[index] ?? left.at(-1) ?? search)?.focus()
    })
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <ul ref={list} aria-label="選択した宛先" className="flex max-w-full flex-wrap gap-1.5">
        {shown.map((chip, index) => (
          <li
            key={chip.key}
            className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-accent-soft pl-2.5 text-accent-ink"
          >
            {chip.icon}
            <span title={chip.words} className="truncate">
              {chip.words}
            </span>
            <button
              type="button"
              aria-label={`「${chip.words}」を宛先から外す`}
              onClick={() => takeOff(chip, index)}
              className="grid size-7 shrink-0 place-content-center rounded-full hover:bg-sky"
            >
              <X size={size} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > few && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" variant="white" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '少なく表示する' : 'すべて表示する'}
          </Button>
          <Button size="small" variant="white" onClick={() => onChange(nobody)}>
            宛先を空にする
          </Button>
        </span>
      )}
    </div>
  )
}
