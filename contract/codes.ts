/** All codes with their keys and labels; database/code-functions.test.ts compares the predicates with 00-codes.sql. */

type Entry = {
  readonly code: number
  readonly key: string
  readonly label: string
  readonly meaning?: string
}

type Codes<Entries extends readonly Entry[]> = { -readonly [I in keyof Entries]: Entries[I]['code'] }
type ByKey<Entries extends readonly Entry[]> = {
  readonly [One in Entries[number] as One['key']]: One['code']
}

/** A code list: `codes` feeds schemas, `is` names a code by its key as it is written, `label` is for screens and files. */
/* @__NO_SIDE_EFFECTS__ */
export function codeTable<const Entries extends readonly Entry[]>(entries: Entries) {
  const labels = new Map<number, string>(entries.map((entry) => [entry.code, entry.label]))
  return {
    entries,
    codes: entries.map((entry) => entry.code) as Codes<Entries>,
    is: Object.fromEntries(entries.map((entry) => [entry.key, entry.code])) as ByKey<Entries>,
    label: (code: number | null | undefined): string => (code == null ? '' : (labels.get(code) ?? '')),
  }
}

/** The union of a table's codes. */
export type CodeOf<Table extends { entries: readonly Entry[] }> = Table['entries'][number]['code']

export const conditionType = codeTable([
  { code: 1, key: 'sunny', label: '晴れ', meaning: '問題なし' },
  { code: 2, key: 'cloudy', label: 'くもり', meaning: 'やや注意' },
  { code: 3, key: 'rainy', label: '雨', meaning: '要フォロー' },
  { code: 99, key: 'no_answer', label: '判定なし' },
])

/** A condition with what it means, as tooltips and files say it: 雨（要フォロー）. */
export function conditionWords(condition: number | null | undefined): string {
  const entry = conditionType.entries.find(({ code }) => code === condition)
  if (!entry) return ''
  return 'meaning' in entry ? `${entry.label}（${entry.meaning}）` : entry.label
}

/** The same by its key. */
export const meantBy = (key: 'sunny' | 'cloudy' | 'rainy'): string => conditionWords(conditionType.is[key])

/** The member is well. */
export const isSunny = (condition: number): boolean => condition === conditionType.is.sunny
/** Something weighs on the member. */
export const isCloudy = (condition: number): boolean => condition === conditionType.is.cloudy
/** Needs a follow-up. */
export const isRainy = (condition: number): boolean => condition === conditionType.is.rainy
/** An answer whose questions were not all skipped. */
export const hasWeather = (condition: number): boolean =>
  condition === conditionType.is.sunny ||
  condition === conditionType.is.cloudy ||
  condition === conditionType.is.rainy

export const answerStatus = codeTable([
  { code: 1, key: 'scheduled', label: '配信予定' },
  { code: 2, key: 'sent', label: '回答待ち' },
  { code: 3, key: 'answered', label: '回答済み' },
  { code: 4, key: 'deadline_passed', label: '未回答' },
  { code: 5, key: 'not_sent', label: '配信停止' },
  { code: 6, key: 'reserved', label: '予約' },
  { code: 7, key: 'undeliverable', label: '不達' },
  { code: 8, key: 'not_applicable', label: '対象外' },
])

/** Not yet due, or its mail has not been accepted. */
export const isScheduled = (status: number): boolean => status === answerStatus.is.scheduled
/** Sent, and waited for. */
export const isOpen = (status: number): boolean => status === answerStatus.is.sent
/** The answer is there. */
export const isAnswered = (status: number): boolean => status === answerStatus.is.answered
/** Sent out and not taken back: what rates of answers count. */
export const isDelivered = (status: number): boolean =>
  status === answerStatus.is.sent ||
  status === answerStatus.is.answered ||
  status === answerStatus.is.deadline_passed
/** An answer may still come, now or later. */
export const isStillAsked = (status: number): boolean =>
  status === answerStatus.is.scheduled || status === answerStatus.is.sent
/** A mail that goes out opens it. */
export const opensWhenSent = (status: number): boolean =>
  status === answerStatus.is.scheduled || status === answerStatus.is.undeliverable
/** Never delivered, by decision or failure. */
export const isLeftOut = (status: number): boolean =>
  status === answerStatus.is.not_sent ||
  status === answerStatus.is.undeliverable ||
  status === answerStatus.is.not_applicable
/** It concerns the member at all. */
export const isApplicable = (status: number): boolean => status !== answerStatus.is.not_applicable

export const enqType = codeTable([
  { code: 1, key: 'monthly', label: '月次アンケート' },
  { code: 2, key: 'anniversary', label: '入社1年アンケート' },
])

/** One of the twelve monthly rounds. */
export const isMonthly = (type: number): boolean => type === enqType.is.monthly
/** The one-year survey. */
export const isAnnual = (type: number): boolean => type === enqType.is.anniversary

export const interviewStatus = codeTable([
  { code: 0, key: 'no_action', label: '対応不要' },
  { code: 1, key: 'not_handled', label: '未対応' },
  { code: 2, key: 'in_progress', label: '対応中' },
  { code: 3, key: 'done', label: '対応済み' },
])

/** Somebody is still to act. */
export const waitsForFollowUp = (status: number): boolean =>
  status === interviewStatus.is.not_handled || status === interviewStatus.is.in_progress

export const importance = codeTable([
  { code: 1, key: 'high', label: '高' },
  { code: 2, key: 'medium', label: '中' },
  { code: 3, key: 'low', label: '低' },
])

export const impression = codeTable([
  { code: 1, key: 'no_problem', label: '気がかりなし' },
  { code: 2, key: 'going_well', label: '順調' },
  { code: 3, key: 'average', label: 'ふつう' },
  { code: 4, key: 'slightly_worried', label: 'やや心配' },
  { code: 5, key: 'worried', label: '心配' },
])

export const actionType = codeTable([
  { code: 1, key: 'manual', label: '手入力' },
  { code: 2, key: 'automatic', label: '自動' },
])

export const employingType = codeTable([
  { code: 1, key: 'regular', label: '正社員' },
  { code: 2, key: 'contract', label: '契約社員' },
  { code: 3, key: 'part_time', label: 'パート・アルバイト' },
  { code: 4, key: 'other', label: 'その他' },
])

export const workingStatus = codeTable([
  { code: 1, key: 'employed', label: '在籍' },
  { code: 2, key: 'on_leave', label: '休職' },
  { code: 3, key: 'resigned', label: '退職' },
  { code: 4, key: 'declined', label: '入社辞退' },
])

/** At work. */
export const isEmployed = (status: number): boolean => status === workingStatus.is.employed
/** With the company, but away. */
export const isOnLeave = (status: number): boolean => status === workingStatus.is.on_leave
/** Was with the company and left it. */
export const hasResigned = (status: number): boolean => status === workingStatus.is.resigned
/** Never came. */
export const hasDeclined = (status: number): boolean => status === workingStatus.is.declined
/** At work or on leave. */
export const isWithCompany = (status: number): boolean =>
  status === workingStatus.is.employed || status === workingStatus.is.on_leave
/** Resigned, or never came: nothing is sent any more. */
export const hasLeft = (status: number): boolean =>
  status === workingStatus.is.resigned || status === workingStatus.is.declined

export const initialEvaluatedPoint = codeTable([
  { code: 1, key: 's', label: 'S' },
  { code: 2, key: 'a', label: 'A' },
  { code: 3, key: 'b', label: 'B' },
  { code: 4, key: 'c', label: 'C' },
])

export const gender = codeTable([
  { code: 1, key: 'male', label: '男性' },
  { code: 2, key: 'female', label: '女性' },
  { code: 3, key: 'not_selected', label: '選択しない' },
])

export const isNewbie = codeTable([
  { code: 1, key: 'new_graduate', label: '新卒' },
  { code: 0, key: 'mid_career', label: '中途' },
])

export const resignReason = codeTable([
  { code: 1, key: 'lack_of_skill', label: 'スキル不足' },
  { code: 2, key: 'workplace_mismatch', label: '職場とのミスマッチ' },
  { code: 3, key: 'pay', label: '待遇への不満' },
  { code: 4, key: 'private', label: '家庭・私的な事情' },
  { code: 5, key: 'health', label: '健康上の理由' },
  { code: 6, key: 'company', label: '会社都合' },
  { code: 7, key: 'other', label: 'その他' },
])

export const routeEmployed = codeTable([
  { code: 1, key: 'job_ad', label: '求人広告' },
  { code: 2, key: 'agency', label: '人材紹介' },
  { code: 3, key: 'direct', label: 'ダイレクトリクルーティング' },
  { code: 4, key: 'referral', label: '社員紹介' },
  { code: 5, key: 'talent_pool', label: 'タレントプール' },
  { code: 6, key: 'own_site', label: '自社サイト' },
  { code: 7, key: 'rehire', label: '再雇用' },
  { code: 8, key: 'other', label: 'その他' },
])

export const graduationType = codeTable([
  { code: 1, key: 'university', label: '大学' },
  { code: 2, key: 'high_school', label: '高校' },
  { code: 3, key: 'junior_high', label: '中学校' },
  { code: 4, key: 'graduate_school', label: '大学院' },
  { code: 5, key: 'technical_college', label: '高等専門学校' },
  { code: 6, key: 'junior_college', label: '短期大学' },
  { code: 7, key: 'vocational_school', label: '専門学校' },
  { code: 8, key: 'other', label: 'その他' },
])

/** The direction of a message in a thread. */
export const messageStatus = codeTable([
  { code: 1, key: 'sent', label: '送信' },
  { code: 2, key: 'reply', label: '返信' },
])

/** From the company to the member. */
export const isSentByCompany = (status: number): boolean => status === messageStatus.is.sent
/** From the member to the company. */
export const isReply = (status: number): boolean => status === messageStatus.is.reply

/** How far HR is with what a member wrote. */
export const conversationStatus = codeTable([
  { code: 1, key: 'open', label: '未返信' },
  { code: 2, key: 'in_progress', label: '確認中' },
  { code: 3, key: 'done', label: '完了' },
])

/** Nothing is left to do until the member writes again. */
export const isConversationDone = (status: number): boolean => status === conversationStatus.is.done

export const mailLanguage = codeTable([
  { code: 0, key: 'ja', label: '日本語' },
  { code: 1, key: 'en', label: '英語' },
  { code: 2, key: 'zh-Hant', label: '中国語（繁体字）' },
  { code: 3, key: 'zh-Hans', label: '中国語（簡体字）' },
])

/** How a question of a company's own is answered. */
export const questionAnswerType = codeTable([
  { code: 1, key: 'free_text', label: '自由記述' },
  { code: 2, key: 'choice', label: '選択式' },
])

/** The linked services that members come from. */
export const joinedSite = codeTable([
  { code: 1, key: 'site_1', label: '連携サービス（新卒採用）' },
  { code: 3, key: 'site_3', label: '連携サービス（中途採用）' },
  { code: 4, key: 'site_4', label: '連携サービス（アルバイト採用）' },
])

/** What became of a call of a linked service. */
export const serviceCallResult = codeTable([
  { code: 1, key: 'accepted', label: '受け付けました' },
  { code: 2, key: 'unreadable', label: '内容を読み取れません' },
  { code: 3, key: 'invalid', label: '項目のエラー' },
  { code: 4, key: 'unsigned', label: '署名が一致しません' },
  { code: 5, key: 'out_of_time', label: '時刻のずれ' },
  { code: 6, key: 'repeated', label: '同じ署名の再送' },
  { code: 7, key: 'failed', label: '処理できませんでした' },
])

export const appStatus = codeTable([
  { code: 0, key: 'unauthenticated', label: '未認証' },
  { code: 1, key: 'awaiting', label: '認証待ち' },
  { code: 2, key: 'authenticated', label: '認証済み' },
])

export const linkStatus = codeTable([
  { code: 0, key: 'not_linked', label: '未連携' },
  { code: 1, key: 'linked', label: '連携済み' },
])

export const channelStatus = codeTable([
  { code: 0, key: 'not_linked', label: '未連携' },
  { code: 1, key: 'authenticating', label: '認証中' },
  { code: 2, key: 'failed', label: '認証失敗' },
  { code: 3, key: 'authenticated', label: '認証済み' },
])

export const progressStatus = codeTable([
  { code: 1, key: 'not_answered', label: '未回答' },
  { code: 2, key: 'answered', label: '回答済み' },
])

export const feedbackType = codeTable([
  { code: 1, key: 'correct', label: '合っている' },
  { code: 2, key: 'too_severe', label: '判定が重すぎる' },
  { code: 3, key: 'too_light', label: '判定が軽すぎる' },
])

/** The five steps of a monthly question, whatever its choices say; 0 is a skipped question. */
export const answerScore = codeTable([
  { code: 5, key: 'so_good', label: '上から1番目の選択肢' },
  { code: 4, key: 'good', label: '上から2番目の選択肢' },
  { code: 3, key: 'normal', label: '真ん中の選択肢' },
  { code: 2, key: 'bad', label: '下から2番目の選択肢' },
  { code: 1, key: 'so_bad', label: '下から1番目の選択肢' },
  { code: 0, key: 'skipped', label: '無回答' },
])

export type ConditionType = CodeOf<typeof conditionType>
export type AnswerStatus = CodeOf<typeof answerStatus>
export type InterviewStatus = CodeOf<typeof interviewStatus>
export type Importance = CodeOf<typeof importance>
export type WorkingStatus = CodeOf<typeof workingStatus>
export type AnswerScore = CodeOf<typeof answerScore>
export type Language = (typeof mailLanguage.entries)[number]['key']

/** The language tag of a mail_language code; an unknown code reads as Japanese, the product's own language. */
export function languageOf(code: number): Language {
  return mailLanguage.entries.find((entry) => entry.code === code)?.key ?? 'ja'
}

/** The mail_language code of a language tag. */
export function codeOfLanguage(language: Language): number {
  return mailLanguage.entries.find((entry) => entry.key === language)?.code ?? 0
}
