import { compile } from 'tailwindcss'
import { expect, it } from 'vitest'
import { withMixedColors, withoutPropertyFallback, withoutUnmixed } from './modern-styles.ts'

it('takes the fallback out of what Tailwind writes and nothing else', async () => {
  const source = '@theme { --leading-tight: 1.25 } a { color: red } @tailwind utilities; b { color: blue }'
  const css = (await compile(source)).build(['leading-tight'])
  expect(css).toContain('@supports')
  const lean = withoutPropertyFallback(css)
  expect(lean).not.toContain('@supports')
  for (const kept of ['@property --tw-leading', '.leading-tight', 'color: red', 'color: blue'])
    expect(lean).toContain(kept)
  expect(lean.split('{').length).toBe(lean.split('}').length)
})

it('leaves a style sheet without the fallback as it is', () => {
  const css = '@layer base{@supports (display:grid){a{color:red}}}'
  expect(withoutPropertyFallback(css)).toBe(css)
})

it('mixes colours without asking, and keeps every other question', async () => {
  const source =
    '@theme { --color-line: #ccc } @tailwind utilities; @supports (display: grid) { b { color: blue } }'
  const css = (await compile(source)).build(['border-line/50', 'bg-line/20'])
  expect(css.split('@supports (color: color-mix').length).toBe(3)
  const lean = withMixedColors(css)
  expect(lean).not.toContain('@supports (color: color-mix')
  for (const kept of ['var(--color-line) 50%', 'var(--color-line) 20%', '@supports (display: grid)'])
    expect(lean).toContain(kept)
  expect(lean.split('{').length).toBe(lean.split('}').length)
})

it('keeps of two values of one property the mixed one, and everything else', () => {
  const css =
    'a{color:red;border-color:light-dark(#fff9,#0009);border-color:color-mix(in oklab,var(--line) 60%,#0000)}'
  expect(withoutUnmixed(css)).toBe('a{color:red;border-color:color-mix(in oklab,var(--line) 60%,#0000)}')
  expect(withoutUnmixed('a{color:red}b{color:color-mix(in oklab,red,blue)}')).toContain('a{color:red}')
})
