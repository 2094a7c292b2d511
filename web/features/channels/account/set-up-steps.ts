import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'

export type SetUpStep = { title: string; lines: readonly string[]; copies?: 'webhook' | 'manifest' }

const typeBelow = '空模様の設定画面に貼り付け、「接続を確認する」を押してから保存します。'

/** What is copied out of the steps, as it is called there. */
export const copiedTitles = { webhook: 'WebhookのURL', manifest: 'マニフェスト' } as const

export const setUpSteps: Record<Exclude<ExternalChannel, 'app'>, readonly SetUpStep[]> = {
  line: [
    {
      title: 'LINE公式アカウントを用意する',
      lines: [
        'LINE Official Account Managerにログインし、会社のアカウントを開きます。まだないときは作成します。',
        '2025年6月より後に作ったアカウントは、ビジネスマネージャーとの接続が必要です。画面の案内に沿って接続してください。',
        '応答設定で「Webhook」をオン、「応答メッセージ」をオフにします。',
      ],
    },
    {
      title: 'Messaging APIを有効にする',
      lines: [
        '設定の「Messaging API」を開き、「Messaging APIを利用する」を押して、プロバイダーを選びます。',
        'プロバイダーはあとから変更できません。変更すると、全員の連携がやり直しになります。',
      ],
    },
    {
      title: 'Webhook URLを登録する',
      lines: [
        'LINE Developersコンソールで、チャネルの「Messaging API設定」を開きます。',
        '「Webhook URL」に、次のURLを貼り付けます。',
        '「Webhookの利用」と「Webhookの再送」をオンにします。「検証」は、空模様の設定を保存してから押してください。',
      ],
      copies: 'webhook',
    },
    {
      title: 'チャネルの情報を貼り付ける',
      lines: [
        'チャネルIDとチャネルシークレットは「チャネル基本設定」にあります。',
        'ボットのベーシックID（@から始まります）は「Messaging API設定」にあります。',
        typeBelow,
      ],
    },
  ],
  line_works: [
    {
      title: 'アプリを作る',
      lines: [
        'LINE WORKSの管理者が、Developer Consoleの「API」で「API 2.0」のアプリを作ります。',
        'Service Accountを発行し、Private Keyをダウンロードします。OAuth Scopesで「bot.message」を選びます。',
        'Private Keyを再発行すると、前のものは使えなくなります。',
      ],
    },
    {
      title: 'Botを作る',
      lines: [
        'Developer Consoleの「Bot」でBotを登録します。',
        '「Callback URL」をオンにして、次のURLを貼り付けます。',
        'メンバーから送信できるメッセージは「テキスト」「画像」「ファイル」を選びます。',
      ],
      copies: 'webhook',
    },
    {
      title: 'Botを公開する',
      lines: [
        '管理者画面の「サービス」にある「Bot」で、作ったBotを追加して公開します。',
        '使用権限は、アンケートを受け取る全員に設定します。権限のないメンバーには送信できません。',
      ],
    },
    {
      title: 'アプリとBotの情報を貼り付ける',
      lines: ['Private Keyは、ダウンロードしたファイルをメモ帳などで開き、全体をコピーします。', typeBelow],
    },
  ],
  slack: [
    {
      title: 'Slackのアプリを作る',
      lines: [
        'api.slack.com/appsを開き、「Create New App」を押します。',
        '「From a manifest」を選びます。',
        '会社のワークスペースを選び、次のマニフェストを貼り付けて作成します。',
      ],
      copies: 'manifest',
    },
    {
      title: 'ワークスペースにインストールする',
      lines: [
        '「Install to Workspace」を押して許可します。ワークスペースの管理者の承認が必要なことがあります。',
      ],
    },
    {
      title: 'トークンを貼り付ける',
      lines: [
        '「OAuth & Permissions」で「Bot User OAuth Token」をコピーします。',
        '「Basic Information」の「Signing Secret」をコピーします。',
        'Token Rotationがオンのときは、設定画面で「自動で更新されるトークン」を選びます。',
        'そのときは「Basic Information」のClient IDとClient Secretをコピーします。',
        'Refresh Tokenは「OAuth & Permissions」にあります。',
        typeBelow,
      ],
    },
  ],
  sms: [
    {
      title: '送信サービスを契約する',
      lines: [
        'Twilioか空電（Karaden）を契約します。日本の携帯電話には、国内の番号から届く空電のほうが届きやすい傾向があります。',
        'Twilioでは、日本（+81）への送信を「Geo Permissions」で許可します。',
      ],
    },
    {
      title: '届いたかどうかの通知先を登録する',
      lines: [
        '空電では、管理画面のコールバックURLに次のURLを貼り付けます。Twilioには送信のたびに伝えるため、登録は必要ありません。',
      ],
      copies: 'webhook',
    },
    {
      title: '契約の情報を貼り付ける',
      lines: [
        '管理画面に表示されている情報をコピーします。1通あたりの料金は、月の見込みの計算だけに使います。',
        typeBelow,
      ],
    },
  ],
}

/** All steps as one text to hand on, with what is copied in them; no secret is in it. */
export function setUpText(
  channel: keyof typeof setUpSteps,
  copied: Record<keyof typeof copiedTitles, string | undefined>,
): string {
  const steps = setUpSteps[channel].map(({ title, lines, copies }, index) => {
    const text = copies && copied[copies]
    const shown = text ? `\n\n\`\`\`\n${text}\n\`\`\`` : ''
    return `## ${index + 1}. ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}${shown}`
  })
  return [`# 空模様の${channelLabel[channel]}の設定手順`, ...steps, ''].join('\n\n')
}
