import { formerKeyMinutes, serviceCallDays } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

/** What people ask about the other services that send who was hired. */
export const serviceTopic: Topic = {
  key: 'services',
  title: '連携サービス',
  questions: [
    {
      id: 'services-link',
      question: '採用のサービスから、決まった方の情報を受け取れますか？',
      answer: [
        '「設定」の「連携」で連携すると、キーが一度だけ表示されます。キーと、その画面の「設定の手順を見る」にある手順を、連携先に渡してください。',
        '届いた方は「登録待ち」に並びます。内容を確認して登録するまで、本人には何も送信されません。登録待ちの間は、登録枠を使いません。',
        'キーの作成と連携の解除ができるのは、オーナーと全権管理者です。',
      ],
      keywords: '連携 採用 取り込み API 登録待ち 仮登録',
      screens: ['/company/setting/import', '/company/temp_member'],
    },
    {
      id: 'services-key',
      question: 'キーがわからなくなったとき、漏れたときは？',
      answer: [
        `わからなくなったときは「キーを作り直す」を押します。前のキーは${formerKeyMinutes / 60}時間だけ使えるため、その間に連携先で切り替えてください。`,
        '漏れたときは「連携を解除する」を押します。すべてのキーがすぐに使えなくなり、登録待ちの方はそのまま残ります。もう一度連携すると、新しいキーが表示されます。',
        `届いたかどうかは「受信の記録」に${serviceCallDays}日間表示されます。送った方の氏名などは記録しません。`,
      ],
      keywords: '鍵 紛失 漏えい 再発行 署名 401 エラー 届かない',
      screens: ['/company/setting/import'],
    },
    {
      id: 'api-tokens',
      question: '人事システムなど、社内のほかのシステムとつなげますか？',
      answer: [
        'オーナーと全権管理者が、「設定」の「連携」にあるAPIで、システムごとにトークンを作成します。メニューにないときは、「設定」の「会社」で使う機能に追加してください。',
        'トークンは、選んだ権限の範囲で、作成した人にできることだけを行えます。作成した人のアカウントを削除すると、使えなくなります。',
        '漏れたときは、一覧から無効にしてください。すぐに使えなくなります。何をしたかは、セキュリティログにトークンの名前とともに残ります。',
      ],
      keywords: 'API 連携 トークン システム 漏えい 紛失 プログラム',
      screens: ['/company/setting/api_tokens'],
    },
    {
      id: 'webhooks',
      question: '回答や登録などのできごとを、社内のシステムやチャットに通知できますか？',
      answer: [
        'オーナーと全権管理者が、「設定」の「連携」にあるAPIで、Webhookを作成します。通知先は、自社のシステムのほか、Microsoft Teams・Slack・Chatworkから選べます。',
        '通知には、氏名、回答の内容、要フォローの理由を含めません。社員番号とできごとだけを送り、詳しくは空模様の画面で確認します。',
        '受信側が受け付けないときは、3日間繰り返し送ります。一度も届かないときは停止し、オーナーと全権管理者にメールでお知らせします。',
      ],
      keywords: 'Webhook ウェブフック Teams Slack Chatwork チャット 通知 連携',
      screens: ['/company/setting/api_tokens'],
    },
  ],
}
