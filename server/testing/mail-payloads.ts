import type { Language } from '#contract/codes.ts'
import { annualLength, monthlyLength } from '#contract/surveys/length.ts'
import type { NotificationKindName } from '../delivery/kinds.ts'

type Payloads = Record<NotificationKindName, (language: Language) => Record<string, unknown>>

export const memberNames: Record<Language, string> = {
  ja: '勅使河原 真理子',
  en: 'Alexandra Montgomery-Whitfield',
  'zh-Hant': '歐陽詩涵',
  'zh-Hans': '欧阳诗涵',
}

const companyName = '株式会社あおぞらホールディングス'
const nonce = '00112233445566778899aabbccddeeff'
const url = Buffer.from(nonce, 'hex').toString('base64url')

const sender = {
  companyName,
  senderName: '佐々木 優子',
  senderDepartment: '人事部 人材開発課',
  replyTo: 'jinji@company.example',
}

const toMember = (language: Language) => ({ ...sender, language, memberName: memberNames[language] })

const survey =
  (length = monthlyLength([])) =>
  (language: Language) => ({
    ...toMember(language),
    round: 3,
    nonce,
    deadline: '2026-05-10',
    supervisor: '上田 司',
    ...length,
  })

const rate = { count: 35, n: 42, percent: 83, interval: null }
const share = (count: number, percent: number) => ({ count, n: 35, percent, interval: null })
const month = {
  month: '2026/04',
  answered: rate,
  sunny: share(21, 60),
  cloudy: share(10, 29),
  rainy: share(4, 11),
}
const named = (name: string) => ({
  name,
  department: '営業本部 > 東日本営業部 > 第一営業課',
  dueDate: '2026-05-08',
  handler: null,
  isNew: true,
})
const group = (...names: string[]) => ({ count: names.length, members: names.map(named) })

/** A payload for a mail of every kind, with long names; the language counts where the reader is a member. */
export const mailPayloads: Payloads = {
  welcome: (language) => ({
    ...toMember(language),
    pageNonce: nonce,
    firstDate: '2026-06-01',
    rounds: 12,
    ...monthlyLength([]),
  }),
  monthly: survey(),
  monthly_remind: survey(),
  annual: survey(annualLength('member')),
  annual_remind: survey(annualLength('member')),
  annual_senior: survey(annualLength('senior')),
  annual_senior_remind: survey(annualLength('senior')),
  annual_confirmation: () => ({
    companyName,
    members: [
      {
        name: memberNames.ja,
        code: 'abc123',
        department: '営業部',
        supervisor: '上田 司',
        day: '2026-06-10',
      },
      { name: '林 健', code: 'abc124', department: null, supervisor: null, day: '2026-06-12' },
    ],
  }),
  annual_complete: () => ({
    companyName,
    memberName: memberNames.ja,
    memberCode: 'abc123',
    supervisorName: '上田 司',
    half: 'member',
    isOtherGiven: false,
  }),
  test_mail: toMember,
  mail_test: () => ({
    name: 'thanks ja',
    fromName: companyName,
    replyTo: null,
    subject: '件名',
    text: '本文\n',
    html: '<!doctype html>\n<html lang="ja">\n<head>\n<title>件名</title>\n</head>\n<body>\n<p>本文</p>\n</body>\n</html>\n',
  }),
  message: (language) => ({
    ...toMember(language),
    messageId: 1,
    subject: '面談のご案内',
    body: '来週、お話ししませんか。\n\n佐々木',
    nonce,
    readers: [{ code: 'administrators' }, { code: 'department_viewers', names: ['営業部'] }],
  }),
  thanks: (language) => {
    const { memberName: name, replyTo, ...rest } = toMember(language)
    return { language, own: null, sender: rest, replyTo, name, round: 3 }
  },
  monthly_complete: () => ({
    companyName,
    memberName: memberNames.ja,
    memberCode: 'abc123',
    department: '営業本部 > 東日本営業部',
    round: 3,
    weather: 3,
    isLate: true,
    isWorsened: true,
    isUrgent: true,
    isGrave: false,
    explanation: '自由記述に気になる内容があるため、質問への回答から判定した天気を1段階下げています。',
    action: '2営業日以内に面談の機会を設け、困っていることがないか話を聴いてください。',
  }),
  monthly_summary: () => ({
    companyName,
    monday: '2026-05-11',
    digest: {
      urgent: group(),
      grave: group(memberNames.ja),
      rainy: group('林 健'),
      needFollow: group(),
      silentTwice: group(),
      overdue: group(),
      newCount: 2,
      overdueCount: 1,
      bouncedCount: 1,
      supervisorToConfirmCount: 1,
      answers: { count: 12, sunny: 8, cloudy: 3, rainy: 1 },
      month: { month: '2026/05', answered: rate },
    },
  }),
  monthly_all: () => ({
    companyName,
    overview: {
      view: month,
      open: 2,
      held: 3,
      undelivered: 1,
      moves: { better: 6, same: 20, worse: 5 },
      waiting: { urgent: 0, grave: 1, rainy: 2, needFollow: 3, silentTwice: 1, overdue: 1 },
    },
  }),
  senior_report: () => ({
    ...sender,
    supervisor: '上田 司',
    supervisorId: 7,
    isCopy: false,
    lines: [
      {
        memberName: memberNames.ja,
        department: '営業部',
        round: 3,
        answeredOn: '2026-05-02',
        weather: 3,
        previousWeather: 1,
        words: { talking: '話しにくい', text: '相談したいことがあります。\nお時間をください。' },
      },
      {
        memberName: '林 健',
        department: null,
        round: 1,
        answeredOn: '2026-05-02',
        weather: 1,
        previousWeather: null,
        words: null,
      },
    ],
  }),
  shared_sentences: (language) => ({
    ...sender,
    language,
    supervisor: '上田 司',
    memberName: memberNames[language],
    round: 3,
    sentences: ['相談したいことがあります。', '席を替えてほしいです。'],
  }),
  channel_invitation: (language) => ({ ...toMember(language), channel: 'line', nonce }),
  hr_question: () => ({ companyName, memberName: memberNames.ja, memberCode: 'abc123', askedBy: '上田 司' }),
  surveys_stopped: () => ({ companyName, memberName: memberNames.ja, memberCode: 'abc123' }),
  password_reset: () => ({ nonce: url, name: '佐々木 優子', askedBy: null }),
  account_invitation: () => ({
    nonce: url,
    name: '佐々木 優子',
    companyName,
    inviterName: '人事 太郎',
    roleName: '一般管理者',
  }),
  mail_confirmation: () => ({ nonce: url, name: '佐々木 優子', email: 'new@company.example' }),
  erasure_notice: () => ({ companyName, count: 12, from: '2026-12-15' }),
  mail_changed: () => ({ name: '佐々木 優子' }),
  second_factor_reset: () => ({ name: '佐々木 優子', by: '会社のオーナーの木村 誠さん' }),
  second_factor_changed: () => ({ name: '佐々木 優子', change: 'app_set', at: '2026-05-12 11:58' }),
  second_factor_guessed: () => ({
    name: '佐々木 優子',
    first: 'password',
    at: '2026-05-12 11:58',
    ip: '203.0.113.5',
  }),
  webhook_stopped: () => ({ companyName, name: '人事システム', reason: 'failing' }),
  sign_in_notice: () => ({
    nonce: url,
    name: '佐々木 優子',
    at: '2026-05-12 11:58',
    ip: '203.0.113.5',
  }),
}
