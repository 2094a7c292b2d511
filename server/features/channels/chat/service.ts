import { languageOf } from '#contract/codes.ts'
import type { MemberLink } from '../../../channels/links/queries.ts'
import type {
  ChannelHandlers,
  ChatEvent,
  ChatEventContext,
  ChatReply,
} from '../../../inbound/provider-events/handlers.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import { keyedHash } from '../../../platform/tokens.ts'
import * as messages from '../../messages/service.ts'
import {
  claimCode,
  countTries,
  holdCode,
  type LinkCode,
  noteTry,
  spendCode,
} from '../linking/code-queries.ts'
import { asksToStop, codeHash, pressedChoice, triesPerHour, typedCode } from '../linking/code-rules.ts'
import { confirmCode, holderOf } from '../linking/code-service.ts'
import { changeLink, type LinkingCtx, unlink } from '../linking/link-service.ts'
import type { ChannelFacts, ChannelWording } from '../words/wording.ts'
import { channelIn, channelWordings } from '../words.ts'
import { otherWords } from './file-words.ts'
import { companyName, findSpoken } from './queries.ts'

type Turn<Event extends ChatEvent = ChatEvent> = Omit<ChatEventContext, 'event'> & {
  ctx: LinkingCtx
  event: Event
}

/** Handles a chat event: codes, presses, stops and blocks change the link, other words are a reply. */
export const handleChatEvent: ChannelHandlers['handleChatEvent'] = async (tx, app, { event, ...rest }) => {
  const ctx = { app, tx, now: asInstant(rest.at), actor: { companyId: rest.companyId } }
  switch (event.kind) {
    case 'text':
      return await onText({ ...rest, ctx, event })
    case 'other_message':
      return await onOther({ ...rest, ctx, event })
    case 'followed':
      return rest.link ? null : await replyTo({ ...rest, ctx, event }, null, (said) => said.notLinked)
    case 'blocked':
      if (rest.link) await unlink(ctx, rest.channel, rest.link.member_id, 'provider')
      return null
    case 'taken_back':
      await messages.hideReply(tx, { ...rest, providerMessageId: event.providerMessageId }, rest.at)
      return null
    case 'pressed':
      return await onPress({ ...rest, ctx, event })
  }
}

type Text = Extract<ChatEvent, { kind: 'text' }>

async function onText(turn: Turn<Text>): Promise<ChatReply | null> {
  const { ctx, channel, link, event } = turn
  const code = channel === 'line' ? typedCode(event.text) : null
  const answer = code === null ? null : await onCode(turn, code)
  if (answer) return answer
  if (!link) return await replyTo(turn, null, (said) => said.notLinked)
  if (asksToStop(event.text)) {
    await unlink(ctx, channel, link.member_id, 'member')
    return await replyTo(turn, link.member_id, (said) => said.unlinked)
  }
  await reply(turn, link, event.text)
  return null
}

type Other = Extract<ChatEvent, { kind: 'other_message' }>

async function onOther(turn: Turn<Other>): Promise<ChatReply | null> {
  const { link } = turn
  if (!link) return await replyTo(turn, null, (said) => said.notLinked)
  await reply(turn, link, otherWords(turn))
  return null
}

function reply({ ctx, channel, event, file, at }: Turn<Text | Other>, link: MemberLink, text: string) {
  const { companyId } = ctx.actor
  const { providerMessageId, markAsReadToken = null } = event
  const key = { companyId, memberId: link.member_id, channel }
  const kept = file && 'content' in file ? file : null
  return messages.takeChatReply(ctx.tx, {
    ...key,
    providerMessageId,
    readToken: markAsReadToken,
    text,
    file: kept,
    at,
  })
}

/** Keeps who sent a code until its page asks; a linked member's words that only look like a code are a reply. */
async function onCode(turn: Turn<Text>, typed: string): Promise<ChatReply | null> {
  const { ctx, channel, link, event, at } = turn
  const { companyId } = ctx.actor
  const who = { companyId, channel, addressHash: keyedHash(ctx.app.secret, 'channel try', event.address) }
  const anHourAgo = asDate(ctx.now.subtract({ hours: 1 }))
  if ((await countTries(ctx.tx, who, anHourAgo)) >= triesPerHour)
    return link ? null : await replyTo(turn, null, (said) => said.tooManyTries)
  const code = await holdCode(ctx.tx, { companyId, channel, hash: codeHash(typed) })
  if (!code || !isOpenTo(code, event.address, at)) {
    if (link && !code) return null
    await noteTry(ctx.tx, who, at)
    return await replyTo(turn, null, (said) => said.codeUnknown)
  }
  const other = await holderOf(ctx, { channel, address: event.address }, code.member_id)
  if (other && !other.isFormer) return await replyTo(turn, code.member_id, (said) => said.alreadyLinked)
  await claimCode(ctx.tx, code, { address: event.address, name: turn.name }, at)
  return await replyTo(turn, code.member_id, (said) => said.codeTaken)
}

const isOpenTo = (code: LinkCode, address: string, at: Date): boolean =>
  code.used_at === null &&
  code.expires_at > at &&
  (code.claimed_address === null || code.claimed_address === address)

async function onPress(turn: Turn<Extract<ChatEvent, { kind: 'pressed' }>>): Promise<ChatReply | null> {
  const { ctx, channel, event, name } = turn
  const { companyId } = ctx.actor
  const choice = pressedChoice(event.action)
  if (!choice) return null
  const code = await holdCode(ctx.tx, { companyId, channel, hash: codeHash(choice.code) })
  if (!code) return await replyTo(turn, null, (said) => said.expired)
  if (!choice.agrees) return await declined(turn, code)
  const { address, thread = null } = event
  const refusal = await confirmCode(ctx, code, { address, name: name ?? code.claimed_name, thread })
  const isDone = refusal === null || turn.link?.member_id === code.member_id
  if (isDone) return await replyTo(turn, code.member_id, (said) => said.linked)
  return await replyTo(turn, code.member_id, (said) =>
    refusal === 'taken' ? said.alreadyLinked : said.expired,
  )
}

async function declined(turn: Turn, code: LinkCode): Promise<ChatReply> {
  const { ctx, channel } = turn
  if (!(await spendCode(ctx.tx, code, asDate(ctx.now))))
    return await replyTo(turn, code.member_id, (said) => said.expired)
  const words = '本人が「受け取らない」を選びました。'
  await changeLink(ctx, { memberId: code.member_id, channel }, { kind: 'failed', code: 'declined', words })
  return await replyTo(turn, code.member_id, (said) => said.declined)
}

type Saying = string | ((facts: ChannelFacts) => string)

/** In the member's language; who is unknown is spoken to in Japanese. */
async function replyTo(
  { ctx, channel }: Turn,
  memberId: number | null,
  choose: (said: ChannelWording['said']) => Saying,
): Promise<ChatReply> {
  const { companyId } = ctx.actor
  const member = memberId === null ? undefined : await findSpoken(ctx.tx, companyId, memberId)
  const language = member ? languageOf(member.mail_language) : 'ja'
  const company = member?.company_name ?? (await companyName(ctx.tx, companyId))
  const saying = choose(channelWordings[language].said)
  const facts = { company, channel: channelIn(channel, language) }
  return { text: typeof saying === 'string' ? saying : saying(facts) }
}
