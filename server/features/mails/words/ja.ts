import type { Wording } from './wording.ts'

const greeting = '{{name}} さん'
const effort = '質問は{{questions}}問で、{{minutes}}ほどで終わります。'
const skippable = `${effort}答えたくない質問は飛ばせます。`
const readers = '回答を読む人は、回答ページの最初に表示しています。'
const purpose = `人事評価のためのものではありません。困りごとに早く気づき、お手伝いするためにうかがっています。${readers}`
const annualPurpose = `人事評価のためのものではありません。これからの働きやすさにつなげるためにうかがっています。${readers}`
const supervisorPurpose = `人事評価のためのものではありません。{{name}}さんのこれからを支えるためにうかがっています。回答が{{name}}さんに見えることはありません。${readers}`
const eachEffort = '質問は1名につき{{questions}}問で、{{minutes}}ほどで終わります。'
const teamPurpose = `人事評価のためのものではありません。部下の方のこれからを支えるためにうかがっています。回答が部下の方に見えることはありません。${readers}`
const crossed = 'すでにお答えいただいていましたら、行き違いですのでご容赦ください。'
const until = '回答は{{deadline}}まで受け付けています。'

export const ja: Wording = {
  words: {
    welcome: {
      subject: '月1回のアンケートについて',
      title: '月1回のアンケートについて',
      preview: '1回目は{{first_date}}に届きます。質問は{{questions}}問で、{{minutes}}ほどです。',
      paragraphs: [
        greeting,
        '{{company}} {{sender}}です。新しい職場での毎日を、少しでも安心して過ごしていただけるよう、短いアンケートをお送りします。',
        '1回目は{{first_date}}に届きます。その後は月に1回、全部で{{rounds}}回です。質問は{{questions}}問で、毎回{{minutes}}ほどで終わります。',
        '準備していただくことはありません。届いたメールのボタンから答えられます。',
      ],
      details: [
        '人事評価のためのものではありません。困りごとに早く気づき、お手伝いするためにうかがいます。答えたくない質問は飛ばせます。',
        '回答を読むのは、人事の担当者と、回答を見る権限のある人です。だれが読むかは、毎回、質問の前に表示します。',
      ],
    },
    monthly: {
      subject: '第{{round}}回アンケート：{{deadline}}まで',
      title: '第{{round}}回アンケートのお願い',
      preview: skippable,
      paragraphs: [
        greeting,
        '{{company}} {{sender}}です。入社後のご様子をうかがうため、月に1回、短いアンケートをお送りしています。今回は全{{rounds}}回のうちの第{{round}}回です。',
        skippable,
        until,
      ],
      details: [purpose],
    },
    monthly_remind: {
      subject: '【再送】{{deadline}}まで：第{{round}}回アンケート',
      title: '第{{round}}回アンケートのお願い（再送）',
      preview: skippable,
      paragraphs: [
        greeting,
        `{{company}} {{sender}}です。先日お送りした第{{round}}回アンケートを、あらためてご案内します。${crossed}`,
        `${skippable}いまのお気持ちに近いものを選ぶだけでかまいません。`,
        until,
      ],
      details: [purpose],
    },
    thanks: {
      subject: '第{{round}}回アンケートへのご回答をありがとうございます',
      title: 'ご回答をありがとうございます',
      preview: 'ご回答を受け取りました。締め切りまでは、回答を変更できます。',
      paragraphs: [
        greeting,
        '{{company}} {{sender}}です。第{{round}}回アンケートのご回答を受け取りました。お忙しいなか、お時間をいただきありがとうございます。',
        '{{reply_note}}',
      ],
      details: [
        'ご回答は、質問の前にお示しした方だけが読みます。気がかりなことがあったときは、担当者からお声がけすることがあります。',
        '締め切りまでは、アンケートのメールにあるリンクから、回答を変更できます。',
      ],
    },
    annual: {
      subject: '入社1年アンケート：{{deadline}}まで',
      title: '入社1年アンケートのお願い',
      preview: effort,
      paragraphs: [
        greeting,
        '{{company}} {{sender}}です。入社から1年がたちました。この1年をふり返って、仕事や職場についてのお気持ちをお聞かせください。',
        `${effort}途中で閉じても、同じリンクから続きを答えられます。`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_remind: {
      subject: '【再送】{{deadline}}まで：入社1年アンケート',
      title: '入社1年アンケートのお願い（再送）',
      preview: effort,
      paragraphs: [
        greeting,
        `{{company}} {{sender}}です。先日お送りした入社1年アンケートを、あらためてご案内します。${crossed}`,
        `${effort}途中で閉じても、同じリンクから続きを答えられます。`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_senior: {
      subject: '【上司の方へ】{{deadline}}まで：入社1年アンケート',
      title: '{{name}}さんの入社1年アンケートのお願い',
      preview: effort,
      paragraphs: [
        '{{supervisor}} さん',
        '{{company}} {{sender}}です。{{name}}さんが入社して1年がたちました。{{name}}さんのふだんのご様子を、上司の立場からお聞かせください。',
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
    annual_senior_remind: {
      subject: '【再送・上司の方へ】{{deadline}}まで：入社1年アンケート',
      title: '{{name}}さんの入社1年アンケートのお願い（再送）',
      preview: effort,
      paragraphs: [
        '{{supervisor}} さん',
        `{{company}} {{sender}}です。先日お送りした、{{name}}さんの入社1年アンケートを、あらためてご案内します。${crossed}`,
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
  },
  lastReminder: {
    subject: '【最後のご案内】{{deadline}}まで：第{{round}}回アンケート',
    title: '締め切りは{{deadline}}です',
    preview: '{{minutes}}ほどで終わります。お忙しいときは、1問だけでもかまいません。',
    paragraphs: [
      greeting,
      '{{company}} {{sender}}です。第{{round}}回アンケートの締め切りが近づいてきましたので、お知らせします。',
      '{{minutes}}ほどで終わります。お忙しいときは、1問だけでもかまいません。うまくいっていることも、気になっていることも、そのまま教えてください。',
      `今回のご案内はこれが最後です。${crossed}`,
    ],
    details: [purpose],
  },
  button: 'アンケートに答える',
  onlyFor: {
    member: 'このリンクは{{name}}さん専用です。ほかの方に転送しないでください。',
    supervisor: 'このリンクは{{supervisor}}さん専用です。ほかの方に転送しないでください。',
  },
  minutes: (count) => `${count}分`,
  replyNote: {
    reaches: 'ほかに話しておきたいことがあれば、このメールにそのままご返信ください。',
    isLost:
      'ほかに話しておきたいことがあれば、人事の担当者へ遠慮なくご連絡ください。このメールへの返信は届きません。',
    inChat: 'このトークにそのまま返信できます。ほかに話しておきたいことがあれば、お気軽にどうぞ。',
  },
  together: {
    words: (count) => ({
      annual_senior: {
        subject: `【上司の方へ】{{deadline}}まで：入社1年アンケート（${count}名）`,
        title: `${count}名の入社1年アンケートのお願い`,
        preview: eachEffort,
        paragraphs: [
          '{{supervisor}} さん',
          `{{company}} {{sender}}です。次の${count}名が入社して1年がたちました。それぞれのふだんのご様子を、上司の立場からお聞かせください。`,
          eachEffort,
        ],
        details: [teamPurpose],
      },
      annual_senior_remind: {
        subject: `【再送・上司の方へ】{{deadline}}まで：入社1年アンケート（${count}名）`,
        title: `${count}名の入社1年アンケートのお願い（再送）`,
        preview: eachEffort,
        paragraphs: [
          '{{supervisor}} さん',
          `{{company}} {{sender}}です。先日お送りした、次の${count}名の入社1年アンケートを、あらためてご案内します。${crossed}`,
          eachEffort,
        ],
        details: [teamPurpose],
      },
    }),
    columns: ['氏名', '締め切り', '回答ページ'],
    link: '回答する',
    names: (all) => all.join('さん、'),
  },
  page: '連絡の受け取り方とこれまでの回答',
  choice: 'メールの停止など、受け取りを変更する',
  brief: {
    monthly: '【{{company}}】第{{round}}回アンケート（{{deadline}}まで）',
    monthly_remind: '【{{company}}】再送：第{{round}}回アンケート（{{deadline}}まで）',
    annual: '【{{company}}】入社1年アンケート（{{deadline}}まで）',
    annual_remind: '【{{company}}】再送：入社1年アンケート（{{deadline}}まで）',
    thanks: '【{{company}}】ご回答ありがとうございます',
  },
  lockScreen: '{{sender}}からお知らせがあります',
}
