import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFullKana, toHalfWidth } from './full-width.ts'

describe('toHalfWidth', () => {
  it.each([
    ['ＡＢＣ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'ABC@example.co.jp'],
    ['０９０ー１２３４−５６７８', '090-1234-5678'],
    ['Ｅ０１２\u3000３', 'E012 3'],
    ['サーバー', 'サーバー'],
    ['山田ﾀﾛｳ', '山田ﾀﾛｳ'],
  ])('turns %s into %s', (typed, meant) => {
    expect(toHalfWidth(typed)).toBe(meant)
  })

  it('leaves what is already half-width alone', () => {
    fc.assert(fc.property(fc.string(), (text) => toHalfWidth(toHalfWidth(text)) === toHalfWidth(text)))
  })
})

describe('toFullKana', () => {
  it.each([
    ['やまだ', 'ヤマダ'],
    ['ﾊﾞｯｸﾞ', 'バッグ'],
    ['ﾊﾟｰﾃｨｰ', 'パーティー'],
    ['ゔぁいおりん', 'ヴァイオリン'],
    ['ジョン・スミス', 'ジョン・スミス'],
    ['さとう ゆき', 'サトウ ユキ'],
    ['ﾞ', '゛'],
  ])('turns %s into %s', (typed, meant) => {
    expect(toFullKana(typed)).toBe(meant)
  })

  it('leaves no hiragana letter and no half-width kana', () => {
    const letters = [...'あいうえおがぱぁっゃゎゔゖゝゞ'].concat([...'ｱｶﾞﾊﾟｯｰ'])
    const words = fc.array(fc.constantFrom(...letters)).map((word) => word.join(''))
    fc.assert(fc.property(words, (word) => !/[ぁ-ゖゝゞｦ-ﾟ]/.test(toFullKana(word))))
  })
})
