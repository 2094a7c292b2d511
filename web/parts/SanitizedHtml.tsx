const look =
  'flex flex-col gap-2 text-left [&_a]:text-accent-ink [&_a]:underline [&_h2]:mt-2 [&_h2]:text-lg [&_h2]:font-semibold ' +
  '[&_h3]:mt-1 [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6'

/** HTML that the server has sanitised, put in as nodes: a parsed document runs no script. */
export function SanitizedHtml({ html }: { html: string }) {
  const fill = (place: HTMLDivElement | null) => {
    place?.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  }
  return <div ref={fill} className={look} />
}
