import type { ReplyTexts } from './shape.ts'

export const ja: ReplyTexts = {
  from: (company) => `${company}からのメッセージです`,
  meta: (sender, date) => `${sender}さんより　${date}`,
  hello: (name) => `${name} さん、下のメッセージに、このページから返信できます。`,
  letter: '届いたメッセージ',
  readers: {
    title: 'この返信を読む人',
    administrators: '人事の管理者',
    viewers: '会社が全員分の閲覧を認めた人',
    departmentViewers: (departments) =>
      `${departments.map((name) => `「${name}」`).join('')}の閲覧を認められた人`,
    namedViewers: 'あなたについての閲覧を個別に認められた人',
    only: 'あとで閲覧の権限が広がっても、送信済みの返信を読める範囲は広がりません。',
    supervisor: '直属の上司には届きません。上司が上の一覧に当てはまるときは、その範囲で読むことがあります。',
  },
  text: {
    label: '返信',
    hint: (limit) => `${limit.toLocaleString('ja')}文字まで。何度でも返信できます。`,
    left: (characters) => `あと${characters.toLocaleString('ja')}文字`,
    over: (characters) => `${characters.toLocaleString('ja')}文字多いようです`,
  },
  send: '返信を送信する',
  sending: '送信しています…',
  thanks: {
    title: '返信を受け取りました',
    body: (sender) => `ありがとうございます。${sender}さんにお届けしました。`,
    next: 'このページは閉じてかまいません。',
    again: 'もう一度返信する',
  },
  unknown: {
    title: 'メッセージが見つかりません',
    body: 'リンクが途中で切れているかもしれません。メールにあるアドレスを、最後までコピーして開いてみてください。それでも開けないときは、人事の担当者へご連絡ください。',
  },
  errors: {
    check: '入力内容をご確認ください',
    nothing: '返信をお書きください。返信しないときは、このままページを閉じてかまいません。',
    tooLong: (limit) => `返信は${limit.toLocaleString('ja')}文字以内でお書きください。`,
    readersChanged:
      'ご入力のあいだに「この返信を読む人」が変わりました。下の内容をご覧のうえ、もう一度送信してください。',
    tooMany: '短い間に多くの返信をいただいています。1時間ほどおいてから、もう一度送信してください。',
    title: '送信できませんでした',
    failed: '時間をおいて、もう一度お試しください。お書きになった内容はそのまま残っています。',
    retry: 'もう一度送信する',
  },
}
