import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
const token = /--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g
const colors = new Map(
  [...css.matchAll(token)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)
colors.set('white', { light: '#ffffff', dark: '#ffffff' })

const tones = ['sun', 'cloud', 'rain', 'success', 'warning', 'danger', 'accent', 'sky']
const pages = ['paper', 'surface', 'raised', 'sunken', 'hover']
const softOf = (tone: string) => (tone === 'sky' ? 'sky' : `${tone}-soft`)

const textPairs = [
  ...pages.flatMap((page) => ['ink', 'ink-2', 'ink-3', 'accent-ink', 'danger-ink'].map((ink) => [ink, page])),
  ...tones.map((tone) => [`${tone}-ink`, softOf(tone)]),
  ...['accent', 'accent-hover', 'danger', 'danger-hover'].map((fill) => ['white', fill]),
  ['placeholder', 'surface'],
  ['sky-ink', 'sky-hover'],
  ['ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
]

const graphicPairs = [
  ...['surface', 'paper', 'raised'].flatMap((page) =>
    ['line-strong', 'focus', 'sun', 'cloud', 'rain', 'success', 'warning', 'danger', 'accent'].map((mark) => [
      mark,
      page,
    ]),
  ),
  ...['sun', 'cloud', 'rain'].map((tone) => [tone, `${tone}-soft`]),
]

function channel(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string): number {
  const [low = 0, high = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function contrastOf(front: string | undefined, back: string | undefined, theme: 'light' | 'dark'): number {
  const pair = [front, back].map((name) => colors.get(name ?? '')?.[theme])
  const [frontHex, backHex] = pair
  if (!frontHex || !backHex) throw new Error(`unknown token in ${front} on ${back}`)
  return contrast(frontHex, backHex)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(textPairs)('text in %s can be read on %s (4.5:1)', (front, back) => {
    expect(contrastOf(front, back, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphicPairs)('a mark in %s can be told from %s (3:1)', (front, back) => {
    expect(contrastOf(front, back, theme)).toBeGreaterThanOrEqual(3)
  })
})
