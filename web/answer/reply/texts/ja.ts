import type { ReplyTexts } from './shape.ts'

export const ja: ReplyTexts = {
  from: (company) => `${company}からのメッセージです`,
  meta: (sender, date) => `${sender}さんより　${date}`,
  hello: (name) => `${name} さん、下のメッセージに、このページから返信できます。`,
  letter: '届いたメッセージ',
  files: '添付ファイル',
  readers: {
    title: 'この返信を読む人',
    administrators: '人事の管理者',
    viewers: '全員の返信を見る権限のある人',
    departmentViewers: (departments) =>
      `${departments.map((name) => `「${name}」`).join('')}の返信を見る権限のある人`,
    namedViewers: 'あなたの返信を見る権限を個別に設定された人',
    only: 'この範囲は、あとから広がりません。担当者が替わったり増えたりしたときは、その人も読みます。',
    supervisor: '直属の上司には届きません。ただし、上司が上に挙げた人に含まれるときは読めます。',
  },
  text: {
    label: '返信',
    hint: (limit) => `${limit.toLocaleString('ja')}文字まで。何度でも返信できます。`,
    left: (characters) => `あと${characters.toLocaleString('ja')}文字`,
    over: (characters) => `${characters.toLocaleString('ja')}文字超えています`,
  },
  send: '返信を送信する',
  sending: '送信しています…',
  thanks: {
    title: '返信を受け取りました',
    body: (sender) => `ありがとうございます。${sender}さんへの返信を受け付けました。`,
    next: 'このページは閉じてかまいません。',
    again: 'もう一度返信する',
  },
  unknown: {
    title: 'メッセージが見つかりません',
    body: 'リンクが途中で切れている可能性があります。メールのURLを最後までコピーして、開き直してください。',
  },
  errors: {
    check: '入力内容をご確認ください',
    nothing: '返信をお書きください。返信しないときは、このままページを閉じてかまいません。',
    tooLong: (limit) => `返信は${limit.toLocaleString('ja')}文字以内でお書きください。`,
    readersChanged: '入力中に、返信を読む人が変わりました。内容を確認して、もう一度送信してください。',
    tooMany: '短い間に多くの返信をいただいています。1時間ほどおいてから、もう一度送信してください。',
    title: '送信できませんでした',
    failed: '時間をおいて、もう一度お試しください。お書きになった内容はそのまま残っています。',
    retry: 'もう一度送信する',
  },
}
