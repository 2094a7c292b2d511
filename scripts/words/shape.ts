import type { Confirmation, Sentence } from './sentences.ts'

/** Letters and marks of Japanese. */
export const japanese = /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/

type Shape = {
  /** Whom the rule looks at. */
  concerns: (sentence: Sentence) => boolean
  isWrong: (sentence: Sentence) => boolean
  say: string
}

const button = /^<(Main)?(\w*Button|button)>$/
const buttonLabel = /^(confirmLabel|submitLabel|saveLabel|againLabel|menu item)$/
const verb = /(?:する|[うくすつぬむるぐぶ])(?:（.+）)?$|^キャンセル$/u
const toMembers = /^web\/answer\/|^server\/features\/mails\/words\//

const isButton = ({ within, text }: Sentence) =>
  japanese.test(text) && (button.test(within) || buttonLabel.test(within))

/** How sentences are built, whatever their words: by the name that exceptions call the rule by. */
export const shapes: Record<string, Shape> = {
  button: {
    concerns: isButton,
    isWrong: ({ text }) => !verb.test(text.replace(/ ?○$/, '')),
    say: 'what it does, a verb, or キャンセル',
  },
  'button length': {
    concerns: isButton,
    isWrong: ({ text, within }) => widthOf(text) > (isWide(text, within) ? 14 : 10),
    say: 'at most 10 characters, 14 for the main button and a download',
  },
  question: {
    concerns: ({ within, text }) => within === 'title' && text.endsWith('ますか？'),
    isWrong: ({ text }) => !/(?:「.+」|○|[0-9])/u.test(text) || text.startsWith('この'),
    say: 'the name of the thing: 「営業部」を廃止しますか？',
  },
  error: {
    concerns: ({ path, text }) => /^contract\/(errors|rule-messages)\.ts$/.test(path) && japanese.test(text),
    isWrong: ({ text }) => !/(?:ください|お試し)[^。]*。$/u.test(text),
    say: 'what to do, ending in ください。',
  },
  subject: {
    concerns: ({ within }) => within === 'subject',
    isWrong: ({ text, holes }) =>
      /\{\{(name|supervisor)\}\}/.test(text) ||
      holes.some((hole) => /(member|full|person|supervisor|user)\w*name|weather|condition/i.test(hole)) ||
      /晴れ|くもり|(?<!○)雨/u.test(text),
    say: 'no name and no weather: a telephone shows it to whoever looks',
  },
  'to members': {
    concerns: ({ path, text }) => toMembers.test(path) && japanese.test(text),
    isWrong: ({ text }) => /天気|要フォロー|不達|メンバー(?!ー)|ご本人|配信停止|閲覧/u.test(text),
    say: 'none of our own words to whom we ask',
  },
  long: {
    concerns: ({ text }) => japanese.test(text),
    isWrong: ({ text }) =>
      text
        .replace(/<[^>]*>/g, '。')
        .split(/[。？]/u)
        .some((one) => [...one.trim()].length > 60),
    say: 'at most 60 characters in a sentence',
  },
  commas: {
    concerns: ({ text }) => japanese.test(text),
    isWrong: ({ text }) => /(?:[^。、]*、){4}/u.test(text),
    say: 'at most three 、 in a sentence',
  },
  english: {
    concerns: ({ isShown }) => isShown,
    isWrong: ({ text }) => !japanese.test(text) && /[A-Za-z]{2}/.test(text.replace(known, '')),
    say: 'it in Japanese',
  },
}

const known =
  /\b(CSV|Excel|XLSX|PDF|IP|LINE|LINE Works|Slack|SMS|URL|Shift|Ctrl|Enter|Esc|[A-Z]{1,3})\b|\S+@\S+/g

// Half-width characters take half the room.
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[ -~]/.test(character) ? 0.5 : 1), 0)
}

function isWide(text: string, name: string): boolean {
  return name.startsWith('<Main') || buttonLabel.test(name) || text.endsWith('ダウンロードする')
}

/** Whether the button of a question says its verb: 「営業部」を廃止しますか？ and 廃止する. */
export function saysItsVerb({ titles, labels }: Confirmation): boolean {
  return labels.every((label) => {
    const stem = label
      .replace(/(?:に?する|[うくすつぬむるぐぶ])$/u, '')
      .split(/[をにがて]/u)
      .at(-1)
    return stem ? titles.every((text) => text.includes(stem)) : false
  })
}
