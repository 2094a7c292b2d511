import { employingType, gender, isNewbie, mailLanguage, workingStatus } from '#contract/codes.ts'
import { sameText } from './tidy-text.ts'

/** A list of codes whose labels a cell may hold. */
export type Choices = { entries: readonly { code: number; label: string }[] }

const listed = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))

/** What people and other systems write for a code, besides its label; without blanks and signs, which do not matter. */
const words = new Map<Choices, ReadonlyMap<number, readonly string[]>>([
  [
    gender,
    new Map([
      [gender.is.male, listed('男 m male man 男子 ♂')],
      [gender.is.female, listed('女 f female woman 女子 ♀')],
      [
        gender.is.not_selected,
        listed('その他 不明 未回答 回答しない 無回答 未設定 答えたくない 未選択 other unknown'),
      ],
    ]),
  ],
  [
    employingType,
    new Map([
      [employingType.is.regular, listed('正規 正規社員 正規雇用 正職員 fulltime regular permanent')],
      [
        employingType.is.contract,
        listed('契約 契約社員有期 契約職員 有期契約社員 有期雇用 有期社員 嘱託 嘱託社員 contract contractor'),
      ],
      [
        employingType.is.part_time,
        listed(
          'パート アルバイト パートタイマー パートタイム パート社員 バイト アルバイトパート 非常勤 parttime',
        ),
      ],
      [
        employingType.is.other,
        listed('派遣 派遣社員 業務委託 出向 出向社員 インターン 役員 取締役 顧問 intern temporary other'),
      ],
    ]),
  ],
  [
    workingStatus,
    new Map([
      [workingStatus.is.employed, listed('在籍中 在職 在職中 就業中 勤務中 就業 在籍者 active employed')],
      [
        workingStatus.is.on_leave,
        listed(
          '休職中 休職者 休業 休業中 育休 育休中 産休 産休中 育児休業 育児休業中 介護休業 onleave leave',
        ),
      ],
      [
        workingStatus.is.resigned,
        listed('退職済 退職済み 退職者 退社 退社済み 離職 resigned terminated retired'),
      ],
      [workingStatus.is.declined, listed('内定辞退 辞退 declined')],
    ]),
  ],
  [
    isNewbie,
    new Map([
      [isNewbie.is.new_graduate, listed('新卒採用 新卒入社 新規学卒 新卒者 newgraduate')],
      [isNewbie.is.mid_career, listed('中途採用 中途入社 キャリア採用 キャリア 経験者採用 中途者 midcareer')],
    ]),
  ],
  [
    mailLanguage,
    new Map([
      [mailLanguage.is.ja, listed('ja jajp jpn japanese')],
      [mailLanguage.is.en, listed('en enus engb eng english')],
      [mailLanguage.is['zh-Hant'], listed('zhhant zhtw zhhk 繁体字 中国語繁体')],
      [mailLanguage.is['zh-Hans'], listed('zhhans zhcn 簡体字 中国語簡体')],
    ]),
  ],
])

/** A word as it is compared: width, blanks, case and signs do not matter. */
const bareWord = (text: string): string => sameText(text).replace(/\p{P}/gu, '')

const prepared = new Map<Choices, ReadonlyMap<string, number>>()

function codesByWord(table: Choices): ReadonlyMap<string, number> {
  const before = prepared.get(table)
  if (before) return before
  const byWord = new Map(
    table.entries.flatMap(({ code, label }) =>
      [...(words.get(table)?.get(code) ?? []), label].map((word) => [bareWord(word), code] as const),
    ),
  )
  prepared.set(table, byWord)
  return byWord
}

/** A choice with its number before or behind it: 1:男性, 01 正社員, 正社員（1）. */
const numbered = /^\d{1,3}\s*[:：.．_＿\s-]\s*(\D.*)$|^(.*\D)[(（]\d{1,3}[)）]$/

/** A number may be the code of a choice, ours or another system's: only in our own sheets it is known which. */
export type CodeReading = { code: number } | { rule: 'choice' | 'choice_number'; message: string }

const reportedOf = {
  choice: '一覧にない言葉です。',
  choice_number: '番号では、どれを指すかわかりません。',
}

/** The code that a cell names: by its label, by another system's word for it, or in our own sheets by its number. */
export function codeNamed(table: Choices, text: string, takesNumbers: boolean): CodeReading {
  const byWord = codesByWord(table)
  const parts = numbered.exec(text.trim())
  const code = byWord.get(bareWord(text)) ?? byWord.get(bareWord(parts?.[1] ?? parts?.[2] ?? text))
  if (code !== undefined) return { code }
  const plain = sameText(text)
  const isNumber = /^\d+$/.test(plain)
  if (takesNumbers && table.entries.some((entry) => String(entry.code) === plain))
    return { code: Number(plain) }
  const rule = isNumber && !takesNumbers ? 'choice_number' : 'choice'
  const list = table.entries.map(({ label }) => `「${label}」`).join('')
  return { rule, message: `${reportedOf[rule]}${list}から入力してください。` }
}
