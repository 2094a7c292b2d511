import type { AnsweringPage, NoticeCode } from '#contract/answers/calls.ts'
import type { Language } from '#contract/codes.ts'
import { personName } from '#contract/members/name.ts'
import { annualTexts } from './annual-survey/texts.ts'
import { en } from './texts/en.ts'
import { ja } from './texts/ja.ts'
import type { AnswerTexts } from './texts/shape.ts'
import { zhHans } from './texts/zh-hans.ts'
import { zhHant } from './texts/zh-hant.ts'

export const answerTexts: Record<Language, AnswerTexts> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

export const languageNames: Record<Language, string> = {
  ja: '日本語',
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
}

type GroupWords = Partial<
  Pick<AnswerTexts['readers'], 'administrators' | 'viewers' | 'departmentViewers' | 'namedViewers' | 'grave'>
>

export const noticeLines = (notice: AnsweringPage['notice'], language: Language): string[] =>
  readerLines(notice, language)

export function readerLines(
  notice: AnsweringPage['notice'],
  language: Language,
  own: GroupWords = {},
): string[] {
  const readers = { ...answerTexts[language].readers, ...own }
  const words: Record<NoticeCode, (names: string[]) => string> = {
    administrators: () => readers.administrators,
    viewers: () => readers.viewers,
    department_viewers: readers.departmentViewers,
    named_viewers: () => readers.namedViewers,
    supervisor_weather: (names) => readers.supervisorWeather(names.join(', ')),
    supervisor_text: (names) => readers.supervisorText(names.join(', ')),
    external_reader: () => readers.externalReader,
    grave_hr_only: () => readers.grave,
    passed_on: (names) => readers.passedOn(names.join(', ')),
    not_supervisor: (names) => annualTexts[language].member.hidden(names.join(', ')),
    not_member: (names) => annualTexts[language].senior.hidden(names.join(', ')),
  }
  return notice.map((entry) => words[entry.code](namesIn(entry, language)))
}

/** Whom a line names: people in the order of the reader's language, departments as they are called. */
export const namesIn = ({ names, people }: AnsweringPage['notice'][number], language: Language): string[] =>
  people?.map((person) => personName(person, language)) ?? names ?? []

/** Who tells the supervisor, and among whom one may be. */
const includesSupervisor = new Set<NoticeCode>(['supervisor_weather', 'supervisor_text'])
const mayBeSupervisor = new Set<NoticeCode>(['department_viewers', 'named_viewers'])

const silent = new Set<NoticeCode>(['grave_hr_only', 'passed_on'])

/** The readers in one line: HR, the supervisor as far as one reads, that there are others, and who never does. */
export function readersInShort(notice: AnsweringPage['notice'], language: Language): string {
  const { line, ...words } = answerTexts[language].readers.inShort
  const codes = notice.map(({ code }) => code)
  const wordOf: Partial<Record<NoticeCode, string>> = {
    administrators: words.hr,
    supervisor_weather: words.supervisorWeather,
    supervisor_text: words.supervisorText,
    external_reader: words.externalReader,
  }
  const readers = codes.flatMap((code) => wordOf[code] ?? [])
  const isNamed = (code: NoticeCode) => code in wordOf || silent.has(code) || code.startsWith('not_')
  const exceptions: [boolean, string][] = [
    [codes.includes('not_supervisor'), words.notSupervisor],
    [codes.includes('not_member'), words.notMember],
    [codes.some((code) => includesSupervisor.has(code)), ''],
    [codes.some((code) => mayBeSupervisor.has(code)), words.supervisorIfAllowed],
    [true, words.withoutSupervisor],
  ]
  const [, except] = exceptions.find(([holds]) => holds) ?? []
  return line(
    readers,
    codes.some((code) => !isNamed(code)),
    except || null,
  )
}
