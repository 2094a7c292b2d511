import { isSelfHarm, readFollowReason } from '#contract/answers/reasons.ts'
import { answerStatus, hasLeft, interviewStatus, isMonthly } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'

const settled = '対応済みです。新しい回答が届くと、次の対応をここに表示します。'
const afterNonResponse = '回答を催促するのではなく、近況を聞いてください。'
const afterNotice = '本人に連絡したら、話した内容を記録してください。'

type Reported = Pick<
  MemberDetail,
  'attention' | 'interview_status' | 'is_unanswered' | 'monthly_answers' | 'schedule' | 'working_status'
>

const isSilence = (reason: string) => readFollowReason(reason)?.code === 'silent'
const isHarassment = (reason: string) => reason === 'critical_word:harassment'

/** What stands above everything else on the page: words about the member's life, or about harassment. */
export function graveNotice({
  attention: { reasons },
}: Pick<Reported, 'attention'>): 'life' | 'harassment' | null {
  if (reasons.some(isSelfHarm)) return 'life'
  return reasons.some(isHarassment) ? 'harassment' : null
}

const wasMissed = ({ schedule }: Reported): boolean =>
  schedule.some(
    ({ enq_type, answer_status }) => isMonthly(enq_type) && answer_status === answerStatus.is.deadline_passed,
  )

/** What to do next in one sentence; null where nothing is known that would call for anything. */
export function nextStep(member: Reported): string | null {
  if (hasLeft(member.working_status)) return null
  if (graveNotice(member)) return afterNotice
  if (member.interview_status === interviewStatus.is.done) return settled
  const [latest] = member.monthly_answers
  if (!latest) return wasMissed(member) ? afterNonResponse : null
  const isOnlySilent = member.is_unanswered && member.attention.reasons.every(isSilence)
  return isOnlySilent ? afterNonResponse : latest.action
}
