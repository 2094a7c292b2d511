import type { Language } from '../codes.ts'
import { currentEdition, type Edition } from './editions.ts'
import { type MonthlyQuestions, monthlyQuestions } from './questions.ts'

/** The words of editions before the current ones, in their order: answers given under them are quoted in them. */
const earlier: Partial<Record<Language, readonly MonthlyQuestions[]>> = {
  en: [
    [
      {
        text: 'How does your work compare with what you expected before you joined?',
        name: 'Your work',
        steps: {
          5: 'Better than expected',
          4: 'As expected',
          3: 'In between',
          2: 'Somewhat below expectations',
          1: 'Far below expectations',
        },
      },
      {
        text: 'How well are you settling into the atmosphere of your workplace?',
        name: 'Workplace atmosphere',
        steps: { 5: 'Very well', 4: 'Well', 3: 'In between', 2: 'Not very well', 1: 'Not at all' },
      },
      {
        text: 'How easy is it to bring problems or ideas to your direct supervisor?',
        name: 'Talking to your supervisor',
        steps: { 5: 'Very easy', 4: 'Easy', 3: 'In between', 2: 'Difficult', 1: 'Very difficult' },
      },
    ],
  ],
  'zh-Hant': [
    [
      {
        text: '實際的工作內容，與您到職前的期待相比如何？',
        name: '工作內容',
        steps: { 5: '超出期待', 4: '符合期待', 3: '普通', 2: '略低於期待', 1: '遠低於期待' },
      },
      {
        text: '您適應目前職場的氛圍嗎？',
        name: '職場氛圍',
        steps: { 5: '非常適應', 4: '適應', 3: '普通', 2: '不太適應', 1: '完全不適應' },
      },
      {
        text: '遇到困難或有意見時，您容易向直屬主管開口嗎？',
        name: '與主管溝通',
        steps: { 5: '非常容易', 4: '容易', 3: '普通', 2: '不容易', 1: '非常不容易' },
      },
    ],
  ],
  'zh-Hans': [
    [
      {
        text: '实际的工作内容，与您入职前的期望相比如何？',
        name: '工作内容',
        steps: { 5: '超出期望', 4: '符合期望', 3: '一般', 2: '略低于期望', 1: '远低于期望' },
      },
      {
        text: '您适应目前的职场氛围吗？',
        name: '职场氛围',
        steps: { 5: '非常适应', 4: '适应', 3: '一般', 2: '不太适应', 1: '完全不适应' },
      },
      {
        text: '遇到困难或有意见时，您容易向直属上级开口吗？',
        name: '与上级沟通',
        steps: { 5: '非常容易', 4: '容易', 3: '一般', 2: '不容易', 1: '非常不容易' },
      },
    ],
  ],
}

/** The monthly questions as they read in an edition. */
export function monthlyQuestionsAs({ language, edition }: Edition): MonthlyQuestions {
  const words = edition < currentEdition('monthly', language) ? earlier[language]?.[edition - 1] : undefined
  return words ?? monthlyQuestions[language]
}
