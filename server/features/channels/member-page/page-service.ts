import type { Temporal } from 'temporal-polyfill'
import * as z from 'zod'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { monthlyQuestionsAs } from '#contract/answers/earlier-questions.ts'
import type { ChannelCard, MemberPage, OwnAnswer } from '#contract/channels/member-page-view.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { type Language, languageOf } from '#contract/codes.ts'
import { listAccounts } from '../../../channels/accounts/queries.ts'
import { readLinks } from '../../../channels/links/queries.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import * as answers from '../../answers/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import * as mails from '../../mails/service.ts'
import * as messages from '../../messages/service.ts'
import { consentWords } from '../words.ts'
import { cardOf, reachingChannels } from './card-rules.ts'
import type { PageMember } from './queries.ts'

export type Visit = { app: App; now: Temporal.Instant }

const sender = z.object({ from: z.string().optional(), senderNumber: z.string().optional() })

/** The number that SMS come from, where it is one that may be told. */
function senderOf(settings: unknown): string | null {
  const kept = sender.safeParse(settings).data
  return kept?.senderNumber ?? kept?.from ?? null
}

/** Everything on a member's own page. @param wanted the language to read it in */
export async function memberPage(
  tx: Tx,
  { now }: Pick<Visit, 'now'>,
  member: PageMember,
  wanted: Language | null,
): Promise<{ page: MemberPage; language: Language }> {
  const key = { companyId: member.company_id, memberId: member.id }
  const spoken = languageOf(member.mail_language)
  const language = wanted ?? spoken
  const readers = await answers.replyReaders(tx, key.companyId, key.memberId)
  const channels = await cardsOf(tx, member, {
    language,
    readers: messages.readerGroups(language, answers.shownNotice(readers)),
  })
  const linked = channels.filter(({ state }) => state === 'linked').map(({ channel }) => channel)
  const page: MemberPage = {
    companyName: member.company_name,
    today: todayIn(now),
    member: { lastname: member.lastname, firstname: member.firstname },
    channels,
    routes: reachingChannels(member, linked),
    preferred: member.preferred_route,
    standing: (await mails.openedFor(tx, key)).standing,
    spoken,
    readers: answers.shownNotice(readers),
    ...(await ownAnswers(tx, key, now)),
  }
  return { page, language }
}

async function cardsOf(
  tx: Tx,
  member: PageMember,
  { language, readers }: { language: Language; readers: readonly string[] },
): Promise<ChannelCard[]> {
  const { company_id: companyId, company_name: company } = member
  const links = await readLinks(tx, companyId, [member.id])
  const accounts = await listAccounts(tx, companyId)
  const order = (channel: ExternalChannel) => member.route_order.indexOf(channel)
  return accounts
    .sort((one, other) => order(one.channel) - order(other.channel))
    .map(({ channel, settings: stored }) =>
      cardOf(
        channel,
        links.find((link) => link.channel === channel),
        {
          member,
          consent: consentWords({ language, company, channel, readers }),
          from: channel === 'sms' ? senderOf(stored) : null,
        },
      ),
    )
}

type Key = { companyId: number; memberId: number }

async function ownAnswers(
  tx: Tx,
  key: Key,
  now: Temporal.Instant,
): Promise<Pick<MemberPage, 'answers' | 'lines'>> {
  const given = await answers.ofMember(tx, { ...key, today: todayIn(now) })
  const lines = await followUps.linesFor(tx, key, now)
  const disclosed = (answerId: number | null) =>
    lines
      .filter((line) => line.answerId === answerId)
      .map(({ text, writerName, writtenOn }) => ({ text, writerName, writtenOn }))
  return { answers: given.map((answer) => ownAnswer(answer, disclosed(answer.id))), lines: disclosed(null) }
}

function ownAnswer(answer: MonthlyAnswer, lines: OwnAnswer['lines']): OwnAnswer {
  const { as_read: read, question_list: own } = answer
  const words = [read.answer1, read.answer2, read.answer3]
  const asked = monthlyQuestionsAs(read)
  return {
    round: answer.monthly_count,
    language: read.language,
    answeredOn: answer.dt_answered.slice(0, 10),
    chosen: [
      ...asked.map(({ name }, index) => ({ name, words: words[index] ?? '' })),
      ...own.map(({ question_text, answer: said }) => ({ name: question_text, words: said })),
    ],
    text: answer.answer_text ?? '',
    lines,
  }
}
