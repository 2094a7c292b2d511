import { attachmentLimits } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

/** What people ask about the ways to members, and what members see of them. */
export const channelTopic: Topic = {
  key: 'channels',
  title: '連絡手段',
  questions: [
    {
      id: 'channel-link',
      question: 'メンバーにLINEなどで受け取ってもらうには、どうしますか？',
      answer: [
        '「設定」の「届け方」にある「連絡手段」で使うものを設定し、連携の一覧から案内します。人事が代わりに連携することはできません。本人が同意したときに、はじめて連携します。',
        '本人の手順は、連絡手段によって違います。',
      ],
      list: [
        'LINE・アプリ：メールの案内から自分のページを開き、同意して進む',
        'Slack・LINE WORKS：最初に届くメッセージのボタンを押す',
        'SMS：届いたSMSのリンクを開き、番号を確認する',
      ],
      keywords: '連携 招待 友だち追加 QRコード ライン スラック',
      screens: ['/company/setting/enq/notification/channels'],
    },
    {
      id: 'channel-order',
      question: '本人に届かなかったとき、別の連絡手段でも送信しますか？',
      answer: [
        '届かなかったとわかったときだけ、次の連絡手段で送信します。本人が選んだものが最初で、続きは「連絡手段」の順番です。どの連絡手段から回答しても、アンケートは1回分です。',
        '届いたかどうかを確認できないときは、すぐには送信し直しません。回答がなければ、リマインドを別の連絡手段で送信します。',
      ],
      keywords: '順番 フォールバック 不達 切り替え 二重',
      screens: ['/company/setting/enq/notification/channels'],
    },
    {
      id: 'channel-quiet',
      question: '夜や早朝に通知が届くことはありますか？',
      answer: [
        'LINE、SMS、アプリでは、21時から翌朝8時まで送信しません。その間の分は、朝8時から送信します。',
        'メール、Slack、LINE WORKSには、この時間の制限がありません。通知の鳴らない時間は、本人がそれぞれのアプリで設定できます。',
      ],
      keywords: '時間帯 夜間 深夜 休日',
    },
    {
      id: 'line-quota',
      question: 'LINEの今月の送信数が上限に達すると、どうなりますか？',
      answer: [
        'LINEでの送信を停止し、「今日」と「連絡手段」にお知らせします。送信できなかった分は、18時を過ぎると次の連絡手段で送信します。翌月になると、LINEでの送信を再開します。',
        '送信数は、1人に1通を1通と数えます。月の見込みは、LINEの設定のページに表示されます。足りないときは、LINE公式アカウントの料金プランを変更してください。',
      ],
      keywords: '通数 料金 プラン 無料 200通',
      screens: ['/company/setting/enq/notification/line'],
    },
    {
      id: 'sms-cost',
      question: 'SMSの料金は、どのように数えますか？',
      answer: [
        '料金は、契約している送信サービスから請求されます。日本語は70文字までが1通分で、それより長いと67文字ごとに1通分です。',
        'SMSの設定のページに1通あたりの料金を入力すると、月の見込みを表示します。この料金は、見込みの計算だけに使います。',
      ],
      keywords: '費用 課金 文字数 Twilio 空電',
      screens: ['/company/setting/enq/notification/sms'],
    },
    {
      id: 'channel-files',
      question: '本人がトークで送った画像やファイルは、どこで見られますか？',
      answer: [
        `LINE、LINE WORKS、Slackで届いた画像とファイルは、「メッセージ」の会話に表示されます。1つ${attachmentLimits.megabytes}MBまでです。撮影場所などの情報は、保存する前に画像から取り除きます。`,
        '表示できないときは、会話にその理由が表示されます。内容は本人に確認してください。',
        'Slackでは、以前に作ったアプリに権限の追加が必要なことがあります。Slackの設定のページで「接続を確認する」を押すと、確認できます。LINE WORKSでは、Botの設定で「画像」「ファイル」を選ぶと、本人が送れるようになります。',
      ],
      keywords: '写真 添付 動画 受信 返信 files:read',
      screens: ['/company/setting/enq/notification/slack'],
    },
    {
      id: 'channel-block',
      question: '本人がLINEをブロックすると、どうなりますか？',
      answer: [
        'ブロックがわかると連携を解除し、以後は次の連絡手段で送信します。メンバー詳細の「連絡手段」で確認できます。',
        'LINEで受け取り直すには、本人がブロックを解除し、自分のページからもう一度連携します。理由を本人に尋ねる必要はありません。',
      ],
      keywords: '解除 停止 受け取らない 友だち',
    },
    {
      id: 'member-page',
      question: '本人のページには、何が表示されますか？',
      answer: [
        '受け取る連絡手段と言語、回答を読む人、本人のこれまでの回答が表示されます。連携や停止の変更も、本人がこのページで行います。',
        '天気、要フォローの理由、対応履歴、メモは表示されません。',
      ],
      keywords: 'マイページ 本人 見える 回答の履歴',
    },
    {
      id: 'member-line',
      question: '回答を受けて何をしたか、本人に伝えられますか？',
      answer: [
        '対応を記録するときに「本人へのひとこと」を書くと、本人のページの、その回答の横に表示されます。記録そのものは表示されません。',
        'ひとことは、書いてから10分後に表示されます。それまでは取り消せます。本人にだけ見える文章なので、ほかの人のことは書かないでください。',
      ],
      keywords: 'フィードバック 返事 本人へ 対応の結果',
    },
  ],
}
