import { monthlyQuestions, skipWords } from '#contract/answers/questions.ts'
import { criticalWords, healthWords } from '#contract/answers/reasons.ts'
import { feedbackType, interviewStatus, mailLanguage } from '#contract/codes.ts'
import { handlingWords } from '#contract/follow-ups/attention-rules.ts'
import { interviewTransitionAllowed, undoMinutes } from '#contract/follow-ups/rules.ts'
import { monthlyRounds, silentFrom, totalDownFrom } from '#contract/limits.ts'
import { type RoleKey, roles, rolesWith } from '#contract/permissions.ts'
import { annualLateDays } from '#contract/surveys/plan.ts'
import { usualSurveySettings as usual } from '#contract/surveys/usual-settings.ts'
import type { Topic } from './topic.ts'

const daysOf = (days: readonly number[]) => days.map((day) => `${day}日目`).join('と')

const roleNames = (keys: readonly RoleKey[]) => keys.map((key) => roles[key].name).join('と')

const { steps } = monthlyQuestions.ja[2]
const worst = `いちばん低い選択肢（「${steps[1]}」など）`
const life = criticalWords('self_harm')
const grave = `${criticalWords('harassment')}、${healthWords}、または${criticalWords('quitting')}`

/** Where a status may be moved by hand, a line for each. */
const transitions = interviewStatus.entries.map(({ code: from, label }) => {
  const next = interviewStatus.entries.filter(
    ({ code: to }) => to !== from && interviewTransitionAllowed(from, to),
  )
  return `${label} → ${next.map((status) => status.label).join('、')}`
})

export const weatherTopic: Topic = {
  key: 'weather',
  title: '天気と回答',
  questions: [
    {
      id: 'weather',
      question: '天気はどのように決まりますか？',
      answer: ['月次アンケートの3つの質問（5段階）への回答から、次のように判定します。'],
      list: [
        `雨：${worst}が1つ以上、または下から2番目の選択肢（「${steps[2]}」など）が2つ以上あるとき`,
        'くもり：下から2番目の選択肢がちょうど1つあるとき、または上から2つの選択肢が1つもないとき',
        '晴れ：それ以外のとき',
        `判定なし：3つとも「${skipWords.ja}」のとき`,
        '自由記述の内容によっては、ここから悪いほうに変わります',
      ],
      keywords: '判定 基準 晴れ 曇り コンディション',
    },
    {
      id: 'free-text',
      question: '自由記述は天気にどう関わりますか？',
      answer: [
        '自由記述は自動分析で読み取り、天気を悪いほうにだけ変えます。良いほうに変えることはありません。追加の質問への自由記述も同じです。',
        `判定のもとになった言葉には、メンバー詳細の本文で印が付きます。分析は目安です。回答そのものをお読みください。判定を「${feedbackType.label(2)}」と評価すると、質問への回答だけで判定した天気に戻ります。評価は本人には伝わりません。`,
      ],
      list: [
        `${life}、${criticalWords('harassment')}、${criticalWords('quitting')}：質問への回答によらず雨になります`,
        'そのほかの気になる内容：1段階悪くなります（晴れはくもりに、くもりは雨に）',
        '質問や相談：天気は変わらず、要フォローになります',
      ],
      keywords: '自動分析 判定 解析 キーワード AI コメント 文章',
    },
    {
      id: 'sunny',
      question: '晴れなら安心してよいですか？',
      answer: [
        '晴れは「下の2つの選択肢への回答がなかった」という意味です。困りごとがないことを保証するものではありません。回答に表れない悩みもあるため、ふだんの声かけを続けてください。',
      ],
    },
    {
      id: 'need-follow',
      question: '「要フォロー」はどんなときに付きますか？',
      answer: ['次のどれかのときに付き、理由が言葉で表示されます。理由の重い順に挙げます。'],
      list: [
        `自由記述に、${life}がある`,
        `自由記述に、${grave}がある`,
        `${worst}の回答が1つ以上ある`,
        '天気が雨になった',
        '自由記述に、質問や相談がある',
        `前回の回答から合計が${totalDownFrom}点以上下がった`,
        `${silentFrom}回続けて回答がなかった`,
      ],
      keywords: '要フォローの理由 並び順',
      screens: ['/company/member'],
    },
    {
      id: 'attention-order',
      question: '対応が必要な人は、どの順に並びますか？',
      answer: [
        '理由の重い順に並び、同じ重さの中では新しい順です。日付によって、重さの順が入れ替わることはありません。メンバー一覧、「今日」の画面、週のまとめのメールで同じ順です。',
      ],
      list: [
        life,
        grave,
        `${worst}のある雨`,
        '雨',
        '自由記述の気になる内容',
        `前回の回答から${totalDownFrom}点以上の低下`,
        `${silentFrom}回続けての未回答`,
        '対応の期限を過ぎた人（ほかの理由がないとき）',
      ],
      keywords: '順番 並び順 優先順位 緊急 重要度 期限',
      screens: ['/company/dashboard/index'],
    },
    {
      id: 'answer-rate',
      question: '回答率はどのように計算しますか？',
      answer: [
        '回答済みの数を、配信した数（回答済み・回答待ち・未回答の合計）で割ります。配信予定、配信停止、不達、対象外の回は含みません。',
        '天気の割合は、回答した人だけで計算します。人数が少ないときは割合ではなく人数を表示します。',
      ],
      keywords: 'パーセント 割合 分母',
      screens: ['/company/report/index'],
    },
    {
      id: 'late',
      question: '締め切りを過ぎた回答はどうなりますか？',
      answer: [
        `回答は配信日を1日目として、通常は${usual.limit_day}日目の23:59まで受け付けます。過ぎたあとも、次の回が配信されるまでは受け付け、「締め切り後の回答」と表示します。入社1年アンケートは通常${usual.annual_limit_day}日目までで、そのあと${annualLateDays}日間は締め切り後の回答として受け付けます。`,
        `まだ回答していない人には、通常は${daysOf(usual.reminder_days)}に再度ご案内のメールが届きます。締め切りやご案内の日は、アンケートの設定で変更できます。変更は、それからあとに配信する回に使われます。`,
      ],
      keywords: '期限 リマインド 催促 遅れ',
    },
  ],
}

export const readersTopic: Topic = {
  key: 'readers',
  title: '閲覧できる人',
  questions: [
    {
      id: 'who-can-read',
      question: '回答はだれが読めますか？',
      answer: [
        '会社の管理者と閲覧者が読めます。限定閲覧者は、許可された部署とメンバーの分だけを読めます。',
        '直属の上司には、上司へのレポートを使っている場合に、天気とその変化だけが届きます。自由記述と「上司への話しやすさ」の回答は、会社が設定し、そのことを回答する前のメンバーに表示した場合にだけ届きます。',
        '命や心身の不調、ハラスメント、退職にふれた回答の内容は、限定閲覧者と上司には表示しません。管理者がメンバーの画面の「この上司に共有する」で文を選ぶと、その文だけを共有できます。上司には、10分後にメールで届きます。',
        'メンバーには、質問に答える前に「この回答を読む人」を表示します。この内容は回答といっしょに保存され、あとから権限を広げても、それまでの回答を読む人の範囲は広がりません。担当者が替わったり増えたりしたときは、その人も読みます。',
      ],
      keywords: '権限 プライバシー 公開範囲 上司',
    },
    {
      id: 'cannot-see',
      question: '回答済みなのに、天気や内容が表示されません。',
      answer: [
        'その回答は、あなたが「この回答を読む人」に含まれる前に書かれたものです。回答があったことだけを表示し、内容は表示しません。',
      ],
      keywords: '見えない 閲覧できない',
    },
  ],
}

export const followUpTopic: Topic = {
  key: 'follow-ups',
  title: '対応履歴',
  questions: [
    {
      id: 'follow-up-states',
      question: '対応状況はどのように変わりますか？',
      answer: [
        `要フォローの回答があると、自動で「未対応」になり、重要度「高」と期限が付きます。期限は、${life}があるときは「${handlingWords.today}」、${grave}があるときは「${handlingWords.next_business_day}」、そのほかは「${handlingWords.two_business_days}」の日です。命に関わる言葉が18時以降や休業日に届いたときは、次の営業日の朝までです。くもりのときは重要度「中」、「${handlingWords.seven_days}」の日です。`,
        '「対応中」のメンバーは状態がそのままで重要度が上がり、急ぐ理由のときは期限も早まります。「対応済み」のあとに要フォローの回答があると、「未対応」に戻ります。',
        '手で変更できるのは次のとおりです。「対応中」には担当者、「対応済み」にはメモが必要です。',
      ],
      list: transitions,
      keywords: 'ステータス 面談 遷移 期限',
    },
    {
      id: 'withdraw',
      question: '記録した対応は取り消せますか？',
      answer: [
        `いちばん新しい記録は、書いた人が${undoMinutes}分以内なら、メンバー詳細の「対応履歴」で取り消せます。状態を変えた記録を取り消すと、前の状態に戻ります。`,
        `${undoMinutes}分を過ぎた記録は取り消せませんが、メモは書いた人と${roleNames(['owner', 'super_administrator'])}が直せます。自動の記録は変更できません。`,
        '記録は人事だけが読みます。「閲覧者にも見せる」を選んだ記録は、その方を見られる閲覧者も読みます。',
      ],
      keywords: '削除 修正 編集 元に戻す',
    },
  ],
}

export const deliveryTopic: Topic = {
  key: 'deliveries',
  title: 'アンケートの配信',
  questions: [
    {
      id: 'schedule',
      question: 'アンケートはいつ届きますか？',
      answer: [
        `初回配信日から毎月1回、全${monthlyRounds}回、通常は${usual.send_hour}時から配信します。初回配信日を指定しないときは、入社日の次に来る配信日（通常は毎月${usual.send_day}日）です。31日に始めた場合、31日がない月は月末に届きます。`,
        'メールの言語は、メンバーごとに日本語・英語・中国語（繁体字・簡体字）から選べます。',
      ],
      keywords: '送信 日程 時間 言語',
      screens: ['/company/setting/enq/monthly'],
    },
    {
      id: 'survey-settings',
      question: '配信する時刻や締め切りを変えるには？',
      answer: [
        `「設定」の「アンケート」で、${roleNames(rolesWith('enq_setting.initial_setup.update'))}が変更できます。保存する前に、いつ・何名に影響するかを表示します。すでに届いているアンケートの締め切りとリマインドの日は変わりません。`,
        `同じ画面で、回答ページの見本を${mailLanguage.entries.length}つの言語で確認できます。`,
      ],
      keywords: '設定 時間 期限 リマインド 見本 プレビュー',
      screens: ['/company/setting/enq/monthly'],
    },
    {
      id: 'stop',
      question: 'アンケートの配信を停止するには？',
      answer: [
        'メンバーの編集画面の「アンケートの配信」で停止できます。停止中に配信日を迎えた回は「配信停止」になり、あとから届くことはありません。1回分だけ停止するときは、メンバー詳細の配信予定で停止します。',
        '在籍状況を「休職」にしている間も配信されません。「退職」「入社辞退」にすると、以降の回はすべて「対象外」になり、送信済みのリンクも閉じます。',
      ],
      keywords: '休止 休職 退職 中止 再開',
      screens: ['/company/member'],
    },
  ],
}
