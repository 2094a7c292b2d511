import { emergencyWords, helpLinesIn } from '#contract/answers/help-lines.ts'
import { readFollowReason } from '#contract/answers/reasons.ts'
import { gravestReason } from '#contract/follow-ups/attention-rules.ts'
import type { Agenda } from '#contract/talks/calls.ts'
import {
  type AgendaReason,
  avoid,
  byMonth,
  byQuestion,
  graveAvoid,
  graveKeep,
  helpWords,
  keep,
  ofGrave,
  openings,
  passedOnWhy,
  whyWords,
} from './words.ts'

export type Talker = 'hr' | 'manager'

/** What an agenda is made of; nothing that a member wrote is among it. */
export type AgendaOf = {
  reason: AgendaReason
  /** The question of the survey that was answered lowest, where the talker may know. */
  question: 1 | 2 | 3 | null
  /** Months after joining, 0 in the first. */
  month: number
  talker: Talker
  /** How many talks there were before. */
  talks: number
}

const ofCritical: Record<string, AgendaReason> = {
  self_harm: 'life',
  harassment: 'harassment',
  quitting: 'quitting',
}

/** The reason for a talk, of the stored reasons that its talker may know. */
export function agendaReasonOf(reasons: readonly string[]): AgendaReason {
  const read = readFollowReason(gravestReason(reasons) ?? '')
  switch (read?.code) {
    case 'critical_word':
      return ofCritical[read.numbers[0] ?? ''] ?? 'concern'
    case 'health_word':
      return 'health'
    case 'so_bad':
      return 'worst'
    case 'rainy':
      return 'rain'
    case 'question':
      return 'question'
    case 'text_concern':
      return 'concern'
    case 'total_down':
      return 'drop'
    case 'silent':
      return 'silent'
    case undefined:
      return 'regular'
  }
}

/** The question that was answered with its lowest choice; null where none was. */
export function lowestQuestion(reasons: readonly string[]): 1 | 2 | 3 | null {
  const read = reasons.map(readFollowReason).find((one) => one?.code === 'so_bad')
  const number = Number(read?.numbers[0])
  return number === 1 || number === 2 || number === 3 ? number : null
}

const graveReasons: readonly AgendaReason[] = ['life', 'harassment', 'health', 'quitting']

const turn = <One>(all: readonly One[], at: number): One[] => all.slice(at % all.length).slice(0, 1)

/** The agenda of the next talk: the same for the same case, another than that of the talk before. */
export function agendaOf({ reason, question, month, talker, talks }: AgendaOf): Omit<Agenda, 'released'> {
  const isGrave = graveReasons.includes(reason)
  const third = isGrave ? ofGrave : usual(question, month)
  return {
    why: whyWords[reason],
    questions: [...turn(openings[reason], talks).flat(), ...turn(third, talks)],
    avoid: isGrave ? [...avoid[talker], graveAvoid] : [...avoid[talker]],
    keep: isGrave ? [...keep[talker], graveKeep] : [...keep[talker]],
    help: isGrave ? helpFor(reason, talker) : [],
  }
}

const usual = (question: AgendaOf['question'], month: number): readonly string[] =>
  question === null ? (byMonth.find(({ until }) => month <= until)?.questions ?? []) : byQuestion[question]

/** Why now for who was passed a sentence on, but may not know of the answer. */
export const whyPassedOn = passedOnWhy

function helpFor(reason: AgendaReason, talker: Talker): string[] {
  const [first] = helpLinesIn('ja')
  const lines = first ? [`${first.name.ja}：${first.phone}`] : []
  const [own, ...more] = [helpWords[talker], ...(talker === 'manager' ? [helpWords.hr] : [])]
  if (reason === 'life') return [emergencyWords.ja, own, ...more, ...lines]
  return reason === 'harassment' ? [own, ...more, helpWords.leader, ...lines] : [own, ...more, ...lines]
}
