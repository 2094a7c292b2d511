import type { Token } from '../../platform/tokenizer.ts'
import { isConcession, isSentenceEnd, type Match } from './match-rules.ts'

/** Words after which the clause of a hit goes on, though something new seems to begin. */
const goesOn = new Set(
  '思う 感じる 考える 言う いう ある する なる 聞く できる 受ける 見る 減る 無くなる なくなる 少ない 無い ない 無縁'.split(
    ' ',
  ),
)
const emptyNouns = new Set(
  'こと わけ の つもり とき 時 はず もの よう 気 気持ち 感じ 嘘 うそ 風 ん など 一切 全く 程度 ゼロ 必要 状態 今 ところ 一 これ'.split(
    ' ',
  ),
)
const closing = new Set('が けど けれど けれども けども ので から し のに ものの ながら たり'.split(' '))
const negators = new Set(
  'ない 無い ん ぬ へん ず まい なし 嘘 うそ ゼロ 少ない 減る なくなる 無縁'.split(' '),
)
/** 「〜かもしれない」「〜たまらない」…: a ない that denies nothing. */
const idiomatic = new Set('しれる たまる 仕方 しかた いける 違い ほか しか 他 しよう'.split(' '))

export type Tail = { end: number; tokens: readonly Token[]; isDenied: boolean }

/** The rest of the clause behind a hit. Two denials are none (辞めたくないわけではない). */
export function tailOf(tokens: readonly Token[], { from, to }: Match): Tail {
  const head = tokens[to - 1]
  const isNoun = head?.pos === '名詞'
  let end = to
  for (let token = tokens[end]; token && continues(tokens, end, isNoun); token = tokens[end]) end += 1
  const inside = tokens.slice(to, end)
  const denials = inside.filter((_, index) => denies(tokens, to + index, from)).length
  return { end, tokens: inside, isDenied: denials % 2 === 1 }
}

function continues(tokens: readonly Token[], place: number, isNoun: boolean): boolean {
  const token = tokens[place]
  if (!token || isSentenceEnd(token)) return false
  if (token.surface === '、' || token.surface === '，') return isTopic(tokens, place)
  const { surface, pos, detail, base } = token
  if (pos === '助詞') return particleContinues(tokens, place, isNoun)
  if (pos === '助動詞' || pos === '副詞' || detail === '非自立' || detail === '接尾') return true
  if (pos === '名詞') return emptyNouns.has(base) || emptyNouns.has(surface)
  if (detail.startsWith('括弧')) return true
  return goesOn.has(base) || (isNoun && pos === '動詞')
}

/** A comma after 「…ことは」 is a breath only: 辞めようと考えたことは、一度もありません. */
function isTopic(tokens: readonly Token[], comma: number): boolean {
  const particle = tokens[comma - 1]
  return tokens[comma - 2]?.base === 'こと' && (particle?.surface === 'は' || particle?.surface === 'も')
}

function particleContinues(tokens: readonly Token[], place: number, isNoun: boolean): boolean {
  const token = tokens[place]
  if (!token) return false
  const { surface, detail } = token
  if (detail === '接続助詞') {
    if (closing.has(surface)) return false
    if (surface !== 'て' && surface !== 'で') return true
    const next = tokens[place + 1]
    return (
      next !== undefined &&
      (next.detail === '非自立' || next.pos === '助詞' || next.base === 'ない' || next.base === 'いる')
    )
  }
  return !(isNoun && ['に', 'で', 'から', 'により'].includes(surface))
}

function denies(tokens: readonly Token[], place: number, from: number): boolean {
  const token = tokens[place]
  if (!token || !negators.has(token.base) || (token.base === 'ん' && token.pos !== '助動詞')) return false
  const before = tokens[place - 1]
  if (before && place - 1 >= from && idiomatic.has(before.base)) return false
  const following = tokens.slice(place + 1, place + 4).map(({ surface }) => surface)
  const isRhetorical = (before?.base === 'だ' || before?.surface === 'は') && following.includes('か')
  const isRequest = before?.base === 'ます' && following[0] === 'か'
  const isPolite = following.slice(0, 3).join('') === 'でしょうか'
  const isDuty = following[0] === 'と' && tokens[place + 2]?.base === 'いける'
  return !isRhetorical && !isDuty && !isRequest && !isPolite
}

/** The sentence around a hit. */
export function sentenceAround(
  tokens: readonly Token[],
  { from, to }: Match,
): { start: number; end: number } {
  let start = from
  for (let before = tokens[start - 1]; before && !isSentenceEnd(before); before = tokens[start - 1])
    start -= 1
  let end = to
  for (let token = tokens[end]; token && !isSentenceEnd(token); token = tokens[end]) end += 1
  return { start, end }
}

const others = new Set(
  '友人 友達 友 同期 先輩 同僚 後輩 弟 妹 兄 姉 母 父 親 夫 妻 彼 彼女 家族 知人 上司 課長 部長 隣 息子 娘 みんな 周り 人 方'.split(
    ' ',
  ),
)
const oneself = new Set('私 わたし 自分 僕 ぼく 俺 おれ うち'.split(' '))

/** 「…ので」「…から」「…と」: who is spoken of there need not be the one of what follows (先輩が辞めたので、不安です). */
const isReason = ({ surface, detail }: Token): boolean =>
  detail === '接続助詞' && ['ので', 'から', 'と', 'し'].includes(surface)

/** Whether the clause of a hit is about somebody else (友人が辞めた). */
export function isOfAnother(tokens: readonly Token[], { from }: Match, start: number): boolean {
  const before = tokens.slice(start, from)
  const lastBreak = before.findLastIndex((token) => isConcession(token) || isReason(token))
  const clause = before.slice(lastBreak + 1)
  if (clause.some(({ base }) => oneself.has(base))) return false
  return clause.some((token, index) => {
    const next = clause[index + 1]
    const marker = next?.detail === '接尾' ? clause[index + 2] : next
    return others.has(token.base) && marker !== undefined && ['が', 'は', 'も'].includes(marker.surface)
  })
}

/** 「叩かれるのは、ここでは普通だそうです」: what others say is the comment, not what happened. */
function isTopicOfComment(tokens: readonly Token[], to: number, end: number): boolean {
  const nominal = tokens.slice(to, Math.min(to + 6, end)).findIndex(({ surface }) => surface === 'の')
  return nominal >= 0 && tokens[to + nominal + 1]?.surface === 'は'
}

/** Whether a hit is passed on from others: 〜と聞いた, 〜らしい, 〜と話していた. Said to the writer (〜と言われた) it counts. */
export function isHearsay(tokens: readonly Token[], to: number, end: number): boolean {
  if (isTopicOfComment(tokens, to, end)) return false
  return tokens.slice(to, end).some((token, index) => {
    const place = to + index
    if (token.base === 'らしい' && token.pos === '助動詞') return true
    if (token.surface === 'そう' && token.detail === '特殊') return true
    if (!['と', 'って'].includes(token.surface) || token.pos !== '助詞') return false
    const verb = tokens.slice(place + 1, place + 3).find(({ pos }) => pos === '動詞')
    if (!verb || place + 2 >= end + 2) return false
    const after = tokens[tokens.indexOf(verb) + 1]
    const isPassive = after?.base === 'れる' || after?.base === 'られる'
    if (verb.base === '聞く') return true
    return ['話す', '語る', 'おっしゃる', '教わる'].includes(verb.base) && !isPassive
  })
}

/** Whether a comfort is only wished for: 「応援がいると助かります」, 「休めればうれしいです」. */
export function isWished(tokens: readonly Token[], { from }: Pick<Match, 'from'>): boolean {
  const before = tokens[from - 1]
  if (before?.surface === '、') return isWished(tokens, { from: from - 1 })
  const isCondition = before?.pos === '助詞' && ['と', 'ば'].includes(before.surface)
  return before?.form === '仮定形' || (isCondition && tokens[from - 2]?.pos !== '名詞')
}

/** Whether a hit is told as something of the past, at the end of its sentence. */
export function isPast(tokens: readonly Token[], end: number): boolean {
  return tokens.slice(Math.max(0, end - 3), end).some(({ base, pos }) => base === 'た' && pos === '助動詞')
}

/** Whether a hit is only supposed: もし〜たら, 〜ば, 〜なら. 「〜と言えば嘘になる」 and what is told (断ったら、減らされました) suppose nothing. */
export function isSupposed(
  tokens: readonly Token[],
  { from }: Match,
  tail: Tail,
  { start, end }: { start: number; end: number },
): boolean {
  if (tokens.slice(start, from).some(({ base }) => base === 'もし' || base === '仮に')) return true
  if (tail.tokens.some(({ base }) => base === '嘘' || base === 'うそ')) return false
  const isReported = tokens
    .slice(tail.end, end)
    .some(({ surface, pos }) => surface === 'た' && pos === '助動詞')
  return tail.tokens.some(
    ({ surface, base, form, pos }, index) =>
      (pos === '助動詞' && form === '仮定形' && base !== 'ない' && !(base === 'た' && isReported)) ||
      (surface === 'ば' && tail.tokens[index - 1]?.base !== 'ない'),
  )
}

/** Whether what was said is over or weighed up by what follows in the sentence (大変でしたが、…). */
export function concessionAfter(
  tokens: readonly Token[],
  tail: Tail,
  end: number,
): { isPast: boolean; from: number } | null {
  const at = tokens.slice(tail.end, end).findIndex((token) => isConcession(token))
  const place = tail.end + at
  if (at < 0 || tokens.slice(tail.end, place).some(({ surface }) => surface === '、')) return null
  const said = [...tail.tokens, ...tokens.slice(tail.end, place)]
  const isPast = said.some(({ base, pos }) => base === 'た' && pos === '助動詞')
  return { isPast, from: place + 1 }
}

const elsewhereWords = /前職|前の(会社|職場)|以前|昔|学生(時代|の頃)/

/** Whether the clause of a hit is about another time or place (前職では…). */
export function isElsewhere(tokens: readonly Token[], { from }: Match, start: number): boolean {
  const before = tokens.slice(start, from)
  const lastBreak = before.findLastIndex((token) => isConcession(token))
  return elsewhereWords.test(
    before
      .slice(lastBreak + 1)
      .map(({ surface }) => surface)
      .join(''),
  )
}

const ownWork = new Set('仕事 会社 職場 ここ バイト 今 業務 勤め 弊社 御社 当社'.split(' '))

/** Whether the writer gives up some other thing than the job (お菓子をやめる). */
export function hasOtherObject(tokens: readonly Token[], { from }: Match): boolean {
  const noun = tokens[from - 2]
  return tokens[from - 1]?.surface === 'を' && noun !== undefined && !ownWork.has(noun.base)
}
