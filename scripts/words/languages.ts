import type { Language } from '#contract/codes.ts'

/** A sentence of a language by its name, the same in every language; what is put in stands as ⟦…⟧. */
export type Text = { key: string; text: string; language: Language }

/** Every double-byte character that an encoding has between two lead bytes. */
function charactersOf(
  encoding: string,
  leads: readonly [first: number, last: number],
  from: number,
): Set<string> {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = from; trail <= 0xfe; trail += 1)
      for (const character of decoder.decode(Uint8Array.of(lead, trail)))
        if (/\p{Script=Han}/u.test(character)) found.add(character)
  return found
}

// Big5 and GB 2312 hold what Taiwan and the mainland write: a character of the other script, or a Japanese form, is in neither.
const scripts = {
  'zh-Hant': charactersOf('big5', [0xa4, 0xf9], 0x40),
  'zh-Hans': charactersOf('gbk', [0xb0, 0xf7], 0xa1),
} as const

const han = /\p{Script=Han}/u

/** Han characters of a text that its script does not have. */
const foreign = (text: string, language: 'zh-Hant' | 'zh-Hans'): string[] =>
  [...text].filter((character) => han.test(character) && !scripts[language].has(character))

/** Words that each guide of docs/words.md gives up, and what it says instead. */
const words: Record<Exclude<Language, 'ja'>, readonly (readonly [not: RegExp, say: string])[]> = {
  en: [
    [/\bin particular\b/i, 'individual permission'],
    [/\bwhom\b/i, 'who, or another sentence'],
    [/\w’(?:t|re|ve|ll|m)\b/, 'no contraction'],
    [/\b(?:centre|colour|behaviour|programme|organis|cancelled)/i, 'American spelling'],
    [/(?<!team )\bmembers?\b/i, 'everyone, people'],
    [/\bstaff\b/i, 'HR department, HR administrators'],
    [/performance(?! (?:review|is reviewed))/i, 'how you are doing'],
    [/^does not apply/i, 'Not applicable'],
    [/\b(?:contact you|within|by the end of) today\b/i, 'the day of the record, by promiseOf'],
    [/['"]/, '“ ” and ’'],
  ],
  'zh-Hant': [
    [/[你妳]/, '您'],
    [/先生|小姐|さん/, 'the name alone'],
    [/信息|用戶|鏈接|網絡|默認|視頻|郵箱|點擊|提交|質量|共享|屏幕/, 'Taiwan’s word'],
    [/內容的人員/, '回覆的人員、回答的人員'],
    [/入職|上級|下屬|人事部門/, '到職、主管、部屬、人資'],
    [/同仁|職場的大家|平日辛苦|請不必|請不要一個人|想說話時/, 'as one says it'],
    [/語音導覽/, '語音說明'],
    [/有意見|填寫意見/, '想法、補充說明'],
    [/工作表現/, '工作情形'],
    [/[今當][天日](?:之?內|與您聯絡)/, 'the day of the record, by promiseOf'],
  ],
  'zh-Hans': [
    [/[你妳]/, '您'],
    [/先生|女士|小姐|さん/, 'the name alone'],
    [/讯息|资讯|网路|装置|储存|送出|连结|到职|主管|部属|人资/, 'the mainland’s word'],
    [/职场|部署/, '工作环境、团队、部门'],
    [/内容的人员/, '回复的人员、回答的人员'],
    [/人事人员|人事管理人员|人事部门的同事/, '人事部门、人事管理员'],
    [/配合|请务必|敬请|人脉|按星期不同|语音导航|请不要一个人|想说话时/, 'as one says it'],
    [/有意见|填写意见/, '想法、补充说明'],
    [/工作表现/, '工作情况'],
    [/[今当][天日](?:之?内|与您联系)/, 'the day of the record, by promiseOf'],
  ],
}

// A name in running Chinese has a space on each side, but at an end and beside a full-width mark.
const cramped = /[^\s「」『』（）【】“”，。：！、]⟦人⟧|⟦人⟧[^\s「」『』（）【】“”，。：！、]/u

/** Which of what is put in is somebody's name: by what it is called, or by the sentence that is about one. */
function withPeople(text: string, key: string): string {
  const named = /⟦(?:\d\.)?(?:name|member|senior|supervisor)⟧|\{\{(?:name|supervisor)\}\}/g
  const only = /\.(?:hello|hidden|supervisor(?:Weather|Text)|thanks\.body)$/.test(key)
    ? text.replaceAll('⟦1⟧', '⟦人⟧')
    : text
  return only.replace(named, '⟦人⟧')
}

/** What is wrong with one sentence, and what its guide asks for. */
export function sentenceProblems({ key, text, language }: Text, ownNames: readonly string[]): string[] {
  if (language === 'ja') return []
  const left = ownNames.reduce((said, name) => said.replaceAll(name, ''), text)
  return [
    ...words[language]
      .filter(([not]) => not.test(left.replace(/⟦[^⟧]*⟧/g, '○')))
      .map(([not, say]) => `${not.source}: ${say}`),
    ...(language === 'en' ? englishProblems(left) : chineseProblems(withPeople(left, key), language)),
  ]
}

function englishProblems(text: string): string[] {
  return [
    ...(/(?<![\d.,])1 (?:questions|minutes|characters|times|days|replies)\b/.test(text)
      ? ['one of several: singular']
      : []),
    ...(/#(?!$)/.test(text) && /#\s\w+s\b/.test(text)
      ? ['a number that the script fills in stands last']
      : []),
    ...(/[\u3000-\u30ff\u4e00-\u9fff]/.test(text) ? ['Japanese in English'] : []),
  ]
}

function chineseProblems(text: string, language: 'zh-Hant' | 'zh-Hans'): string[] {
  const others = foreign(text.replaceAll('⟦人⟧', ''), language)
  const quotes = language === 'zh-Hant' ? /[“”]/ : /[「」]/
  return [
    ...(others.length > 0 ? [`not of this script: ${others.join('')}`] : []),
    ...(/[ぁ-んァ-ヶ]/.test(text) ? ['kana'] : []),
    ...(/\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}/u.test(text) ? ['half-width punctuation'] : []),
    ...(/[，。：；！？、）」』”] (?=\S)/u.test(text) ? ['a space after a full-width mark'] : []),
    ...(/\p{Script=Han} \d|\d \p{Script=Han}/u.test(text) ? ['a space beside a number'] : []),
    ...(quotes.test(text) ? ['the other script’s quotation marks'] : []),
    ...(cramped.test(text) ? ['a name without spaces'] : []),
  ]
}

/** What is put into a sentence, in order of the alphabet. */
export const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(/⟦([^⟧]+)⟧|\{\{(\w+)\}\}/g)].map(([, one, other]) => one ?? other))]
    .sort()
    .join(', ')

/** How wide a text is in units of its size, as the page's fonts draw it: Han characters 1, others a good half. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 1 : 0.53), 0)
