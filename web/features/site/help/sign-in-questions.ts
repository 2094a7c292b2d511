import {
  longestSessionDays,
  resetMinutes,
  sessionDays,
  signInLinkMinutes,
  signInWait,
} from '#contract/limits.ts'
import type { Topic } from './topic.ts'

/** What people ask when they cannot get in. */
export const signInTopic: Topic = {
  key: 'sign-in',
  title: 'ログイン',
  questions: [
    {
      id: 'sign-in',
      question: 'ログインできません。',
      answer: [
        `パスワードが続けて一致しないと、次に試せるまでの時間が少しずつ長くなります（最長${signInWait.longestSeconds / 60}分）。画面に出る時間だけ待ってから、もう一度お試しください。`,
        `パスワードを忘れたときは、ログイン画面の「パスワードをお忘れですか」から再設定できます。メールのリンクは${resetMinutes}分間、1回だけ使えます。何度か送信したときは、最後に届いたメールのリンクを使ってください。`,
      ],
      keywords: 'サインイン ロック パスワード 再設定',
    },
    {
      id: 'sign-in-notice',
      question: '「ログインに続けて失敗しています」というメールが届きました。',
      answer: [
        'ほかの人があなたのメールアドレスでログインを試し、続けて失敗したときに届きます。パスワードは変わっていません。お心当たりがなければ、メールを破棄してください。',
        `その間も、これまでにログインしたことのある端末からは、いつもどおりログインできます。はじめての端末では、メールのリンク（${signInLinkMinutes}分間、1回だけ）を開くと、待たずにログインできます。`,
        '同じパスワードをほかのサービスでも使っているときは、アカウントの設定でパスワードを変更してください。',
      ],
      keywords: 'ロック 不正 攻撃 乗っ取り 制限 サインイン',
    },
    {
      id: 'signed-out',
      question: '操作の途中でログイン画面に戻りました。',
      answer: [
        `ログアウトしたとき、パスワードや権限が変わったとき、または${sessionDays}日間使わなかったときは、もう一度ログインが必要です。毎日使っていても、安全のため${longestSessionDays}日に1回はログインが必要です。入力途中の内容はこのタブに残り、ログインするともとのページで続けられます。`,
      ],
      keywords: 'セッション 切れる タイムアウト',
    },
  ],
}
