import { renderToStaticMarkup } from 'react-dom/server'
import { FramePaint } from './FramePaint.tsx'
import { LoginPaint } from './LoginPaint.tsx'

const paintFor = (address: string) => {
  if (address === '/auth/login') return <LoginPaint />
  return address.startsWith('/company') ? <FramePaint /> : null
}

/** What a page shows until its script has run, for eyes alone; written into the page by the build. */
export function firstPaint(address: string): string {
  const paint = paintFor(address)
  if (!paint) return ''
  return renderToStaticMarkup(
    <div id="first-paint" inert aria-hidden>
      {paint}
    </div>,
  )
}
