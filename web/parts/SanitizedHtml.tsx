import { useCallback } from 'react'

/** HTML that the server has sanitised, put in as nodes: a parsed document runs no script. */
export function SanitizedHtml({ html }: { html: string }) {
  const fill = useCallback(
    (place: HTMLDivElement | null) => {
      place?.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    },
    [html],
  )
  return <div ref={fill} className="rich flex flex-col gap-2 text-left" />
}
