import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/codes.ts'
import { everySentence } from './words/every-text.ts'
import type { Text } from './words/languages.ts'
import { languageProblems } from './words-languages.ts'

const said = (language: Language, text: string, key = '.page.title'): Text => ({ language, text, key })
const problems = (...texts: Text[]) => languageProblems(texts, ['いのちの電話'])

it('English and the two Chineses say what their guides say', () => {
  const texts = everySentence()
  expect(texts.length).toBeGreaterThan(1300)
  expect(languageProblems(texts)).toEqual([])
})

describe('each rule sees what it is for', () => {
  it.each([
    ['en', 'your answers in particular'],
    ['en', 'people whom the company allows'],
    ['en', 'You don’t have to answer'],
    ['en', 'public mental health centre'],
    ['en', 'the answers of all members'],
    ['en', 'The HR staff will see it'],
    ['en', 'your performance at work'],
    ['en', 'Does not apply'],
    ['en', "the company's survey"],
    ['en', 'It takes 1 minutes'],
    ['en', '# characters left'],
    ['en', 'A survey from 空模様'],
    ['en', 'Someone from HR will contact you today.'],
    ['zh-Hant', '人資人員會在今天與您聯絡。'],
    ['zh-Hans', '人事部门会在今天与您联系。'],
    ['zh-Hant', '你好'],
    ['zh-Hant', '林先生您好'],
    ['zh-Hant', '請點擊鏈接'],
    ['zh-Hant', '您入職已一年'],
    ['zh-Hant', '公司授權查看所有人內容的人員'],
    ['zh-Hant', '職場同仁'],
    ['zh-Hant', '可在語音導覽中選擇'],
    ['zh-Hant', '遇到困難或有意見時'],
    ['zh-Hant', '部屬的工作表現'],
    ['zh-Hans', '你好'],
    ['zh-Hans', '王先生，您好'],
    ['zh-Hans', '这条讯息'],
    ['zh-Hans', '职场的氛围'],
    ['zh-Hans', '联系人事人员'],
    ['zh-Hans', '查看您的内容的人员'],
    ['zh-Hans', '感谢您的配合'],
    ['zh-Hans', '填写意见（选填）'],
    ['zh-Hans', '下属的工作表现'],
  ] as const)('words: %s “%s”', (language, text) => {
    expect(problems(said(language, text), said('ja', ''))).toHaveLength(1)
  })

  it.each([
    ['zh-Hant', '透過「空模様」寄出', 'not of this script: 様'],
    ['zh-Hant', '请您填寫', 'not of this script: 请'],
    ['zh-Hans', '通过“空模様”发送', 'not of this script: 様'],
    ['zh-Hans', '請您填写', 'not of this script: 請'],
    ['zh-Hans', '发送のみ', 'kana'],
    ['zh-Hant', '您好,歡迎', 'half-width punctuation'],
    ['zh-Hans', '您好。 欢迎', 'a space after a full-width mark'],
    ['zh-Hant', '第 3 題', 'a space beside a number'],
    ['zh-Hans', '选择「不适用」', 'quotation marks'],
  ] as const)('script and marks: %s “%s”', (language, text, what) => {
    const [first = ''] = problems(said(language, text))
    expect(first).toContain(what)
  })

  it('spaces round a name in running Chinese, in mails and on pages', () => {
    expect(problems(said('zh-Hant', '支持{{name}}今後的發展'))[0]).toContain('a name without spaces')
    expect(problems(said('zh-Hans', '您的上级⟦1⟧看不到', '.annualPage.member.hidden'))[0]).toContain('a name')
    expect(problems(said('zh-Hans', '您的上级 ⟦1⟧ 看不到', '.annualPage.member.hidden'))).toEqual([])
  })

  it('the same things put in, language by language', () => {
    const pair = [said('ja', '{{name}} さん、{{round}}回目', '.x'), said('en', 'Hello {{name}}', '.x')]
    expect(problems(...pair)).toEqual(['en .x: puts in name; Japanese name, round'])
  })

  it('what does not fit 390 px', () => {
    expect(problems(said('en', 'Unquestionably true', '.annual.scale.5'))[0]).toContain(
      'a cell of the one-year scale',
    )
    expect(
      problems(said('en', 'Send all of your answers to your HR department', '.page.confirm.send'))[0],
    ).toContain('a button')
  })

  it('the Japanese name of a help line is left alone', () => {
    expect(problems(said('zh-Hans', '生命电话（いのちの電話）'))).toEqual([])
  })
})
