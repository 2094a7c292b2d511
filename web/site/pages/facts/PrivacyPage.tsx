import { exportDays, keptDays, serviceCallDays } from '#contract/limits.ts'
import type { SiteScreen } from '#contract/site/view.ts'
import type { SiteHead } from '../../frame/head.ts'
import { useSite } from '../../site-context.ts'
import { type Fact, FactsPage, FactTable } from './FactsPage.tsx'

const title = '個人情報の取り扱い'

export const privacyHead: SiteHead = {
  title,
  description:
    '空模様が取り扱う個人情報と、その目的を説明します。保存する期間、外部への提供、開示の窓口も載せています。',
  trail: [{ name: title, path: '/privacy' }],
}

const handled = [
  [
    'メンバー（入社した方）',
    '氏名、連絡先、所属、入社日など会社が登録した情報。アンケートの回答、メッセージ、対応履歴',
    'アンケートの配信、回答の表示、要フォローの判定と対応',
  ],
  [
    '会社のアカウント',
    '氏名、メールアドレス、権限。ログインと操作の記録、端末の種類',
    '本人の確認、権限の管理、なりすましの防止',
  ],
  ['お問い合わせをした方', '氏名、会社名、メールアドレス、内容', 'お問い合わせへの回答'],
  ['このサイトを見た方', '接続元のIPアドレスと、開いたページの記録', '攻撃からの保護'],
]

const terms = [
  ['回答、メッセージ、対応履歴', '会社が消去するまで。退職後の自動消去を、会社が設定できます。'],
  ['送信したメールの本文', `${keptDays.mailWords}日`],
  ['セキュリティログ、回答を読んだ人の記録', '3年'],
  ['作成したファイル', `${exportDays}日`],
  ['連携サービスとの通信の記録', `${serviceCallDays}日`],
  ['届かなかったメールの内容', `${keptDays.rawMail}日`],
  ['お問い合わせ', '30日'],
]

type Observed = Extract<SiteScreen, { kind: 'privacy' }>['observed']

function outsideWords({ reportsErrors, isRecorded }: Observed): string[] {
  return [
    'このサイトはCookieを使わず、アクセス解析も広告も読み込みません。',
    '法令にもとづく場合を除き、第三者に提供しません。広告や、AIの学習には使いません。',
    'LINE・LINE WORKS・Slack・SMSには、会社が設定したときだけ、宛先と文面を渡します。',
    '自由記述を外部のサービスに読ませる設定を会社がしたときは、回答の前に画面で知らせ、断るための欄を出します。',
    ...(reportsErrors ? ['管理画面のエラーは、氏名や入力した内容を含めずに、改善のため記録します。'] : []),
    ...(isRecorded
      ? [
          '管理画面での操作を、文字を読めない形にして外部のサービスで記録します。回答するページでは記録しません。',
        ]
      : []),
  ]
}

const listed = (items: readonly string[]) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** Who handles which personal data, why, where, how long, and whom to ask. */
export function PrivacyPage({ observed }: { observed: Observed }) {
  const { operator, contactUrl } = useSite()
  const name = operator?.name
  const facts: Fact[] = [
    {
      title: '取り扱う会社',
      text: (
        <p>
          {name ? `空模様は、${name}が運営しています。` : '運営会社の情報は、まだ登録されていません。'}
          メンバーの情報と回答は、空模様を契約した会社の個人データです。運営会社は、その会社の委託を受けて取り扱います。
        </p>
      ),
    },
    {
      title: '取り扱う情報と目的',
      text: <FactTable label="情報と目的の表" heads={['どなたの', '情報', '目的']} rows={handled} />,
    },
    { title: '外部への提供', text: listed(outsideWords(observed)) },
    {
      title: '回答を読む人',
      text: (
        <p>
          回答を読む人は、答える前の画面に表示します。あとから権限を広げても、それより前の回答を読む人の範囲は広がりません。命に関わる言葉やハラスメントの訴えは、人事が共有を決めるまで、上司には届きません。
        </p>
      ),
    },
    {
      title: '保存する期間',
      text: <FactTable label="期間の表" heads={['情報', '期間']} rows={terms} />,
    },
    {
      title: '安全のための対策',
      text: (
        <p>
          保存場所、暗号化、権限、バックアップは<a href="/security">セキュリティ</a>で説明しています。
        </p>
      ),
    },
    {
      title: '開示・訂正・削除の窓口',
      text: (
        <p>
          メンバーの方は、お勤め先の人事にご連絡ください。アカウントをお持ちの方とお問い合わせをされた方は、
          {contactUrl ? <a href={contactUrl}>お問い合わせ</a> : '運営会社'}
          で受け付けます。ご本人を確認したうえで、対応します。
        </p>
      ),
    },
  ]
  return (
    <FactsPage
      title={title}
      lead="働く人の気持ちを預かるサービスとして、何を、何のために、いつまで持つかを説明します。"
      facts={facts}
    />
  )
}
