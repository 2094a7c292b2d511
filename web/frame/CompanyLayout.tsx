import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Place } from '#contract/company/pages.ts'
import { lazyNamed } from '../platform/lazy-named.tsx'
import { useOfflinePage } from '../platform/offline-page.ts'
import { useMe } from '../platform/session.ts'
import { FootLine } from '../shared/FootLine.tsx'
import { PlannedMaintenance } from '../shared/maintenance/PlannedMaintenance.tsx'
import { useWide } from '../ui/media.ts'
import { BesideTitle, ViewOf } from '../ui/PageHeader.tsx'
import { SaveSlot } from '../ui/SaveBar.tsx'
import { FrameSide } from './FrameSide.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import { PlaceTabs } from './places/PlaceTabs.tsx'
import { isSettingPlace, placeNames, placeOf, viewsOf } from './places/places.ts'
import { SampleNotice } from './SampleNotice.tsx'
import { useFolding } from './use-folding.ts'

const SettingsNavigation = lazyNamed(
  () => import('./places/SettingsNavigation.tsx'),
  (file) => file.SettingsNavigation,
  () => <div className="h-11 md:hidden" />,
)

const ReadingStart = lazyNamed(
  () => import('./ReadingStart.tsx'),
  (file) => file.ReadingStart,
)

const isOfAnswers = (pathname: string) =>
  /^\/company\/(dashboard|member(?!\/(form|import|csv))|report)(\/|$)/.test(pathname)

const isSetting = (pathname: string) =>
  /^\/company\/setting(\/|$)/.test(pathname) && isSettingPlace(placeOf(pathname) ?? 'safety')

function viewedPlace(pathname: string): Place | undefined {
  const place = placeOf(pathname)
  return place && viewsOf(place).some(({ to }) => to === pathname) ? place : undefined
}

/** The one frame of the company area: navigation at the left, the screen, and the place for saving under it. */
export function CompanyLayout() {
  useOfflinePage()
  const folding = useFolding()
  const isNested = useLocation({ select: ({ pathname }) => isSetting(pathname) })
  const isLimited = useMe().roles.some(({ key }) => key === 'restricted_viewer')
  const isReading = useLocation({ select: ({ pathname }) => isOfAnswers(pathname) }) && isLimited
  const code = useLocation({
    select: ({ pathname }) => /^\/company\/member\/detail\/([^/]+)/.exec(pathname)?.[1],
  })
  const place = useLocation({ select: ({ pathname }) => viewedPlace(pathname) })
  const viewOf = useMemo(
    () => (place ? { name: placeNames[place], tabs: <PlaceTabs place={place} /> } : null),
    [place],
  )
  const look = useRouterState({ select: (state) => state.matches.at(-1)?.staticData })
  // below what takes the window's height it would be out of sight
  const isInSide = useWide() && Boolean(look?.fillsWindow)
  const [saveSlot, setSaveSlot] = useState<HTMLElement | null>(null)
  return (
    <div
      className="frame"
      data-folded={folding.isFolded || isNested || undefined}
      data-nested={isNested || undefined}
    >
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded bg-accent px-4 py-2 text-white focus:top-2"
      >
        本文へ移動
      </a>
      <FrameSide
        folding={isNested ? { ...folding, isFolded: true, toggle: null } : folding}
        hasFoot={isInSide}
      />
      <div className="frame-main">
        <main id="main" tabIndex={-1} className="frame-screen">
          <PlannedMaintenance />
          <SampleNotice />
          {isNested && <SettingsNavigation />}
          <div className="frame-content" data-fills={look?.fillsWindow || undefined}>
            <SaveSlot value={saveSlot}>
              {isReading && <ReadingStart code={code} />}
              <BesideTitle value={<HelpButton />}>
                <ViewOf value={viewOf}>
                  <Outlet />
                </ViewOf>
              </BesideTitle>
            </SaveSlot>
          </div>
          <div ref={setSaveSlot} className="frame-save print:hidden" />
        </main>
        {!isInSide && <FootLine className="frame-foot" />}
      </div>
    </div>
  )
}
