import { Temporal } from 'temporal-polyfill'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/database.ts'
import { openLog } from '../server/platform/log.ts'
import { makeCompany } from '../server/testing/company.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { testSecrets } from '../server/testing/secret.ts'
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts'
import type { Measurement } from './main.ts'
import { answersDuring, told, toldTurn } from './setup/health-probe.ts'
import { type Hostility, startSender } from './setup/hostile-sender.ts'

const rounds = 5
async function measure(name: string, server: ServerProcess, hostility: Hostility): Promise<Measurement[]> {
  const sender = await startSender(hostility)
  const idle: number[] = []
  const beside: number[] = []
  const turns = { idle: 0, beside: 0 }
  await server.longestTurn()
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await answersDuring(hostility.url, Promise.resolve())))
    turns.idle = Math.max(turns.idle, await server.longestTurn())
    beside.push(...(await answersDuring(hostility.url, sender.send())))
    turns.beside = Math.max(turns.beside, await server.longestTurn())
  }
  sender.stop()
  return [...told(name, beside, idle), toldTurn(name, turns.beside, turns.idle)]
}

/** How /healthz answers beside twelve anonymous bodies of 8 MB, and beside a file of nine million commas. */
export default async function hostileInput(): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const database = await openTestDatabase()
  const app = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    ...testSecrets,
    database: openDatabase(database.url),
    clock: () => Temporal.Now.instant(),
    log: openLog('silent'),
  }
  const company = await makeCompany(app)
  const server = await startServerProcess({ databaseUrl: database.url, now: app.clock().toString() })
  const by = { url: server.url, token: company.accounts.owner.token }
  const measured = [
    ...(await measure('hostile-input-bodies', server, { ...by, kind: 'bodies' })),
    ...(await measure('hostile-input-file', server, { ...by, kind: 'file' })),
  ]
  await server.kill()
  await app.database.close()
  await database.drop()
  await stop()
  return measured
}
