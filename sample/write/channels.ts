import type { ExternalChannel } from '#contract/channels/names.ts'
import { workingStatus } from '#contract/codes.ts'
import { moveLink } from '../../server/channels/links/moves.ts'
import { addDays, instantAt, startOfDay } from '../../server/platform/calendar.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import { newToken } from '../../server/platform/tokens.ts'
import type { Random } from '../random.ts'
import type { StoredMember } from './members.ts'

type SampleChannel = Extract<ExternalChannel, 'app' | 'line'>

export type SampleLinks = ReadonlyMap<number, { channel: SampleChannel; address: string | null }>

const label: Record<SampleChannel, string> = { app: 'アプリ', line: 'LINE' }

/** Linked to LINE and to the app, and asked for LINE without an answer yet. */
const shares = { line: 0.36, app: 0.14, asked: 0.08 }

/** Suspended accounts without secrets, so that a sample company cannot reach a provider. */
async function insertAccounts(tx: Tx, companyId: number, at: Date): Promise<void> {
  const account = (channel: SampleChannel, settings: Record<string, string>) => ({
    company_id: companyId,
    channel,
    webhook_key: newToken(),
    settings: JSON.stringify(settings),
    closed_code: 'sample',
    closed_at: at,
    created_at: at,
    updated_at: at,
    checked_at: at,
    closed_reason: `サンプル企業のため、${label[channel]}では送信しません。`,
  })
  await tx
    .insertInto('channel_accounts')
    .values([account('line', { basicId: '@sample', monthlyLimit: '5000' }), account('app', {})])
    .execute()
}

export async function insertChannels(
  tx: Tx,
  companyId: number,
  members: readonly StoredMember[],
  { random, today }: { random: Random; today: string },
): Promise<SampleLinks> {
  await insertAccounts(tx, companyId, asDate(startOfDay(today)))
  const links = new Map<number, { channel: SampleChannel; address: string | null }>()
  const present = members.filter(
    ({ employment, story, registeredOn }) =>
      employment.workingStatus === workingStatus.is.employed &&
      story !== 'undeliverable' &&
      registeredOn < addDays(today, -1),
  )
  for (const member of present) {
    const drawn = random.whole(0, 999) / 1000
    const { line, app, asked } = shares
    if (drawn >= line + app + asked) continue
    const channel = drawn >= line && drawn < line + app ? 'app' : 'line'
    const key = { companyId, memberId: member.id, channel } as const
    await moveLink(tx, key, { kind: 'invited' }, asDate(instantAt(member.registeredOn, '14:30')))
    if (drawn >= line + app) continue
    const at = asDate(instantAt(member.registeredOn, '18:40'))
    const address = channel === 'line' ? lineUser(random) : null
    const addressName = channel === 'line' ? member.person.firstname.written : null
    const consent = `${label[channel]}でアンケートのご案内とメッセージを受け取ります。`
    await moveLink(tx, key, { kind: 'confirmed', by: 'member', address, addressName, consent }, at)
    links.set(member.id, { channel, address })
  }
  return links
}

const lineUser = (random: Random): string =>
  `U${Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('')}`
