import type { Temporal } from 'temporal-polyfill'
import { workingStatus } from '#contract/codes.ts'
import { filledMessage } from '#contract/messages/rules.ts'
import { addDays, instantAt } from '../../server/platform/calendar.ts'
import type { Random } from '../random.ts'
import { circulars, letters } from '../words/messages.ts'
import type { StoredMember } from '../write/members.ts'
import type { Handler } from './plans.ts'

export type SampleReply = { body: string; at: Temporal.Instant; readAt: Temporal.Instant | null }

export type SampleMessage = {
  member: StoredMember
  subject: string
  body: string
  at: Temporal.Instant
  isBounced: boolean
  reply: SampleReply | null
}

export type SampleSend = {
  handler: Handler
  subject: string
  body: string
  at: Temporal.Instant
  messages: SampleMessage[]
}

type Office = { companyName: string; handlers: readonly Handler[]; today: string }

type Text = { daysAgo: number; subject: string; body: string; replies: readonly string[] }

/** Replies that came within so many days are still to be read, but no more than `unreadCount`. */
const unreadCount = 3

export function correspondence(
  random: Random,
  members: readonly StoredMember[],
  office: Office,
): SampleSend[] {
  const employed = random.shuffled(
    members.filter(({ employment }) => employment.workingStatus === workingStatus.is.employed),
  )
  const reachable = employed.filter(({ story }) => story !== 'undeliverable')
  const lost = employed.filter(({ story }) => story === 'undeliverable').slice(0, 1)
  const take = (count: number) => reachable.splice(0, count)
  const sends = [
    ...circulars.map((text, index) =>
      sendFrom(random, [...take(text.size), ...(index === 0 ? lost : [])], text, office),
    ),
    ...letters.map(({ reply, ...text }) =>
      sendFrom(random, take(1), { ...text, replies: reply === null ? [] : [reply] }, office),
    ),
  ]
  return marked(sends.filter(({ messages }) => messages.length > 0))
}

function sendFrom(
  random: Random,
  members: readonly StoredMember[],
  { daysAgo, subject, body, replies }: Text,
  { companyName, handlers, today }: Office,
): SampleSend {
  const handler = random.pick(handlers)
  const day = addDays(today, -daysAgo)
  const at = instantAt(day, `${random.whole(9, 16)}:${String(random.whole(10, 59))}:00`.padStart(8, '0'))
  const messages = members.map((member, index): SampleMessage => {
    const name = `${member.person.lastname.written} ${member.person.firstname.written}`
    const words = { name, company: companyName, department: member.workplace.name, sender: handler.name }
    const isBounced = member.story === 'undeliverable'
    const answer = isBounced ? undefined : replies[index]
    return {
      member,
      subject: filledMessage(subject, words),
      body: filledMessage(body, words),
      at,
      isBounced,
      reply: answer === undefined ? null : { body: answer, at: replyTime(random, at), readAt: null },
    }
  })
  return { handler, subject, body, at, messages }
}

/** Within a day, so that even the newest has come by today. */
const replyTime = (random: Random, at: Temporal.Instant) => at.add({ minutes: random.whole(20, 24 * 60) })

/** All replies but the newest were read some hours after they came. */
function marked(sends: SampleSend[]): SampleSend[] {
  const times = sends
    .flatMap(({ messages }) => messages.flatMap(({ reply }) => (reply ? [reply.at.epochMilliseconds] : [])))
    .sort((a, b) => b - a)
  const waiting = new Set(times.slice(0, unreadCount))
  const read = (reply: SampleReply): SampleReply =>
    waiting.has(reply.at.epochMilliseconds) ? reply : { ...reply, readAt: reply.at.add({ hours: 3 }) }
  return sends.map((send) => ({
    ...send,
    messages: send.messages.map((message) => ({ ...message, reply: message.reply && read(message.reply) })),
  }))
}
