import type { MemberPageNews } from '#contract/channels/member-page-view.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { codeOfLanguage, type Language } from '#contract/codes.ts'
import { readLinks } from '../../../channels/links/queries.ts'
import { asDate } from '../../../platform/clock.ts'
import * as mails from '../../mails/service.ts'
import { invite } from '../invitations/service.ts'
import { forgetCodes, openCodes } from '../linking/code-queries.ts'
import { confirmCode, makeCode } from '../linking/code-service.ts'
import { changeLink, type LinkingCtx, unlink } from '../linking/link-service.ts'
import type { MemberAct } from './act-rules.ts'
import { type PageMember, writeWish } from './queries.ts'

export type Next = {
  at: 'home' | 'line' | 'app'
  news: MemberPageNews | null
  channel: ExternalChannel | null
  spoken?: Language
}

/** The shortest interval between two messages of one button, in minutes. */
const askingPause = 10

export async function act(
  ctx: LinkingCtx,
  member: PageMember,
  wish: MemberAct,
  shownIn: Language,
): Promise<Next> {
  const at = asDate(ctx.now)
  switch (wish.kind) {
    case 'start':
      return await start(ctx, member, wish.channel, shownIn)
    case 'confirm':
      return await confirm(ctx, member)
    case 'cancel':
      await forgetCodes(ctx.tx, keyOf(member, wish.channel))
      await changeLink(
        ctx,
        { memberId: member.id, channel: wish.channel },
        { kind: 'unlinked', by: 'member' },
      )
      return home('cancelled', wish.channel)
    case 'unlink':
      await unlink(ctx, wish.channel, member.id, 'member')
      return home('unlinked', wish.channel)
    case 'prefer':
      await writeWish(ctx.tx, member, { preferred_route: wish.route }, at)
      return home('saved')
    case 'speak':
      await writeWish(ctx.tx, member, { mail_language: codeOfLanguage(wish.language) }, at)
      return { ...home('saved'), spoken: wish.language }
    case 'choose':
      await mails.chooseFor(ctx, { companyId: member.company_id, memberId: member.id }, wish.choice)
      return home('saved')
  }
}

const home = (news: MemberPageNews | null, channel: ExternalChannel | null = null): Next => ({
  at: 'home',
  news,
  channel,
})

const keyOf = (member: PageMember, channel: ExternalChannel) => ({
  companyId: member.company_id,
  memberId: member.id,
  channel,
})

/** LINE and the app go on with a code on the page; over the others their first message leaves. */
async function start(
  ctx: LinkingCtx,
  member: PageMember,
  channel: ExternalChannel,
  shownIn: Language,
): Promise<Next> {
  if (channel === 'line' || channel === 'app') {
    await changeLink(ctx, { memberId: member.id, channel }, { kind: 'invited' })
    await makeCode(ctx, member, { channel, address: null, language: shownIn })
    return { at: channel, news: null, channel }
  }
  const [link] = (await readLinks(ctx.tx, member.company_id, [member.id])).filter(
    (one) => one.channel === channel,
  )
  const pause = asDate(ctx.now.subtract({ minutes: askingPause }))
  if (link?.invited_at && link.invited_at > pause) return home('asked_already', channel)
  await invite(ctx, channel, [member.id])
  return home('asked', channel)
}

async function confirm(ctx: LinkingCtx, member: PageMember): Promise<Next> {
  const open = await openCodes(ctx.tx, member.company_id, member.id, asDate(ctx.now))
  const code = open.find(({ channel, claimed_address }) => channel === 'line' && claimed_address !== null)
  if (!code) return home('expired', 'line')
  const refusal = await confirmCode(ctx, code, { address: code.claimed_address, name: code.claimed_name })
  return home(refusal ?? 'linked', 'line')
}
