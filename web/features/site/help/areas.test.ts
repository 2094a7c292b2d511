import { expect, test } from 'vitest'
import { addresses } from '#contract/company/addresses.ts'
import { pages } from '#contract/company/pages.ts'
import { questionsAt } from './areas.ts'
import { topics } from './questions.ts'

const screens = addresses.filter(
  (address) => /^\/company\/./.test(address) && !['/company/help/faq', '/company/setting'].includes(address),
)

test.each(screens)('%s has questions of its own', (address) => {
  expect(questionsAt(address.replaceAll(/\$\w+/g, '12')).length).toBeGreaterThan(0)
})

test('the questions of a screen stand once, and the most fitting first', () => {
  const ids = questionsAt('/company/setting/enq/notification/line').map(({ id }) => id)
  expect(ids[0]).toBe('line-quota')
  expect(new Set(ids).size).toBe(ids.length)
  expect(questionsAt('/auth/login')).toEqual([])
})

test('every question is asked on some screen', () => {
  const asked = new Set(screens.flatMap((address) => questionsAt(address).map(({ id }) => id)))
  const all = topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(all.filter((id) => !asked.has(id))).toEqual([])
})

test('what a question leads to is a screen of the product', () => {
  const paths = new Set<string>(pages.map(({ path }) => path))
  for (const { questions } of topics)
    for (const { id, screens: led = [] } of questions)
      expect([id, led.filter((path) => !paths.has(path))]).toEqual([id, []])
})

test('every area of the product has its topic', () => {
  expect(topics.map(({ key }) => key).sort()).toEqual(
    [
      'accounts',
      'analysis',
      'annual',
      'channels',
      'deliveries',
      'departments',
      'exports',
      'follow-ups',
      'imports',
      'mails',
      'messages',
      'readers',
      'reports',
      'security',
      'services',
      'sign-in',
      'start',
      'talent',
      'weather',
    ].sort(),
  )
})
