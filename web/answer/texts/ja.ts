import { skipWords } from '#contract/answers/questions.ts'
import type { AnswerTexts } from './shape.ts'

export const ja: AnswerTexts = {
  title: (round) => `第${round}回アンケート`,
  roundOf: (rounds) => `全${rounds}回`,
  greeting: (company) => `${company}からのアンケートです`,
  hello: (name) => `${name} さん、いつもお疲れさまです。`,
  lead: (questions, minutes) =>
    `質問は${questions > 9 ? `${questions}個` : `${questions}つ`}、${minutes}分ほどで終わります。答えたくない質問は、選ばずに進めます。`,
  until: (date) => `回答は${date}の23:59まで（日本時間）`,
  late: (date) =>
    `締め切りの${date}を過ぎましたが、まだ回答できます。人事の画面には「締め切り後の回答」と表示されます。`,
  readers: {
    title: 'この回答を読む人',
    inShort: {
      hr: '人事',
      supervisorWeather: '上司（目安だけ）',
      supervisorText: '上司（自由記述も）',
      externalReader: '外部サービス（自由記述）',
      notSupervisor: '上司は読めません',
      withoutSupervisor: '上司には届きません',
      supervisorIfAllowed: '上司は権限があれば',
      notMember: 'ご本人は読めません',
      line: (readers, hasOthers, except) =>
        `読む人：${readers.join('、')}${hasOthers ? 'ほか' : ''}${except ? `（${except}）` : ''}`,
    },
    administrators: '人事の管理者',
    viewers: '全員の回答を見る権限のある人',
    departmentViewers: (departments) =>
      `${departments.map((name) => `「${name}」`).join('')}の回答を見る権限のある人`,
    namedViewers: 'あなたの回答を見る権限を個別に設定された人',
    supervisorWeather: (name) =>
      `上司の${name}さん（回答をもとにした「晴れ・くもり・雨」の目安と、その変化だけ。自由記述と質問3の回答は見えません）`,
    supervisorText: (name) => `上司の${name}さん（自由記述と質問3の回答も見えます）`,
    externalReader:
      '自由記述だけは、会社が選んだ外部のサービスも機械で読みます（名前や数字は伏せて送ります。自由記述の欄で断れます）',
    grave:
      '命や心身の不調、ハラスメント、辞めたい気持ちにふれた回答の中身は、権限を限られた人と上司には見せません。見えるのは「晴れ・くもり・雨」の目安だけです。必要なときは、人事が選んだ文だけを、記録を残して伝えることがあります。あとで回答を変更しても同じで、人事は変更前の文も読みます',
    graveAnnual: '命や心身の不調、ハラスメント、辞めたい気持ちにふれた回答は、権限を限られた人には見せません',
    passedOn: (supervisor) =>
      `必要なときは、そのうち人事が選んだ文だけを、記録を残して${supervisor && `上司の${supervisor}さんなどに`}伝えることがあります`,
    only: 'この範囲は、あとから広がりません。担当者が替わったり増えたりしたときは、その人も読みます。',
    notEvaluation:
      '人事評価のためのものではありません。困りごとに早く気づき、お手伝いするためにうかがいます。',
  },
  questionNumber: (number) => `質問${number}`,
  skip: skipWords.ja,
  freeText: {
    label: '伝えておきたいことがあれば、自由にお書きください（任意）',
    hint: (limit) =>
      `うれしかったこと、困っていること、聞きたいことなど、なんでもかまいません。${limit.toLocaleString('ja')}文字まで。`,
    left: (characters) => `あと${characters.toLocaleString('ja')}文字`,
    over: (characters) => `${characters.toLocaleString('ja')}文字超えています`,
  },
  externalReader: {
    refuse: '自由記述を、外部のサービスで読まないでほしい',
    note: 'チェックを入れると、自由記述は外部に送りません。チェックの有無は人事の画面に表示されず、ほかの回答の扱いも変わりません。',
  },
  customHint: (limit) => `任意です。${limit.toLocaleString('ja')}文字まで書けます。`,
  urgent: '急いで相談したいことがあるときは、人事の担当者へ直接ご連絡ください。',
  confirm: {
    go: '確認へ進む',
    title: '回答の確認',
    lead: 'この内容で送信します。よろしいですか。',
    notAnswered: '未選択',
    back: '修正する',
    send: '送信する',
    sending: '送信しています…',
  },
  thanks: {
    title: 'ご回答ありがとうございました',
    body: '回答を受け取りました。必要に応じて、人事の担当者からご連絡することがあります。',
    readers: '読むのは、質問の前にお示しした人だけです。',
    ownPage: '連絡の受け取り方と、これまでの回答を見る',
    next: 'このページは閉じてかまいません。',
    changeUntil: (date) => `${date}の23:59までは、回答を変更できます。`,
    change: '回答を変更する',
  },
  care: {
    received: '回答を受け取りました。質問の前にお示しした人だけが読みます。',
    title: 'これからのこと',
  },
  help: {
    title: 'つらいときや、だれかに話したいときの窓口',
    lead: '会社の外で、話を聴いてもらえるところです。ひとりで抱えずに、話したくなったらご利用ください。',
    onlyJapanese: null,
    hours: '受付時間は、こちらでご確認ください：',
  },
  answered: {
    title: '回答済みです',
    body: 'ご協力ありがとうございます。送信された回答は、そのまま保存されています。',
  },
  closed: {
    title: '受付を終了しました',
    body: 'このアンケートの受付は終わりました。次のアンケートが届いたら、またお聞かせください。伝えたいことがあるときは、人事の担当者へご連絡ください。',
    answered:
      'ご回答ありがとうございました。送信された回答は、そのまま保存されています。受付期間が終わったため、回答の変更はできません。',
    unsent: '入力の途中だった内容は、送信されていません。',
  },
  unknown: {
    title: 'アンケートが見つかりません',
    body: 'リンクが途中で切れているか、新しいリンクに替わった可能性があります。いちばん新しいメールのURLを最後までコピーして、開き直してください。',
  },
  deadLink: {
    kept: 'このページを開いただけで、何かが送信されたり消えたりすることはありません。',
    ask: 'それでも開けないときは、会社の人事の担当者へご連絡ください。',
  },
  unavailable: {
    title: 'ただいま開けません',
    body: 'ご不便をおかけします。少し時間をおいて、もう一度お開きください。続くときは、人事の担当者へご連絡ください。',
    kept: '送信済みの内容は、そのまま保存されています。',
    again: 'もう一度開く',
  },
  maintenance: {
    title: 'ただいまメンテナンス中です',
    until: (date, time) =>
      `${date}${time}ごろまで（日本時間）、このページをお休みしています。ご不便をおかけします。`,
    comeBack: 'お届けしたリンクは、再開後もそのまま使えます。',
    kept: '内容は消えていません。このページを開いたままにして、再開したら下のボタンを押してください。',
    late: 'お休みのあいだに締め切りを過ぎても、再開後に回答できます。',
    written: 'お書きになった内容',
    goOn: '続ける',
    sendAgain: 'もう一度送信する',
  },
  errors: {
    check: '入力内容をご確認ください',
    nothing:
      '質問に1つ以上答えるか、自由記述をお書きください。今回は答えたくないときは、送信せずにこのページを閉じてかまいません。',
    readersChanged: '入力中に、回答を読む人が変わりました。内容を確認して、もう一度送信してください。',
    title: '送信できませんでした',
    tooLong: (limit) => `自由記述は${limit.toLocaleString('ja')}文字以内でお書きください。`,
    failed: '時間をおいて、もう一度お試しください。入力した内容はそのまま残っています。',
    offline: 'インターネットにつながっていないようです。つながってから、もう一度「#」を押してください。',
  },
  draft: {
    kept: '入力の途中の内容は、この端末だけに保存されます。',
    restored: '前回の入力の続きから始められます。',
    discard: '消して最初から始める',
  },
  preview: '見本です。ここで送信しても、回答は記録されません。',
  language: '言語',
}
