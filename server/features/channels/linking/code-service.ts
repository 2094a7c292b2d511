import type { ExternalChannel } from '#contract/channels/names.ts'
import { type Language, languageOf } from '#contract/codes.ts'
import { findLinked } from '../../../channels/links/queries.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import * as answers from '../../answers/service.ts'
import * as messages from '../../messages/service.ts'
import { consentWords } from '../words.ts'
import { type CodeKey, type LinkCode, replaceCode, spendCode, storeDisclosed } from './code-queries.ts'
import { codeHash, codeMinutes, codeOf } from './code-rules.ts'
import { changeLink, type LinkingCtx, unlink } from './link-service.ts'
import { isFormer } from './queries.ts'

type Member = { id: number; mail_language: number; company_name: string }

/** What a member agrees to, as it is shown, and who that says reads what it writes. */
export async function consentOf(
  tx: Tx,
  { companyId, channel, member, language }: ConsentKey,
): Promise<{ words: string[]; disclosed: answers.NoticeEntry[] }> {
  const disclosed = await answers.replyReaders(tx, companyId, member.id)
  const readers = messages.readerGroups(language, answers.shownNotice(disclosed))
  return { words: consentWords({ language, company: member.company_name, channel, readers }), disclosed }
}

type ConsentKey = { companyId: number; channel: ExternalChannel; member: Member; language: Language }

/** Makes a code that links an account; `address` is where the company says that the member is reached. */
export async function makeCode(
  { app, tx, now, actor: { companyId } }: LinkingCtx,
  member: Member,
  { channel, address, language }: { channel: ExternalChannel; address: string | null; language?: Language },
): Promise<{ code: string; consent: string[]; expiresAt: Date }> {
  const spoken = language ?? languageOf(member.mail_language)
  const { words, disclosed } = await consentOf(tx, { companyId, channel, member, language: spoken })
  const expiresAt = asDate(now.add({ minutes: codeMinutes[channel] }))
  const key: CodeKey = { companyId, memberId: member.id, channel }
  const code = codeOf(app.secret, { ...key, expiresAt })
  const row = { ...key, hash: codeHash(code), consent: words.join('\n'), disclosed, address, expiresAt }
  await replaceCode(tx, row, asDate(now))
  return { code, consent: words, expiresAt }
}

/** Who else an address on a channel reaches, and whether that member has left: then it is free. */
export async function holderOf(
  { tx, actor: { companyId } }: LinkingCtx,
  at: { channel: ExternalChannel; address: string },
  memberId: number,
): Promise<{ memberId: number; isFormer: boolean } | null> {
  const other = await findLinked(tx, { companyId, ...at })
  if (!other || other.member_id === memberId) return null
  return { memberId: other.member_id, isFormer: await isFormer(tx, companyId, other.member_id) }
}

export type LinkRefusal = 'expired' | 'taken'

/** Spends a code once and links its address; gives why not. */
export async function confirmCode(
  ctx: LinkingCtx,
  code: LinkCode,
  at: { address: string | null; name: string | null; thread?: string | null },
): Promise<LinkRefusal | null> {
  const { company_id: companyId, member_id: memberId, channel, consent } = code
  let formerHolder: number | null = null
  if (at.address !== null) {
    const other = await holderOf(ctx, { channel, address: at.address }, memberId)
    if (other && !other.isFormer) return 'taken'
    formerHolder = other?.memberId ?? null
  }
  if (!(await spendCode(ctx.tx, code, asDate(ctx.now)))) return 'expired'
  if (formerHolder !== null) await unlink(ctx, channel, formerHolder, 'company')
  const { address, name: addressName, thread = null } = at
  await changeLink(
    ctx,
    { memberId, channel },
    { kind: 'confirmed', by: 'member', address, addressName, thread, consent },
  )
  await storeDisclosed(ctx.tx, { companyId, memberId, channel }, code.disclosed ?? [])
  return null
}
