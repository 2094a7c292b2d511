import type { Language } from '../codes.ts'
import type { PersonName } from './name.ts'

type Pair = { member: PersonName; supervisor: PersonName }

const person = (lastname: string, firstname: string): PersonName => ({ lastname, firstname })

/** Who reads a preview: names as they usually are in a language, and long ones. */
export const examplePeople: Record<Language, Record<'usual' | 'long', Pair>> = {
  ja: {
    usual: { member: person('佐藤', '花子'), supervisor: person('田中', '健一') },
    long: {
      member: person('長宗我部', 'アレクサンドラ真理子'),
      supervisor: person('勅使河原', '龍之介'),
    },
  },
  en: {
    usual: { member: person('Wilson', 'Emma'), supervisor: person('Carter', 'James') },
    long: {
      member: person('Montgomery-Whitfield', 'Alexandra'),
      supervisor: person('Featherstonehaugh', 'Christopher'),
    },
  },
  'zh-Hant': {
    usual: { member: person('林', '怡君'), supervisor: person('陳', '志明') },
    long: { member: person('', '亞歷珊卓．蒙哥馬利'), supervisor: person('歐陽', '思遠') },
  },
  'zh-Hans': {
    usual: { member: person('王', '芳'), supervisor: person('李', '伟') },
    long: { member: person('', '亚历山德拉·蒙哥马利'), supervisor: person('欧阳', '思远') },
  },
}
