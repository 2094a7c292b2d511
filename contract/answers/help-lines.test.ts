import { expect, test } from 'vitest'
import { mailLanguage } from '../codes.ts'
import { helpLinesIn, helpSources, isCheckDue } from './help-lines.ts'

const lines = helpLinesIn('ja')

test('a line is to be checked again once a year has passed', () => {
  for (const line of lines) {
    const [year = '', month, day] = line.checked.split('-')
    expect(isCheckDue(line, line.checked)).toBe(false)
    expect(isCheckDue(line, `${Number(year) + 1}-${month}-${day}`)).toBe(true)
  }
})

test('a reader who knows no Japanese learns which key leads to another language', () => {
  const [yorisoi] = helpLinesIn('zh-Hans')
  expect(yorisoi?.speaks?.en).toContain('press 2')
  expect(yorisoi?.speaks?.['zh-Hant']).toContain('按2')
  expect(yorisoi?.speaks?.['zh-Hans']).toContain('按2')
  expect(yorisoi?.others.map(({ phone }) => phone)).toEqual(['0120-279-226', '050-3655-0279'])
})

test('a line’s own Japanese name stands inside its Chinese one, to be marked as Japanese', () => {
  for (const { name, ownName } of [...lines, ...helpSources])
    for (const language of ['zh-Hant', 'zh-Hans'] as const)
      if (ownName) expect(name[language].split(ownName)).toHaveLength(2)
      else expect(name[language]).not.toMatch(/[ぁ-んァ-ヶ]/)
})

test('what is said of a line is said in every language', () => {
  for (const { name, speaks, reach, others } of lines)
    for (const words of [name, speaks, reach, ...others.map(({ callers }) => callers)])
      for (const { key } of mailLanguage.entries) expect(words?.[key]).not.toBe('')
})
