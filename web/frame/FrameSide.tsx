import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Logo } from '../parts/Logo.tsx'
import { FootLine } from '../shared/FootLine.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { FootMenu } from './FootMenu.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { MainMenu } from './MainMenu.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import type { Folding } from './use-folding.ts'

/** Beside the screen where there is room; a line above it and a bar at the thumb's reach on a phone. */
export function FrameSide({ folding, hasFoot }: { folding: Folding; hasFoot: boolean }) {
  const { isFolded, toggle } = folding
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose
  return (
    <div className="frame-side print:hidden" data-frame="side">
      <header className="contents">
        <div className="frame-home">
          <Link to="/company/dashboard/index" aria-label="空模様 今日の画面へ" className="rounded">
            <Logo />
          </Link>
          {toggle && (
            <IconButton
              label={isFolded ? 'メニューを広げる' : 'メニューをたたむ'}
              aria-expanded={!isFolded}
              size="small"
              icon={<Icon size={18} aria-hidden />}
              onClick={toggle}
              className="max-md:hidden"
            />
          )}
        </div>
        <SearchButton isFolded={isFolded} />
        <MainMenu isFolded={isFolded} />
        <div className="flex md:mt-auto md:flex-col md:gap-0.5">
          <HelpMenu />
          <AccountMenu />
        </div>
      </header>
      {hasFoot && (isFolded ? <FootMenu /> : <FootLine className="min-h-24 px-2.5 pt-2" />)}
    </div>
  )
}
