import { leastPeople } from '../limits.ts'
import { undisclosedHidden, undisclosedWords } from './undisclosed.ts'
import { type WithheldReason, withheldKeys } from './withheld-keys.ts'

/** Why something is not shown, in words for each place where that is said. Of several reasons the first stands. */
export const withheldReasons = {
  /** Whoever answered was not told that this reader reads. */
  not_told: {
    /** Where the whole screen would be. */
    title: 'まだ読める回答がありません',
    why: `これまでの回答は、読む人としてあなたを本人に伝える前のものです。これから届く回答が${leastPeople}名分そろうと表示します。`,
    words: undisclosedHidden,
    short: '伝える前',
    except: undisclosedWords,
    remark: '天気と質問は、読む人としてあなたを本人に伝える前の回答を除いています。',
  },
  too_few: {
    title: '少人数のため表示していません',
    why: `${leastPeople}名に満たないグループの数字は、個人がわからないよう表示しません。`,
    words: '少人数のため表示していません',
    short: '少人数',
    except: `${leastPeople}名に満たないグループ`,
    remark: `${leastPeople}名に満たないグループの数字は、個人がわからないよう除いています。`,
  },
  not_yet: {
    title: 'まだ回答がありません',
    why: `回答が${leastPeople}名分そろうと表示します。`,
    words: 'まだ回答がありません',
    short: '未回答',
    except: 'まだ回答のないグループ',
    remark: 'まだ回答のないグループは、除いています。',
  },
  /** What grave answers say, whether or not there are any. */
  hr_only: {
    title: '人事だけが読む内容のため表示していません',
    why: 'ハラスメントや心身の不調、退職の意向などを書いた回答は、人事だけが読みます。',
    words: '人事だけが読む内容のため表示していません',
    short: '人事のみ',
    except: '人事だけが読む回答',
    remark: 'ハラスメントや心身の不調、退職の意向などを書いた回答は、人事だけが読むため除いています。',
  },
} as const satisfies Record<WithheldReason, object>

/** Why a figure is suppressed, or what it leaves out. */
export const remarkFor = (reason: WithheldReason, isNothing: boolean): string =>
  isNothing ? withheldReasons[reason].words : `${withheldReasons[reason].except}を除いています`

/** Of several reasons the one that stands; none where nothing is withheld. */
export const reasonAmong = (reasons: Iterable<unknown>): WithheldReason | undefined => {
  const held = new Set(reasons)
  return withheldKeys.find((reason) => held.has(reason))
}
