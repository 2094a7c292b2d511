import { type AnswerScore, answerScore, type Language } from '../codes.ts'

/** A monthly question: as asked, its name in a sentence or table, and the words of its five steps by score. */
export type MonthlyQuestion = {
  text: string
  name: string
  steps: Record<Exclude<AnswerScore, 0>, string>
}

/** The three questions of each month, in order: job content, workplace atmosphere, talking to the direct supervisor. */
export type MonthlyQuestions = readonly [MonthlyQuestion, MonthlyQuestion, MonthlyQuestion]

/** What was chosen, in the words it was offered in; 無回答 for a skipped question. */
export const chosenWords = ({ steps }: MonthlyQuestion, score: AnswerScore): string =>
  score === answerScore.is.skipped ? answerScore.label(score) : steps[score]

/** The words of the choice not to answer. */
export const skipWords: Record<Language, string> = {
  ja: '答えない',
  en: 'Prefer not to answer',
  'zh-Hant': '不回答',
  'zh-Hans': '不回答',
}

export const monthlyQuestions: Record<Language, MonthlyQuestions> = {
  ja: [
    {
      text: '仕事の内容は、入社前の期待と比べていかがですか。',
      name: '仕事の内容',
      steps: { 5: '期待以上', 4: '期待どおり', 3: 'ふつう', 2: '期待と少し違う', 1: '期待と大きく違う' },
    },
    {
      text: '職場の雰囲気になじめていますか。',
      name: '職場の雰囲気',
      steps: {
        5: 'とてもなじめている',
        4: 'なじめている',
        3: 'ふつう',
        2: 'あまりなじめていない',
        1: 'まったくなじめていない',
      },
    },
    {
      text: '直属の上司に、困ったことや意見を話しやすいですか。',
      name: '上司への話しやすさ',
      steps: { 5: 'とても話しやすい', 4: '話しやすい', 3: 'ふつう', 2: '話しにくい', 1: 'とても話しにくい' },
    },
  ],
  en: [
    {
      text: 'How does your work compare with what you expected before you joined?',
      name: 'Your work',
      steps: {
        5: 'Better than I expected',
        4: 'As I expected',
        3: 'So-so',
        2: 'Not quite what I expected',
        1: 'Very different from what I expected',
      },
    },
    {
      text: 'How well have you settled into your workplace and its atmosphere?',
      name: 'Workplace atmosphere',
      steps: { 5: 'Very well', 4: 'Well', 3: 'So-so', 2: 'Not very well', 1: 'Not at all' },
    },
    {
      text: 'How easy is it to talk to your direct supervisor about a problem, or to say what you think?',
      name: 'Talking to your supervisor',
      steps: {
        5: 'Very easy',
        4: 'Easy',
        3: 'Neither easy nor difficult',
        2: 'Difficult',
        1: 'Very difficult',
      },
    },
  ],
  'zh-Hant': [
    {
      text: '實際的工作內容，與您到職前的期待相比如何？',
      name: '工作內容',
      steps: { 5: '超出期待', 4: '符合期待', 3: '普通', 2: '與期待略有差距', 1: '與期待差距很大' },
    },
    {
      text: '您適應目前職場的氛圍嗎？',
      name: '職場氛圍',
      steps: { 5: '非常適應', 4: '適應', 3: '普通', 2: '不太適應', 1: '完全不適應' },
    },
    {
      text: '遇到困難或有想法時，您覺得向直屬主管說出來容易嗎？',
      name: '與主管溝通',
      steps: { 5: '非常容易', 4: '容易', 3: '普通', 2: '困難', 1: '非常困難' },
    },
  ],
  'zh-Hans': [
    {
      text: '实际的工作内容，与您入职前的期望相比如何？',
      name: '工作内容',
      steps: { 5: '超出期望', 4: '符合期望', 3: '一般', 2: '与期望略有差距', 1: '与期望差距很大' },
    },
    {
      text: '您适应目前的工作氛围吗？',
      name: '工作氛围',
      steps: { 5: '非常适应', 4: '适应', 3: '一般', 2: '不太适应', 1: '完全不适应' },
    },
    {
      text: '遇到困难或有想法时，您觉得跟直属上级说出来容易吗？',
      name: '与上级沟通',
      steps: { 5: '非常容易', 4: '容易', 3: '一般', 2: '困难', 1: '非常困难' },
    },
  ],
}
