import type { AnnualTexts } from './shape.ts'

export const ja: AnnualTexts = {
  member: {
    title: () => '入社1年アンケート',
    hello: ({ member }) => `${member} さん、入社から1年、お疲れさまです。`,
    lead: (_names, { questions, minutes }) =>
      `この1年をふり返って、今のお気持ちに近いものをお選びください。質問は${questions}問、${minutes}分ほどで終わります。`,
    how: '自分に関係のない質問は「該当しない」を、答えたくない質問は選ばずに進めます。',
    hidden: (name) => `上司の${name}さんは、この回答を読めません。`,
    namedViewers: () => 'あなたの回答を見る権限を個別に設定された人',
    purpose: () =>
      '人事評価のためのものではありません。働きやすい職場づくりと、これからのお手伝いのためにうかがいます。',
    thanks: () => '回答を受け取りました。いただいた声は、職場づくりとこれからのお手伝いに活かします。',
    closed: () =>
      'このアンケートの受付は終わりました。伝えたいことがあるときは、人事の担当者へご連絡ください。',
  },
  senior: {
    title: ({ member }) => `入社1年アンケート（${member}さんについて）`,
    hello: ({ member, senior: supervisor }) =>
      `${supervisor ? `${supervisor} さん、` : ''}いつもお疲れさまです。${member}さんが、入社から1年を迎えました。`,
    lead: ({ member }, { questions, minutes }) =>
      `${member}さんのこの1年について、上司の立場からお答えください。質問は${questions}問、${minutes}分ほどで終わります。`,
    how: '判断できない質問は「該当しない」を、答えたくない質問は選ばずに進めます。',
    hidden: (name) => `${name}さんご本人は、この回答を読めません。`,
    namedViewers: ({ member }) => `${member}さんについての回答を見る権限を個別に設定された人`,
    purpose: ({ member }) =>
      `人事評価のためのものではありません。${member}さんが力を発揮できるよう、職場と人事で支えるためにうかがいます。`,
    thanks: ({ member }) =>
      `回答を受け取りました。いただいた内容は、${member}さんを職場と人事で支えるために活かします。`,
    closed: ({ member }) =>
      `このアンケートの受付は終わりました。${member}さんについて気がかりなことがあるときは、人事の担当者へご連絡ください。`,
  },
  called: (name) => `${name}さん`,
  supervisorPart: ({ member }) => `${member}さんの活躍の様子`,
  sections: '質問の一覧',
  countOf: (questions) => `${questions}問`,
  progress: '回答した質問',
  next: '次へ',
  back: '前へ',
  reversed: (most) => `この部分では、「${most}」ほど負担が大きいことを表します。`,
  comments: {
    success: '仕事で手ごたえを感じたこと、うまくいかなかったこと',
    matching: '入社前の印象と違ったこと',
    support: '上司にしてもらって助かったこと、もっとほしい支援',
    workplace: '職場の良いところ、変わるとよいところ',
    stress: '負担に感じていること',
    motivation: 'これからの働き方について考えていること',
  },
  writeComment: 'コメントを書く（任意）',
  limit: (characters) => `${characters.toLocaleString('ja')}文字まで`,
  supervisorComments: {
    senior: ({ member }) => `${member}さんの良いところ、成長したところ`,
    support: ({ member }) => `${member}さんを支えるうえで、困っていることや人事に相談したいこと`,
  },
  untouched: '未選択',
  left: ({ left, all }) =>
    `${all}問のうち${left}問は、まだ選ばれていません。このまま送信することもできます。`,
  editGroup: (group) => `「${group}」を修正する`,
}
