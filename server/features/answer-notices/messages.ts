import { conditionType, type Language } from '#contract/code-tables.ts'
import { composeMail, type Mail } from '../../channels/mail-layout.ts'
import { type Sender, senderWords } from '../../channels/mail-signature.ts'
import type { AnsweredPayload } from './jobs.ts'
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import type { ThanksWording } from './messages/wording.ts'
import { zhHans } from './messages/zh-hans.ts'
import { zhHant } from './messages/zh-hant.ts'

export type ThanksMailInput = Sender & {
  language: Language
  memberName: string
  round: number
  /** Whether an answer to this mail reaches somebody. */
  canReply: boolean
  /** The page on which the member chooses which mails to get. */
  choiceUrl: string
}

const wordings: Record<Language, ThanksWording> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

/** The thanks for an answer, in the member's language. */
export function thanksMail(input: ThanksMailInput): Mail {
  const { language, choiceUrl } = input
  const { from, signature } = senderWords(input, language)
  const wording = wordings[language]
  return composeMail({
    lang: language,
    ...wording.words({ ...input, from }),
    footer: [signature],
    links: [{ label: wording.choice, url: choiceUrl }],
  })
}

/** The notice to HR that a member answered: the weather in words and why, never what was written. */
export function answeredMail(answer: AnsweredPayload, companyUrl: string): Mail {
  const { companyName, memberName, department, round } = answer
  const weather = conditionType.label(answer.weather)
  const page = `${companyUrl}/member/detail/${answer.memberCode}`
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】${memberName}さんの第${round}回の回答：${weather}`,
    title: `${memberName}さんの第${round}回の回答：${weather}`,
    preview: answer.explanation,
    paragraphs: [
      `${department ? `${department}の` : ''}${memberName}さんから、第${round}回アンケートの回答が${answer.isLate ? '締め切りのあとに' : ''}届きました。`,
      ...(answer.isWorsened
        ? [
            '設問への回答に加えて自由記述を解析した結果です。解析は目安ですので、回答そのものをお読みください。',
          ]
        : []),
    ],
    sections: [
      { heading: `天気：${weather}`, items: [answer.explanation] },
      { heading: '次の一歩', items: [answer.action] },
    ],
    button: {
      label: '回答を読む',
      url: page,
      fallback: 'ボタンを押せないときは、次のアドレスを開いてください。',
    },
    footer: [
      `このメールは、${companyName}の「毎月の回答のお知らせ」を受け取る設定の方へお送りしています。`,
      'お名前を含みます。転送の際はご注意ください。',
    ],
    links: [{ label: '受け取るメールを変更する', url: `${companyUrl}/setting/account/own` }],
  })
}
