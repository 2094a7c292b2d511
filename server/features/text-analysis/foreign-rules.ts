import type { TextCategory } from '#contract/text-analysis/categories.ts'

/** A place in a text, in UTF-16 code units; `end` is the first one after it. */
export type Place = { start: number; end: number }
export type CriticalPlace = Place & { category: TextCategory }

type Words = { category: TextCategory; pattern: RegExp; unless?: RegExp }

const english: Words[] = [
  {
    category: 'self_harm',
    pattern:
      /\b(want(?:ed)? to die|wish(?:ed)? i (?:was|were) dead|kill(?:ing)? myself|suicid(?:e|al)|end(?:ing)? my life|hurt(?:ing)? myself|self[- ]harm\w*|don'?t want to (?:live|be alive)|better off dead|want to disappear)\b/gi,
  },
  {
    category: 'harassment',
    pattern:
      /\b(harass(?:ed|ing|ment|es)?|bull(?:y|ied|ying)|groped|touched me|(?:yell(?:s|ed|ing)?|scream(?:s|ed|ing)?|shout(?:s|ed|ing)?) at me|threaten(?:s|ed|ing)? me|hits? me|abus(?:e|ive|ed))\b/gi,
    unless: /\b(training|policy|prevention|seminar)\b/i,
  },
  {
    category: 'quitting',
    pattern:
      /\b((?:want|going|plan(?:ning)?|thinking of|thinking about|decided|considering) (?:to )?(?:quit(?:ting)?|resign(?:ing)?|leav(?:e|ing) (?:the|this|my) (?:company|job))|hand(?:ing)? in my (?:notice|resignation)|look(?:ing)? for (?:a|another) (?:new |other )?job|i quit)\b/gi,
  },
]
const englishDenial =
  /\b(not|never|no|without|nobody|isn'?t|wasn'?t|don'?t|doesn'?t|didn'?t|haven'?t|hasn'?t)\s(\w+\s){0,4}$/i
const englishOther = /\b(friend|colleague|brother|sister|classmate|coworker|co-worker)\s(\w+\s){0,4}$/i

const chinese: Words[] = [
  {
    category: 'self_harm',
    pattern:
      /(想死|想自[殺杀]|自[殺杀]|不想活|活不下去|[輕轻]生|[結结]束生命|自[殘残]|想消失|[傷伤]害自己|死了算了)/g,
  },
  {
    category: 'harassment',
    pattern:
      /(騷擾|骚扰|霸凌|欺凌|欺[負负]|辱[罵骂]|[職职][場场]暴力|[動动]手打|[對对]我(?:吼|大吼|大罵|大骂))/g,
    unless: /(培訓|培训|研修|防治|防止|課程|课程|講座|讲座)/,
  },
  {
    category: 'quitting',
    pattern:
      /((?:想|要|打算|考[慮虑]|準備|准备|[決决]定)(?:要)?(?:[辭辞][職职掉]|[離离][職职開开]|跳槽|[換换]工作|[轉转][職职])|不想(?:幹|干|做)了|提[辭辞]呈)/g,
  },
]
const chineseDenial = /(不|沒有|没有|沒|没|從未|从未|並未|并未|不會|不会|無|无)[過过]?(任何|被)?$/
const chineseOther = /(同事|朋友|同學|同学|學長|学长)[^，。]{0,6}$/

/** Critical words of an English text, unless denied or about somebody else. */
export const criticalInEnglish = (text: string): CriticalPlace[] =>
  placesIn(text, english, (before) => englishDenial.test(before) || englishOther.test(before))

/** The same for Chinese, in either script. */
export const criticalInChinese = (text: string): CriticalPlace[] =>
  placesIn(text, chinese, (before) => chineseDenial.test(before) || chineseOther.test(before))

function placesIn(text: string, words: Words[], isLeftOut: (before: string) => boolean): CriticalPlace[] {
  return words.flatMap(({ category, pattern, unless }) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const before =
        text
          .slice(Math.max(0, found.index - 60), found.index)
          .split(/[.!?。！？\n]/)
          .at(-1) ?? ''
      const around = text.slice(Math.max(0, found.index - 40), found.index + 60)
      if (unless?.test(around) || isLeftOut(before)) return []
      return [{ category, start: found.index, end: found.index + found[0].length }]
    }),
  )
}
