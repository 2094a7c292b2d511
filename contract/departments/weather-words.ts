import { undisclosedHidden } from '../answers/undisclosed.ts'
import type { WithheldReason } from '../answers/withheld-keys.ts'
import { leastPeople } from '../limits.ts'

/** Why the weather of a group is not shown, in a row of a list and where there is room for a sentence. */
export const hiddenWeather: Record<WithheldReason, { brief: string; whole: string }> = {
  not_told: {
    brief: '天気は次の回答から表示',
    whole: `${undisclosedHidden}。これから届く回答が${leastPeople}名分そろうと表示します。`,
  },
  too_few: {
    brief: '少人数のため非表示',
    whole: `${leastPeople}名に満たないグループの天気は、個人がわからないよう表示しません。`,
  },
  hr_only: { brief: '人事のみ', whole: '人事だけが読む内容のため表示していません。' },
  not_yet: { brief: '未回答', whole: `回答が${leastPeople}名分そろうと表示します。` },
}
