import { annualWordings } from '#contract/annual-survey/wordings.ts'
import { helpLinesIn, helpSources } from '#contract/answers/help-lines.ts'
import { monthlyQuestions, skipWords } from '#contract/answers/questions.ts'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { buttonInstead } from '../../server/channels/email/layout/head.ts'
import { unnamedSender } from '../../server/channels/email/signature.ts'
import { channelWordings } from '../../server/features/channels/words.ts'
import { testMailWords } from '../../server/features/deliveries/test-mails/mails.ts'
import { wordings as mails } from '../../server/features/mails/words.ts'
import { wordings as messages } from '../../server/features/messages/words.ts'
import { annualTexts } from '../../web/answer/annual-survey/texts.ts'
import { memberPageTexts } from '../../web/answer/member-page/texts.ts'
import { replyTexts } from '../../web/answer/reply/texts.ts'
import { answerTexts } from '../../web/answer/texts.ts'
import { unsubscribeTexts } from '../../web/answer/unsubscribe/texts.ts'
import type { Text } from './languages.ts'

const languages = mailLanguage.entries.map(({ key }) => key)

const placeholders = new WeakSet<object>()

/** Stands for what is put into a sentence, whatever is asked of it: a name, a number, a list of one, an object of these. */
function placeholder(name: string): unknown {
  const marker = `⟦${name}⟧`
  const answers: Record<PropertyKey, unknown> = {
    [Symbol.toPrimitive]: () => marker,
    toString: () => marker,
    toLocaleString: () => marker,
    join: () => marker,
    map: (each: (one: unknown) => unknown) => [each(placeholder(name))],
    [Symbol.iterator]: () => [marker].values(),
  }
  const made = new Proxy(answers, {
    get: (_, asked) => (asked in answers ? answers[asked] : placeholder(`${name}.${String(asked)}`)),
  })
  placeholders.add(made)
  return made
}

/** Every sentence under a name, with what is put in; a sentence that asks for several things gets each by its place. */
function sentences(value: unknown, key: string): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value === 'object' && value !== null && placeholders.has(value))
    return [{ key, text: String(value) }]
  if (typeof value === 'function') {
    const given = Array.from({ length: Math.max(value.length, 1) }, (_, place) => placeholder(`${place + 1}`))
    return sentences(value(...given), key)
  }
  if (Array.isArray(value)) return value.flatMap((one, place) => sentences(one, `${key}.${place}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => sentences(one, `${key}.${name}`))
}

const lines = (language: Language) =>
  Object.fromEntries(
    helpLinesIn('ja').map(({ phone, name, speaks, reach, others }) => [
      phone,
      {
        name: name[language],
        speaks: speaks?.[language],
        reach: reach?.[language],
        others: others.map(({ callers }) => callers[language]),
      },
    ]),
  )

/** Everything that members, and supervisors who answer about them, read in a language. */
const homes = (language: Language): Record<string, unknown> => ({
  questions: monthlyQuestions[language],
  skip: skipWords[language],
  annual: annualWordings[language],
  help: { lines: lines(language), sources: helpSources.map(({ name }) => name[language]) },
  page: answerTexts[language],
  annualPage: annualTexts[language],
  reply: replyTexts[language],
  unsubscribe: unsubscribeTexts[language],
  ownPage: memberPageTexts[language],
  channels: channelWordings[language],
  mails: mails[language],
  messages: messages[language],
  testMail: testMailWords[language],
  frame: { button: buttonInstead[language], sender: unnamedSender[language] },
})

/** Every sentence in every language. */
export const everySentence = (): Text[] =>
  languages.flatMap((language) => sentences(homes(language), '').map((texts) => ({ ...texts, language })))

/** The Japanese names of help lines, which stand in every language. */
export const ownNames: readonly string[] = [...helpLinesIn('ja'), ...helpSources].flatMap(
  ({ ownName }) => ownName ?? [],
)
