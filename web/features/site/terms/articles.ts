import { productName } from '#contract/site/product.ts'

export interface Article {
  title: string
  paragraphs: string[]
  items?: string[]
}

/** What the installation's public settings say of its pages. */
export type Observed = { reportsErrors: boolean; isRecorded: boolean }

const personalData = '個人情報の取り扱い'

const observedWords = ({ reportsErrors, isRecorded }: Observed): string[] => [
  ...(reportsErrors
    ? [
        '管理画面で問題が起きたときは、エラーの種類と発生した場所を記録し、改善に使います。氏名、メールアドレス、回答、入力した内容は記録しません。',
      ]
    : []),
  ...(isRecorded
    ? [
        '使いにくい箇所を見つけるため、管理画面での操作を外部のサービスで記録します。画面の文字と入力した内容は、読めない形にして記録します。アンケートの回答ページなど、メンバーの方が開くページでは記録しません。',
      ]
    : []),
]

const ofService: Article[] = [
  {
    title: 'アカウント',
    paragraphs: [
      '契約者は、本サービスを使う人のアカウントを登録し、その権限と閲覧範囲を適切に管理します。',
      '利用者は、自分のパスワードを他人に知らせたり、アカウントを共有したりしてはいけません。不正に使われた疑いがあるときは、すみやかに契約者の管理者と当社に知らせてください。',
    ],
  },
  {
    title: personalData,
    paragraphs: [
      '契約者が登録したメンバーの情報とアンケートの回答は、契約者の個人データです。当社は、本サービスの提供と安全の確保に必要な範囲で、契約者の委託を受けて取り扱います。',
      '契約者は、個人情報の保護に関する法律にしたがい、メンバーに利用目的を知らせたうえで本サービスを使います。',
      '回答を読める人の範囲は、メンバーが回答する前に表示します。契約者は、その範囲を超えて回答を利用してはいけません。',
    ],
  },
  {
    title: '回答の使いみち',
    paragraphs: [
      'アンケートは、メンバーの困りごとに早く気づき、支えるためのものです。契約者は、回答を理由としてメンバーに不利益な扱いをしてはいけません。',
      '天気、要フォローなどの表示は、話を聴くきっかけを示す目安です。健康状態や退職の可能性を診断するものではありません。',
    ],
  },
  {
    title: '禁止すること',
    paragraphs: ['利用者は、次のことをしてはいけません。'],
    items: [
      '法令に反すること、または他人の権利を侵すこと',
      'メンバーの回答用リンクを使って、本人に代わって回答すること',
      '本サービスに過度な負荷をかけること、または不正に侵入しようとすること',
      '本サービスを複製、解析、再販売すること',
    ],
  },
  {
    title: 'サービスの変更と停止',
    paragraphs: [
      '当社は、保守、障害への対応、災害などのために、本サービスの全部または一部を一時的に止めることがあります。予定しているときは、あらかじめお知らせします。',
      '当社は、本サービスの内容を変えることがあります。契約者に大きく影響するときは、あらかじめお知らせします。',
    ],
  },
  {
    title: '契約の終了とデータ',
    paragraphs: [
      '契約が終わったとき、契約者は自社のデータを受け取ることができます。当社は、その後に契約者のデータを削除します。',
      '法令で保存が義務づけられている記録は、その期間、保存します。',
    ],
  },
  {
    title: '責任',
    paragraphs: [
      '当社は、本サービスを安定して安全に提供するよう努めます。当社の故意または重大な過失による場合を除き、当社が負う損害賠償の責任は、損害が生じた月から過去12か月間に契約者が支払った利用料の合計を上限とします。',
    ],
  },
  {
    title: '規約の変更',
    paragraphs: [
      '当社は、法令の改正やサービスの変更にあわせて、この規約を変えることがあります。変えるときは、適用する日の30日前までに、本サービスの画面またはメールでお知らせします。',
    ],
  },
  {
    title: '準拠法と裁判所',
    paragraphs: [
      'この規約は日本法にしたがって解釈します。本サービスについて争いが生じたときは、東京地方裁判所を第一審の専属的合意管轄裁判所とします。',
    ],
  },
]

/** The terms of use of whoever runs the service, article by article; the number is the place in this list. */
export const articlesOf = (operator: string | undefined, observed: Observed): Article[] => [
  {
    title: 'この規約について',
    paragraphs: [
      `この規約は、${operator ?? 'このサービスを運営する会社'}（以下「当社」）が提供する${productName}（以下「本サービス」）を、契約した会社（以下「契約者」）と、契約者が登録した利用者が使うときの条件を定めます。`,
      '契約者と個別に取り決めた内容がこの規約と異なるときは、個別の取り決めを優先します。',
    ],
  },
  ...ofService.map((article) =>
    article.title === personalData
      ? { ...article, paragraphs: [...article.paragraphs, ...observedWords(observed)] }
      : article,
  ),
]
