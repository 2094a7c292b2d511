import { Info } from 'lucide-react'
import { Copyright } from '../parts/Copyright.tsx'
import { useOperator } from '../platform/operator.ts'
import { useFootLinks } from '../shared/FootLine.tsx'
import { Menu } from '../ui/Menu.tsx'

export function FootMenu() {
  const { operator } = useOperator()
  const actions = useFootLinks()
  return (
    <footer className="flex flex-col items-center text-meta text-ink-3">
      <Menu
        label="空模様について"
        trigger={(opens) => (
          <button type="button" {...opens} className="frame-entry">
            <Info size={20} aria-hidden className="shrink-0" />
            <span className="sr-only">空模様について</span>
          </button>
        )}
        actions={actions}
      />
      <Copyright operator={operator} className="w-full text-center break-words" />
    </footer>
  )
}
