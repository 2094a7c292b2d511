import type { ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import { type Answers, type Demo, found, noSample, pageOf } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import type { Client, Output } from '../sample-store.ts'
import { belowOf } from './members.ts'

type Lists = Client['channelMembers']
type Linked = Output<Lists['line']['list']>['result']
type Asked = NonNullable<Parameters<Lists['line']['list']>[0]>

const offsets = [0, 100, 200, 300, 400]

const whole = new WeakMap<Demo, Map<ExternalChannel, Promise<Linked>>>()

/** Everybody's link on a channel: recorded hundred by hundred, kept as one. */
function linkedOn(demo: Demo, channel: ExternalChannel): Promise<Linked> {
  const lists = whole.get(demo) ?? new Map<ExternalChannel, Promise<Linked>>()
  whole.set(demo, lists)
  const list = lists.get(channel) ?? joined(demo, channel)
  lists.set(channel, list)
  return list
}

async function joined(demo: Demo, channel: ExternalChannel): Promise<Linked> {
  const pages = await Promise.all(
    offsets.map((offset) =>
      demo.store.read<{ result: Linked }>(`channelMembers.${channel}.list`, { limit: 100, offset }),
    ),
  )
  const [first] = pages
  return { ...found(first).result, members: pages.flatMap((page) => page?.result.members ?? []) }
}

const countsOf = ({ members }: Linked) => {
  const count = (status: number) => members.filter((member) => member.status === status).length
  const [not_linked, authenticating, failed, authenticated] = channelStatus.codes.map(count)
  return {
    not_linked: not_linked ?? 0,
    authenticating: authenticating ?? 0,
    failed: failed ?? 0,
    authenticated: authenticated ?? 0,
  }
}

type Status = Linked['members'][number]['status']

const onChannel = (demo: Demo, channel: ExternalChannel) => {
  const [none, asked] = channelStatus.codes
  const set = async (id: number, status: Status) => {
    const { members } = await linkedOn(demo, channel)
    found(members.find((member) => member.id === id)).status = status
  }
  const done = (count: number, message: string) => ({
    data: { status: 'success' as const, count, skipped: 0 },
    message,
  })
  return {
    list: async ({ q, status, department_id, limit, offset }: Asked) => {
      const held = await linkedOn(demo, channel)
      const below = await belowOf(demo)
      const inside = department_id === undefined ? undefined : below.get(department_id)
      const { rows } = await demo.people.members()
      const home = new Map(rows.map((row) => [row.id, row.department?.id ?? 0]))
      const all = held.members.filter(
        (member) =>
          (!q ||
            holdsWords(q, [
              member.lastname + member.firstname,
              `${member.lastname_kana}${member.firstname_kana}`,
            ])) &&
          (status === undefined || member.status === status) &&
          (department_id === undefined || (inside?.has(home.get(member.id) ?? 0) ?? false)),
      )
      return {
        result: {
          ...held,
          members: pageOf(all, { limit, offset }),
          count: all.length,
          counts: countsOf(held),
        },
      }
    },
    inviteAll: () => done(0, 'デモでは、案内は送信されません。'),
    invite: async ({ member_id }: { member_id: number }) => {
      await set(member_id, asked)
      return done(1, '案内した状態にしました。デモでは、実際には送信されません。')
    },
    cancel: async ({ member_id }: { member_id: number }) => {
      await set(member_id, none)
      return done(1, '連携を解除しました。')
    },
  }
}

const slackTeam = async (demo: Demo) =>
  found(await demo.store.read<Output<Lists['slack']['team']>>('channelMembers.slack.team'))

export const channelMembers = (demo: Demo): Answers<Lists> => ({
  app: onChannel(demo, 'app'),
  line: onChannel(demo, 'line'),
  line_works: onChannel(demo, 'line_works'),
  sms: onChannel(demo, 'sms'),
  slack: {
    ...onChannel(demo, 'slack'),
    team: () => slackTeam(demo),
    clear: async () => {
      const { members } = await linkedOn(demo, 'slack')
      const [none] = channelStatus.codes
      const linked = members.filter(({ status }) => status !== none)
      for (const member of linked) member.status = none
      ;(await slackTeam(demo)).result.team = null
      return {
        data: { status: 'success', count: linked.length, skipped: 0 },
        message: 'Slackとの接続を解除しました。',
      }
    },
  },
})

export const channels = (demo: Demo): Answers<Client['channels']> => {
  const overview = async () => (await demo.kept('channels', 'overview')).result
  const accountOf = async (channel: ExternalChannel) =>
    (await demo.kept('channels', 'account', { channel })).result
  return {
    overview: () => demo.kept('channels', 'overview'),
    saveOrder: async ({ order }) => {
      const held = await overview()
      Object.assign(held, { order, version: held.version + 1 })
      return { result: held, message: '連絡手段の順番を保存しました。' }
    },
    account: ({ channel }) => demo.kept('channels', 'account', { channel }),
    saveAccount: async ({ channel, values }) => {
      const held = await accountOf(channel)
      const shown = Object.entries(values).filter(([name]) => name in held.values)
      Object.assign(held.values, Object.fromEntries(shown))
      held.version += 1
      return { result: held, message: '設定を保存しました。デモでは、外部のサービスには接続しません。' }
    },
    removeAccount: noSample,
    check: noSample,
    lineQuota: () => ({ result: { source: 'plan', limit: null, used: null } }),
    slackManifest: () => demo.kept('channels', 'slackManifest'),
  }
}

export const memberChannels = (demo: Demo): Answers<Client['memberChannels']> => {
  const channelsOf = async (id: number) => found(await demo.people.person(id)).channels.result
  return {
    get: async ({ id }) => ({ result: await channelsOf(id) }),
    prefer: async ({ id, preferred_route }) => ({
      result: Object.assign(await channelsOf(id), { preferred_route }),
      message: '連絡手段を保存しました。',
    }),
    dispatches: async ({ id }) => found(await demo.people.person(id)).dispatches,
    reach: (input) => demo.kept('memberChannels', 'reach', input),
    reachXlsx: noSample,
  }
}
