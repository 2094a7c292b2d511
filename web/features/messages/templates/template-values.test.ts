import { expect, test } from 'vitest'
import { templateLimits } from '#contract/limits.ts'
import { copyName, newTemplate, templateSchema } from './template-values.ts'

test('a copy names itself, and a second one counts', () => {
  expect(copyName('面談のご案内', ['面談のご案内'])).toBe('面談のご案内のコピー')
  expect(copyName('面談のご案内', ['面談のご案内のコピー'])).toBe('面談のご案内のコピー2')
  expect(copyName('面談のご案内', ['面談のご案内のコピー', '面談のご案内のコピー2'])).toBe(
    '面談のご案内のコピー3',
  )
})

test('the copy of the longest name can be saved', () => {
  const name = copyName('名'.repeat(templateLimits.name), [])
  expect(name.length).toBe(templateLimits.name)
  expect(name.endsWith('のコピー')).toBe(true)
})

test('an unknown placeholder is told of the field it stands in, before anything is sent', () => {
  const verdict = templateSchema.safeParse({
    ...newTemplate,
    name: '面談',
    subject: '{{nmae}} さんへ',
    context: '{{name}} さん',
  })
  expect(verdict.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['subject'], '「{{nmae}}」という差し込み項目はありません。'],
  ])
})
