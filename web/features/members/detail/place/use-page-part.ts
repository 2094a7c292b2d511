import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMay } from '../../../../platform/session.ts'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { type PagePart, partOf } from './page-parts.ts'

/** The part that the address opens; a section it names is brought into view and takes the focus. */
export function usePagePart(): PagePart {
  const hash = useLocation({ select: (location) => location.hash })
  const part = partOf(hash, useMay())
  useEffect(() => {
    const section = hash && hash !== part ? document.getElementById(hash) : null
    if (!section) return
    section.setAttribute('tabindex', '-1')
    section.focus({ preventScroll: true })
    scrollToElement(section)
  }, [hash, part])
  return part
}
