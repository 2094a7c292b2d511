import { tokenPrefix } from '#contract/api-tokens/token-rules.ts'
import { fullName } from '#contract/members/name.ts'
import type { LogPerson, SecurityLogLine } from '#contract/security/calls.ts'
import { readKinds } from '#contract/security/log.ts'
import { secretPrefix } from '#contract/webhooks/event-rules.ts'
import { type Answers, type Demo, found, nextVersion, noSample, pageOf } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'
import { sheetFile } from './member-file.ts'

type Asked = Parameters<Client['security']['downloadLogs']>[0]

/** An address of nobody: it is kept for examples. */
const ownAddress = '192.0.2.10'

const isAbout = ({ subject }: SecurityLogLine, kind: LogPerson['kind'], id: number | undefined) =>
  id === undefined || (subject?.kind === kind && subject.people.some((person) => person.id === id))

async function peopleOf(demo: Demo, q = ''): Promise<LogPerson[]> {
  const { companySecurityLog } = await demo.kept('security', 'log', { limit: 100 })
  const about = companySecurityLog.flatMap(({ subject }) =>
    (subject?.people ?? []).map((person) => ({ kind: subject?.kind ?? 'member', ...person })),
  )
  const each = new Map(about.map((person) => [`${person.kind} ${person.id}`, person]))
  return [...each.values()]
    .filter(({ name }) => (name ?? '').includes(q.trim()))
    .map((person) => ({ ...person, note: null, is_deleted: false }))
}

async function logsOf(demo: Demo, asked: NonNullable<Asked>) {
  const { companySecurityLog } = await demo.kept('security', 'log', { limit: 100 })
  return companySecurityLog.filter(
    (row) =>
      (asked.category === undefined || row.category === asked.category) &&
      (asked.task === undefined || row.task === asked.task) &&
      (asked.result === undefined || row.result === asked.result) &&
      (asked.user_id === undefined || row.user?.id === asked.user_id) &&
      isAbout(row, 'member', asked.member_id) &&
      isAbout(row, 'account', asked.account_id) &&
      (asked.ip_address === undefined || row.ip_address === asked.ip_address) &&
      (asked.from === undefined || row.created_at.slice(0, 10) >= asked.from) &&
      (asked.to === undefined || row.created_at.slice(0, 10) <= asked.to),
  )
}

export const security = (demo: Demo): Answers<Client['security']> => ({
  get: () => demo.kept('security', 'get'),
  register: () => demo.kept('security', 'get'),
  update: async ({ version: _, ...change }) => ({
    ...nextVersion(await demo.kept('security', 'get'), change),
    emails: [],
  }),
  categories: () => demo.kept('security', 'categories'),
  log: async ({ limit, offset, ...asked }) => {
    const all = await logsOf(demo, asked)
    return { companySecurityLog: pageOf(all, { limit, offset }), count: all.length }
  },
  logPeople: async ({ q }) => ({ people: await peopleOf(demo, q) }),
  downloadLogs: async (asked) => {
    const rows = (await logsOf(demo, asked)).map((row) => [
      row.created_at,
      row.category_label,
      row.task_label,
      row.result_label,
      row.user?.name ?? null,
      row.ip_address,
    ])
    return sheetFile(
      [['日時', '分類', '操作', '結果', 'アカウント', 'IPアドレス'], ...rows],
      '操作履歴（デモ）.csv',
    )
  },
  resetPasswords: noSample,
  ownAddress: () => ({ ip: ownAddress }),
})

/** Who read what of a member: nobody else is in the demo. */
export const memberReads = (demo: Demo): Answers<Client['memberReads']> => ({
  list: async ({ code }) => {
    const { id, lastname, firstname } = found(await demo.people.row(code))
    return { result: { member: { id, code, name: fullName({ lastname, firstname }) }, reads: [], count: 0 } }
  },
  download: ({ code }) =>
    sheetFile(
      [['日付', '見た人', 'アカウントID', ...Object.values(readKinds)]],
      `情報を見た人_${code}（デモ）.csv`,
    ),
})

export const textAnalysis = (demo: Demo): Answers<Client['textAnalysis']> => ({
  feedback: async ({ id, feedback_type }) => {
    for (const [, { details }] of demo.people.opened()) {
      const answer = details.monthly_answers.find((one) => one.emotion_answer_id === id)
      if (answer) answer.feedback_type = feedback_type
    }
    return { message: '判定への評価を記録しました。' }
  },
  accuracy: () => demo.kept('textAnalysis', 'accuracy'),
})

/** The words that a company takes out of its readings: none was judged too severe often enough. */
export const silencedWords = (demo: Demo): Answers<Client['silencedWords']> => ({
  list: () => demo.kept('silencedWords', 'list'),
  silence: noSample,
  restore: noSample,
})

/** The operator's reader: the demo is nobody's installation, so that none is set up. */
export const externalReader = (demo: Demo): Answers<Client['externalReader']> => ({
  get: () => demo.kept('externalReader', 'get'),
  save: noSample,
})

/** Tokens of this visit; they open nothing. */
export function apiTokens(demo: Demo): Answers<Client['apiTokens']> {
  let tokens: Output<Client['apiTokens']['list']>['tokens'] = []
  return {
    list: () => ({ tokens }),
    create: async ({ name, permissions, expires_on, allowed_addresses = [] }) => {
      const me = await demo.me()
      const made = {
        id: demo.nextId(),
        name,
        user: { id: me.id, name: me.name },
        permissions,
        expires_on,
        allowed_addresses: allowed_addresses.length > 0 ? allowed_addresses : null,
        is_expired: false,
        created_at: demo.at(),
        last_used_at: null,
      }
      tokens = [made, ...tokens]
      return { id: made.id, token: `${tokenPrefix}demo`, message: 'APIトークンを作成しました。' }
    },
    remove: ({ id }) => {
      const { name } = found(tokens.find((one) => one.id === id))
      tokens = tokens.filter((one) => one.id !== id)
      return { message: `APIトークン「${name}」を無効にしました。` }
    },
  }
}

/** Webhooks of this visit; nothing leaves. */
export function webhooks(demo: Demo): Answers<Client['webhooks']> {
  let kept: Output<Client['webhooks']['list']>['webhooks'] = []
  const change = (id: number, by: (one: (typeof kept)[number]) => Partial<(typeof kept)[number]>) => {
    const before = found(kept.find((one) => one.id === id))
    kept = kept.map((one) => (one.id === id ? { ...one, ...by(one), version: one.version + 1 } : one))
    return before
  }
  return {
    list: () => ({ webhooks: kept }),
    create: ({ name, kind, url, room_id, events }) => {
      const id = demo.nextId()
      const made = { id, name, kind, address: url ?? `ルーム${room_id}`, events, is_active: true }
      const standing = { stop_reason: null, last_attempt: null, former_secret_until: null, version: 1 }
      kept = [{ ...made, ...standing, created_at: demo.at() }, ...kept]
      const secret = kind === 'program' ? `${secretPrefix}demo` : null
      return { id, secret, message: 'Webhookを作成しました。' }
    },
    update: ({ id, name, url, room_id, events, is_active }) => {
      const before = change(id, (one) => ({
        name: name ?? one.name,
        address: url ?? (room_id === undefined ? one.address : `ルーム${room_id}`),
        events: events ?? one.events,
        is_active: is_active ?? one.is_active,
        stop_reason: (is_active ?? one.is_active) ? null : 'by_hand',
      }))
      return { message: `「${name ?? before.name}」の設定を保存しました。` }
    },
    remove: ({ id }) => {
      const { name } = found(kept.find((one) => one.id === id))
      kept = kept.filter((one) => one.id !== id)
      return { message: `「${name}」を削除しました。` }
    },
    rotate: ({ id }) => {
      change(id, () => ({ former_secret_until: demo.at() }))
      return {
        secret: `${secretPrefix}demo`,
        message: 'シークレットを作り直しました。前のものは24時間使えます。',
      }
    },
    test: noSample,
    attempts: () => ({ attempts: [] }),
    resend: noSample,
  }
}
