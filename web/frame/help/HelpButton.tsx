import { useLocation } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyNamed } from '../../platform/lazy-named.tsx'

// The questions are read when somebody asks, and by no screen before.
const ScreenHelp = lazyNamed(
  () => import('./ScreenHelp.tsx'),
  (file) => file.ScreenHelp,
)

/** Beside the heading of every screen: what is asked about it, without leaving it. */
export function HelpButton() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return path === '/company/help/faq' ? null : <Opener key={path} path={path} />
}

function Opener({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="この画面のヘルプを開く"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-mr-2 sm:-mr-6 grid size-8 shrink-0 place-content-center self-center rounded-full text-ink-3 hover:bg-hover hover:text-ink print:hidden"
      >
        <CircleHelp size={18} aria-hidden />
      </button>
      {isOpen && <ScreenHelp path={path} anchor={button} onLeave={() => setOpen(false)} />}
    </>
  )
}
