import type { TextCategory } from '#contract/text-analysis/categories.ts'

/** A place in a text, in UTF-16 code units; `end` is the first one after it. */
export type Place = { start: number; end: number }
/** `firm` is fear of a person: for HR alone, but no rain. */
export type GravePlace = Place & { category: TextCategory; level: 'critical' | 'firm' }

type Words = { category: TextCategory; level?: 'firm'; pattern: RegExp; unless?: RegExp }

const boss = String.raw`(?:(?:my|the|our|his|her|a) )?(?:new |direct )?(?:boss|manager|supervisor|senior|mentor|trainer|leader|team lead(?:er)?|colleague|co-?worker|him|her|them|m(?:r|s|rs)\.? ?\w+)`
const afraid = '(?:afraid|scared|frightened|terrified)'
const blame = '(?:being|be|get(?:ting)?) (?:scolded|told off|blamed|yelled at|shouted at)'
const chineseBoss = [
  '主管|上司|老[闆板]|[經经]理|店[長长]|部[長长]|[課课科][長长]',
  '[組组][長长]|班[長长]|前[輩辈]|[領领][導导]|同事|他|她',
].join('|')
const chineseFollowing = [
  '[跟尾][蹤踪隨随](?:着|著|了|過|过)?我',
  '被[^，。]{0,8}(?:跟[蹤踪]|尾[隨随]|堵)',
  '埋伏|[糾纠][纏缠]我',
].join('|')
const chineseFear = '(?<![恐哪])怕'
const chineseBlame = `${chineseFear}被[^，。]{0,2}(?:[罵骂]|[責责]|吼|[訓训])`
const chineseSilence = `不敢(?:[開开]口|[問问]|[說说][話话]|[找跟和](?:${chineseBoss}))`
const chineseMeeting = '不[想敢]再?[見见]到?(?:我的?)?'
const chineseAlone = '[獨独][處处]|[單单][獨独]|[兩两][個个]人'

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
    category: 'harassment',
    pattern: new RegExp(
      String.raw`\b(?:${afraid} (?:of|to) (?:being|be|going|go)?(?: left)? ?alone (?:together )?with ${boss}|(?:don'?t|do not) (?:want|like) (?:to be|being) alone with ${boss}|stalk(?:s|ed|ing|er)|(?:follow(?:s|ed|ing)?) me (?:home|around|to)|wait(?:s|ed|ing)? for me (?:outside|at my))\b`,
      'gi',
    ),
    unless: /\b(training|policy|prevention|seminar)\b/i,
  },
  {
    category: 'supervisor',
    level: 'firm',
    pattern: new RegExp(
      String.raw`\b(?:${afraid} of (?:seeing |meeting |talking to )?${boss}|${boss} (?:scares|frightens|terrifies) me|(?:don'?t|do not) want to (?:see|meet|talk to|work with) ${boss}|${afraid} (?:to|of) (?:ask(?:ing)?|speak(?:ing)? up|${blame}))\b`,
      'gi',
    ),
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
    category: 'harassment',
    pattern: new RegExp(
      `(?:${chineseFear}|不敢|不想|不[願愿]意?)[^，。不]{0,6}[和跟與与同](?:${chineseBoss})[^，。]{0,4}(?:${chineseAlone})|${chineseFollowing}`,
      'g',
    ),
  },
  {
    category: 'supervisor',
    level: 'firm',
    pattern: new RegExp(
      `(?:${chineseFear}|恐[懼惧])(?:[見见]到?)?(?:我的?|我[們们]的?)?(?:${chineseBoss})|${chineseMeeting}(?:${chineseBoss})|${chineseBlame}|${chineseSilence}`,
      'g',
    ),
  },
  {
    category: 'quitting',
    pattern:
      /((?:想|要|打算|考[慮虑]|準備|准备|[決决]定)(?:要)?(?:[辭辞][職职掉]|[離离][職职開开]|跳槽|[換换]工作|[轉转][職职])|不想(?:幹|干|做)了|提[辭辞]呈)/g,
  },
]
const chineseDenial = /(不|沒有|没有|沒|没|從未|从未|並未|并未|不會|不会|無|无)[過过]?(任何|被)?$/
const chineseOther = /(同事|朋友|同學|同学|學長|学长)[^，。]{0,6}$/

/** Who is spoken of in these words: somebody else's wish (my friend wants to quit), or another's suffering (my friend was bullied). */
type Others = { wishes: RegExp; suffers: RegExp; self: RegExp }

const others: Record<'english' | 'chinese', Others> = {
  english: {
    wishes: englishOther,
    suffers:
      /\b(friend|colleague|brother|sister|classmate|coworker|co-worker)\s(has |had )?(is|was|were|been|being|got|gets)\s(\w+\s){0,2}$/i,
    self: /\b(me|my)\b/i,
  },
  chinese: {
    wishes: chineseOther,
    suffers: /(同事|朋友|同學|同学|學長|学长)(也|曾|曾經|曾经)?(被|遭|受)[^我，。]{0,6}$/,
    self: /我/,
  },
}

/** Critical words and fear of a person in an English text, unless denied or about somebody else. */
export const graveInEnglish = (text: string): GravePlace[] =>
  placesIn(text, english, englishDenial, others.english)

/** The same for Chinese, in either script. */
export const graveInChinese = (text: string): GravePlace[] =>
  placesIn(text, chinese, chineseDenial, others.chinese)

function placesIn(
  text: string,
  words: Words[],
  denial: RegExp,
  { wishes, suffers, self }: Others,
): GravePlace[] {
  return words.flatMap(({ category, level = 'critical' as const, pattern, unless }) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const end = found.index + found[0].length
      const before =
        text
          .slice(Math.max(0, found.index - 60), found.index)
          .split(/[.!?。！？\n]/)
          .at(-1) ?? ''
      const around = text.slice(Math.max(0, found.index - 40), found.index + 60)
      const isDone = category === 'harassment'
      const isOthers =
        (isDone ? suffers : wishes).test(before) && !(isDone && self.test(text.slice(found.index, end + 4)))
      if (unless?.test(around) || denial.test(before) || isOthers) return []
      return [{ category, level, start: found.index, end }]
    }),
  )
}
