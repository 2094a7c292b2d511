import { type MouseEvent, useEffect, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { scrollToElement } from '../../../ui/scroll-to.ts'

export interface SectionLink {
  id: string
  word: string
  /** Only where everything stands in one column. */
  isNarrowOnly?: boolean
}

const barLook = 'section-bar -mx-4 flex overflow-x-auto border-b bg-paper px-2 sm:-mx-8 sm:px-6 print:hidden'

const linkLook = 'section-link relative px-2 py-1.5 text-sm whitespace-nowrap no-underline -outline-offset-2'

/** The page's parts, always at hand; the one being read is marked. */
export function SectionNavigation({ links }: { links: readonly SectionLink[] }) {
  const current = useCurrentSection(links.map(({ id }) => id).join(' '))
  const visit = (event: MouseEvent, id: string) => {
    const section = document.getElementById(id)
    if (!section) return
    event.preventDefault()
    section.setAttribute('tabindex', '-1')
    section.focus({ preventScroll: true })
    scrollToElement(section)
  }
  return (
    <nav aria-label="このページの項目" className={barLook}>
      {links.map(({ id, word, isNarrowOnly }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => visit(event, id)}
          className={cx(linkLook, isNarrowOnly && 'xl:hidden')}
        >
          {word}
        </a>
      ))}
    </nav>
  )
}

/** The section under the bars, of those whose ids are given. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const shown = new Set<string>()
    const watch = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries)
        isIntersecting ? shown.add(target.id) : shown.delete(target.id)
      setCurrent(ids.split(' ').find((id) => shown.has(id)))
    }
    const observer = new IntersectionObserver(watch, { rootMargin: '-150px 0px -65% 0px' })
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
