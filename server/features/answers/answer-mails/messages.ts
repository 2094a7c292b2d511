import { helpLinesIn, helpSources } from '#contract/answers/help-lines.ts'
import { conditionType } from '#contract/codes.ts'
import { handlingWords } from '#contract/follow-ups/attention-rules.ts'
import { settingsLink } from '../../../channels/account-mails.ts'
import { composeMail, type Mail } from '../../../channels/mail-layout.ts'
import type { AnsweredPayload } from './jobs.ts'

/** The notice to HR that a member answered: the weather in words and why, never what was written. */
export function answeredMail(answer: AnsweredPayload, companyUrl: string): Mail {
  const { companyName, memberName, department, round } = answer
  const weather = conditionType.label(answer.weather)
  const weatherWhy = { heading: `天気：${weather}`, items: [answer.explanation] }
  const soon = answer.isUrgent ? handlingWords.today : answer.isGrave ? handlingWords.next_business_day : null
  const next = { heading: soon ?? '次の一歩', items: [answer.action] }
  const page = `${companyUrl}/member/detail/${answer.memberCode}`
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】${memberName}さんの第${round}回の回答：${weather}${soon ? `（${soon}ご確認ください）` : ''}`,
    title: `${memberName}さんの第${round}回の回答：${weather}`,
    preview: answer.explanation,
    paragraphs: [
      `${memberName}さん${department ? `（${department}）` : ''}から、第${round}回アンケートの回答が${answer.isLate ? '締め切りのあとに' : ''}届きました。`,
      ...(answer.isWorsened
        ? [
            '設問への回答に加えて自由記述を解析した結果です。解析は目安ですので、回答そのものをお読みください。',
          ]
        : []),
    ],
    sections: [
      ...(soon ? [next, weatherWhy] : [weatherWhy, next]),
      ...(answer.isUrgent ? [helpForMember] : []),
    ],
    button: {
      label: '回答を読む',
      url: page,
      fallback: 'ボタンを押せないときは、次のアドレスを開いてください。',
    },
    footer: [
      'このメールは、「毎月の回答のお知らせ」を受け取る設定の方へお送りしています。',
      'お名前を含みます。転送の際はご注意ください。',
    ],
    links: [settingsLink(companyUrl)],
  })
}

/** Lines the member can be told of, and where HR may ask as well. */
const helpForMember = {
  heading: '本人に伝えられる公的な相談窓口',
  items: [
    ...helpLinesIn('ja').map(
      ({ name, phone, speaks }) => `${name.ja}　${phone}${speaks ? `（${speaks.ja}）` : ''}`,
    ),
    `受付時間などは、${helpSources.map(({ name, url }) => `${name.ja} ${url}`).join('、')} をご確認ください。`,
  ],
}
