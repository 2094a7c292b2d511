import type { SurveyFacts, SurveyWording } from './wording.ts'

const effort = (f: SurveyFacts) =>
  `質問は3つで、${f.minutes}分ほどで終わります。答えたくない質問は飛ばせます。`
const purpose =
  '人事評価のためのものではありません。困りごとに早く気づき、お手伝いするためにうかがっています。どなたが回答を読むかは、リンク先の最初に書いてあります。'
const crossed = 'すでにお答えいただいていましたら、行き違いですのでご容赦ください。'

export const ja: SurveyWording = {
  monthly: (f) => ({
    subject: `【${f.companyName}】第${f.round}回アンケートのお願い：${f.until}まで`,
    title: `第${f.round}回アンケートのお願い`,
    paragraphs: [
      `${f.memberName} さん`,
      `${f.companyName} ${f.from}です。入社後のご様子をうかがうため、月に1回、短いアンケートをお送りしています。今回は全${f.rounds}回のうちの第${f.round}回です。`,
      effort(f),
      purpose,
      `回答は${f.until}まで受け付けています。`,
    ],
  }),
  remind: {
    again: (f) => ({
      subject: `【${f.companyName}】第${f.round}回アンケートのご案内：${f.until}まで`,
      title: `第${f.round}回アンケートのご案内`,
      paragraphs: [
        `${f.memberName} さん`,
        `${f.companyName} ${f.from}です。先日お送りした第${f.round}回アンケートを、あらためてご案内します。${crossed}`,
        `${effort(f)}いまのお気持ちに近いものを選ぶだけでかまいません。`,
        purpose,
        `回答は${f.until}まで受け付けています。`,
      ],
    }),
    last: (f) => ({
      subject: `【${f.companyName}】第${f.round}回アンケートの締め切りは${f.until}です`,
      title: `締め切りは${f.until}です`,
      paragraphs: [
        `${f.memberName} さん`,
        `${f.companyName} ${f.from}です。第${f.round}回アンケートの締め切りが近づいてきましたので、お知らせします。`,
        `${f.minutes}分ほどで終わります。お忙しいときは、1問だけでもかまいません。うまくいっていることも、気になっていることも、そのまま教えてください。`,
        purpose,
        `今回のご案内はこれが最後です。${crossed}`,
      ],
    }),
  },
  button: 'アンケートに答える',
  fallback: 'ボタンを押せないときは、次のアドレスをブラウザで開いてください。',
  footer: (f) => [`このリンクは${f.memberName} さん専用です。ほかの方に転送しないでください。`, f.signature],
}
