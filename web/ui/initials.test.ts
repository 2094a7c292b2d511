import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

describe('initialsOf', () => {
  it.each([
    ['山田 太郎', '山田'],
    ['勅使河原　さくら', '勅使'],
    ['林 修', '林'],
    ['𠮷野 家', '𠮷野'],
    ['John smith', 'JS'],
    ['ジョン・スミス', 'ジョ'],
    ['', ''],
  ])('gives %s as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('hueOf', () => {
  it('is a hue, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const hue = hueOf(name)
        return hue === hueOf(name) && Number.isInteger(hue) && hue >= 0 && hue < 360
      }),
    )
  })

  it('tells common family names apart', () => {
    const hues = new Set(['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村'].map(hueOf))
    expect(hues.size).toBeGreaterThanOrEqual(7)
  })
})
