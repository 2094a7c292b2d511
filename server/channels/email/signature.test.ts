import { expect, test } from 'vitest'
import { senderNameIn, senderWords } from './signature.ts'

const company = (sender_name: string | null, sender_name_en: string | null) => ({
  sender_name,
  sender_name_en,
})

test.each([
  ['佐々木 優子', 'Yuko Sasaki', 'Yuko Sasaki'],
  ['佐々木 優子', null, 'HR team'],
  ['Mia O’Brien', null, 'Mia O’Brien'],
  [null, null, 'HR team'],
])('a mail in English names %s with %s as %s', (name, english, named) => {
  expect(senderNameIn(company(name, english), 'en')).toBe(named)
})

test('other languages name the sender as written', () => {
  expect(senderNameIn(company('佐々木 優子', 'Yuko Sasaki'), 'ja')).toBe('佐々木 優子')
  expect(senderNameIn(company(null, 'Yuko Sasaki'), 'zh-Hans')).toBe('人事团队')
})

test('an English signature leaves out a department that its reader cannot read', () => {
  const sender = { companyName: 'Aozora', senderName: 'Yuko Sasaki', senderDepartment: '人事部' }
  expect(senderWords(sender, 'en').signature).toBe('Yuko Sasaki, Aozora')
  expect(senderWords({ ...sender, senderDepartment: 'HR' }, 'en').signature).toBe('Yuko Sasaki, HR, Aozora')
})
