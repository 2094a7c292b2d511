import { type Answers, type Demo, found, given, nextVersion } from '../demo.ts'
import type { Client } from '../sample-store.ts'

const settingsOf = async (demo: Demo) => (await demo.kept('surveySettings', 'list')).result.settings

async function saved<T extends { version: number }>(
  demo: Demo,
  change: T,
  message = 'アンケートの設定を保存しました。',
) {
  const { version: _, ...fields } = change
  const { version } = nextVersion(await settingsOf(demo), fields)
  return { message, version }
}

const noticeSaved = '月次アンケートの回答通知を保存しました。'

export const surveySettings = (demo: Demo): Answers<Client['surveySettings']> => ({
  list: () => demo.kept('surveySettings', 'list'),
  saveAnnual: (input) => saved(demo, input),
  saveAnnualConfirmation: (input) => saved(demo, input),
  saveAnnualNotification: (input) => saved(demo, input),
  saveInitialMails: (input) => saved(demo, input),
  saveMemberListCount: async (input) => {
    const me = await demo.me()
    me.member_list_count = input.member_list_count
    return saved(demo, input)
  },
  saveMonthlyThanks: (input) => saved(demo, input),
  monthlyMail: async () => {
    const { is_notified_of_sunny, is_notified_of_cloudy, is_notified_of_rainy, version } =
      await settingsOf(demo)
    return { is_notified_of_sunny, is_notified_of_cloudy, is_notified_of_rainy, version }
  },
  saveMonthlyMail: (input) => saved(demo, input, noticeSaved),
  saveMonthlyNotifications: (input) => saved(demo, input, noticeSaved),
})

export const surveySchedules = (demo: Demo): Answers<Client['surveySchedules']> => ({
  saveMonthly: (input) => saved(demo, input),
  outlook: () => demo.kept('surveySchedules', 'outlook'),
})

const answerPage = 'a/index.html?survey='

export const surveyPreviews = (): Answers<Client['surveyPreviews']> => ({
  list: () => ({
    result: (['monthly', 'annual', 'annual_senior'] as const).map((survey) => ({
      survey,
      url: `${answerPage}${survey}`,
    })),
  }),
})

const noTranslations = { en: null, 'zh-Hant': null, 'zh-Hans': null }

export const customQuestions = (demo: Demo): Answers<Client['customQuestions']> => {
  const list = async () => (await demo.kept('customQuestions', 'list')).result
  const renumber = async () => {
    for (const [at, question] of (await list()).entries()) question.seqno = at + 1
  }
  return {
    list: () => demo.kept('customQuestions', 'list'),
    create: async (input) => {
      const id = demo.nextId()
      const questions = await list()
      questions.push({
        options_json: [],
        translations: noTranslations,
        from_round: 1,
        until_round: 12,
        is_active: true,
        ...given(input),
        id,
        seqno: questions.length + 1,
        edition: 1,
        answer_count: 0,
        version: 1,
      })
      return { result: { id }, message: '質問を追加しました。' }
    },
    update: async ({ id, version: _, ...change }) => {
      nextVersion(found((await list()).find((one) => one.id === id)), change)
      return { result: { id }, message: '質問を保存しました。' }
    },
    move: async ({ id, seqno }) => {
      const questions = await list()
      const from = questions.findIndex((one) => one.id === id)
      questions.splice(seqno - 1, 0, ...questions.splice(from, 1))
      await renumber()
      return { message: '質問の順番を変えました。' }
    },
    remove: async ({ id }) => {
      const questions = await list()
      const at = questions.findIndex((one) => one.id === id)
      const [gone] = questions.splice(at, 1)
      await renumber()
      return { result: { answer_count: found(gone).answer_count }, message: '質問を削除しました。' }
    },
  }
}
