import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { stepFocus } from './step-focus.ts'
import { tabLink } from './tab-link.ts'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  /** Give both to keep the open tab in the URL. */
  selected?: string | undefined
  onSelect?: (id: string) => void
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [ownId, setOwnId] = useState(tabs[0]?.id)
  const open = tabs.find((tab) => tab.id === (selected ?? ownId)) ?? tabs[0]
  const select = (id: string) => {
    setOwnId(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    stepFocus(event, buttons, 'horizontal')?.click()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto overflow-y-hidden border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${base}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => select(tab.id)}
            className={tabLink.className}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${open?.id}`} className="pt-4">
        {open?.content}
      </div>
    </div>
  )
}
