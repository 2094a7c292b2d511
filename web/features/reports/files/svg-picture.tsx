import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export interface Picture {
  title: string
  lines: readonly string[]
  draw: (width: number) => ReactElement
}

const [width, margin, lineHeight] = [960, 28, 20]

/** What a drawing takes from style sheets, which a file does not have. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
] as const

function Sheet({ title, lines, draw }: Picture) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" className="fill-ink">
      <title>{title}</title>
      <rect data-ground x="0" y="0" width={width} className="fill-white" />
      <text x={margin} y={margin + 14} className="text-lg font-semibold">
        {title}
      </text>
      {lines.map((line, at) => (
        <text key={line} x={margin} y={margin + 38 + at * lineHeight} className="fill-ink-2 text-meta">
          {line}
        </text>
      ))}
      <g transform={`translate(${margin} ${margin + 46 + lines.length * lineHeight})`}>
        {draw(width - 2 * margin)}
      </g>
    </svg>
  )
}

/** Writes into each element what the page's style sheets make of it, and leaves no class. */
function inlineLooks(root: SVGSVGElement): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const style = getComputedStyle(element)
    for (const look of looks) {
      const value = style.getPropertyValue(look)
      if (value) element.setAttribute(look, value)
    }
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    element.removeAttribute('class')
    element.removeAttribute('aria-hidden')
  }
}

/** The chart as a picture that stands by itself, in light colours: SVG text, its size in pixels. */
export function svgOf(picture: Picture): { text: string; width: number; height: number } {
  const host = document.createElement('div')
  host.style.cssText = 'position:fixed;left:-10000px;top:0;color-scheme:light'
  document.body.append(host)
  const root = createRoot(host)
  try {
    flushSync(() => root.render(<Sheet {...picture} />))
    const [sheet, chart] = host.querySelectorAll('svg')
    if (!sheet || !chart) throw new Error('a picture without a chart')
    const drawn = Number(chart.getAttribute('width')) + 2 * margin
    const height = margin * 2 + 46 + picture.lines.length * lineHeight + Number(chart.getAttribute('height'))
    const size = { width: Math.max(width, drawn), height }
    inlineLooks(sheet)
    const ground = sheet.querySelector('[data-ground]')
    for (const element of [sheet, ground]) {
      element?.setAttribute('width', String(size.width))
      element?.setAttribute('height', String(size.height))
    }
    sheet.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
    return { text: new XMLSerializer().serializeToString(sheet), ...size }
  } finally {
    root.unmount()
    host.remove()
  }
}

const scale = 2

/** The same as a PNG, twice as fine. @throws Error where the browser cannot draw it */
export async function pngOf(picture: Picture): Promise<Blob> {
  const { text, width: across, height } = svgOf(picture)
  const image = new Image(across, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = across * scale
  canvas.height = height * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/png',
    ),
  )
}
