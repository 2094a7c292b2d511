import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  /** Give both to keep the open tab in the URL. */
  selected?: string
  onSelect?: (id: string) => void
}

const look =
  'relative cursor-pointer px-3 py-2 text-sm whitespace-nowrap text-ink-2 outline-offset-[-2px] data-hovered:text-ink ' +
  'data-selected:font-semibold data-selected:text-ink data-selected:after:absolute data-selected:after:inset-x-2 ' +
  'data-selected:after:-bottom-px data-selected:after:h-0.5 data-selected:after:bg-accent'

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} className="flex overflow-x-auto overflow-y-hidden border-b">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={look}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-4">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
