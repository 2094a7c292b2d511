import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { replyAddress } from '../server/channels/email/return-address-rules.ts'
import { readConfig } from '../server/platform/config.ts'
import type { App } from '../server/platform/context.ts'
import { openDatabase } from '../server/platform/database.ts'
import { openLog } from '../server/platform/log.ts'
import { makeCompany } from '../server/testing/company.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { httpClient } from '../server/testing/http.ts'
import { testSecrets } from '../server/testing/secret.ts'
import { letter } from '../server/testing/sent-message.ts'
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts'
import { makeMember } from '../server/testing/survey.ts'
import { watchHeld } from './hostile-input/held-memory.ts'
import { mails } from './hostile-input/mails.ts'
import { pictures } from './hostile-input/pictures.ts'
import { type Hostility, type Sent, startSender } from './hostile-input/sender.ts'
import { tables } from './hostile-input/tables.ts'
import type { Measurement } from './main.ts'
import { answersDuring, reported, turnReported } from './setup/health-probe.ts'

type Place = { app: App; server: ServerProcess; by: Omit<Hostility, 'kind' | 'times'> }

type Kind = { shape: string; ordinary: string; times: number }

const domain = 'reply.example'
const mailPort = 43_925
const rounds = { bodies: 5, files: 2 }

const shapesOf = (all: object): Kind[] => {
  const names = Object.keys(all)
  return names.map((shape) => {
    const ordinary = names.find((name) => name === `${shape.split('-', 1)[0]}-ordinary`) ?? names[0] ?? ''
    return { shape, ordinary, times: 1 }
  })
}

/** Each alone, and the worst of two kinds as often at once as somebody may send them. */
const kinds: Kind[] = [
  { shape: 'bodies', ordinary: 'csv-ordinary', times: 1 },
  ...[tables, pictures, mails].flatMap(shapesOf),
  { shape: 'xlsx-part-of-48-mb', ordinary: 'csv-ordinary', times: 8 },
  { shape: 'png-50-million-deep', ordinary: 'jpeg-ordinary', times: 8 },
]

/** Until what came by mail is worked off. */
async function settled({ app }: Place): Promise<void> {
  const waiting = () =>
    app.database.asSystem((tx) =>
      tx.selectFrom('inbound_mails').select('id').where('handled_at', 'is', null).limit(1).executeTakeFirst(),
    )
  while (await waiting()) await pause(20)
}

const shown = ({ shape, times }: Kind) => (times > 1 ? `${shape}-${times}-at-once` : shape)

async function measure(place: Place, kind: Kind): Promise<Measurement[]> {
  const { server, by } = place
  const started = async (shape: string, times: number) => startSender({ ...by, kind: shape, times })
  const ordinary = await started(kind.ordinary, 1)
  const hostile = await started(kind.shape, kind.times)
  const answers = new Set<number>()
  const sent = async (sending: Promise<Sent>) => {
    for (const status of await sending) answers.add(status)
    await settled(place)
  }
  // what a first file of its kind loads is no matter of what comes then
  await sent(ordinary.send())
  const name = `hostile-input-${shown(kind)}`
  const [idle, beside] = [[] as number[], [] as number[]]
  const most = { idleTurn: 0, turn: 0, idleHeld: 0, held: 0 }
  await server.longestTurn()
  for (let round = 0; round < (kind.shape === 'bodies' ? rounds.bodies : rounds.files); round += 1) {
    const holding = watchHeld(server.child.pid ?? 0)
    idle.push(...(await answersDuring(by.url, sent(ordinary.send()))))
    most.idleHeld = Math.max(most.idleHeld, holding())
    most.idleTurn = Math.max(most.idleTurn, await server.longestTurn())
    answers.clear()
    const held = watchHeld(server.child.pid ?? 0)
    beside.push(...(await answersDuring(by.url, sent(hostile.send()))))
    most.held = Math.max(most.held, held())
    most.turn = Math.max(most.turn, await server.longestTurn())
  }
  ordinary.stop()
  hostile.stop()
  process.stderr.write(`${name}: ${[...answers]}\n`)
  const memory = { value: Math.round(most.held), floor: Math.round(most.idleHeld), unit: 'MB' }
  return [
    ...reported(name, beside, idle),
    turnReported(name, most.turn, most.idleTurn),
    { name: `${name}-memory`, ...memory, ratio: Number((memory.floor / memory.value).toFixed(2)) },
  ]
}

/** Somebody who was written to, so that mail of theirs is taken. */
async function openPlace(app: App, databaseUrl: string): Promise<Place> {
  const env = { MAIL_REPLY_DOMAIN: domain, INBOUND_SMTP_PORT: String(mailPort) }
  const now = app.clock().toString()
  const server = await startServerProcess({
    databaseUrl,
    now,
    works: true,
    env,
    requestsPerMinute: 1_000_000,
  })
  const company = await makeCompany(app)
  const member = await makeMember(app, company)
  const { token } = company.accounts.owner
  const json = { member_ids: [member.id], ...letter }
  await httpClient(server.url)('POST', '/v3/messages/send', { as: token, json })
  const { reply_nonce } = await app.database.asSystem((tx) =>
    tx
      .selectFrom('messages')
      .select('reply_nonce')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow(),
  )
  const to = replyAddress(testSecrets.secret, domain, reply_nonce ?? Buffer.alloc(0))
  return {
    app,
    server,
    by: { url: server.url, token, memberId: member.id, mail: { port: mailPort, to } },
  }
}

/** What twelve anonymous bodies of 8 MB, and each shape of file, cost /healthz, the event loop and memory. */
export default async function hostileInput(only: readonly string[]): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const database = await openTestDatabase()
  const app = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    ...testSecrets,
    database: openDatabase(database.url),
    clock: () => Temporal.Now.instant(),
    log: openLog('silent'),
  }
  const measured: Measurement[] = []
  for (const kind of kinds.filter((one) => only.length === 0 || only.includes(shown(one)))) {
    // a server of its own, so that none is measured with what another left in memory
    const place = await openPlace(app, database.url)
    measured.push(...(await measure(place, kind)))
    await place.server.kill()
  }
  await app.database.close()
  await database.drop()
  await stop()
  return measured
}
