import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Temporal } from 'temporal-polyfill'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/database.ts'
import { openLog } from '../server/platform/log.ts'
import { makeCompany } from '../server/testing/company.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import type { Measurement } from './main.ts'
import { answersDuring, reported, turnReported } from './setup/health-probe.ts'
import { shapeNames, type Walk } from './setup/hostile-walker.ts'

/** How /healthz answers beside one hostile shape after another, sent to every call of the contract. */
export default async function hostileCalls(): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const database = await openTestDatabase()
  const app = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    database: openDatabase(database.url),
    clock: () => Temporal.Now.instant(),
    log: openLog('silent'),
  }
  const now = app.clock().toString()
  const server = await startServerProcess({ databaseUrl: database.url, now, requestsPerMinute: 1_000_000 })
  const walker = fork(fileURLToPath(new URL('./setup/hostile-walker.ts', import.meta.url)), { execArgv: [] })
  await once(walker, 'message')
  const measured: Measurement[] = []
  for (const isSignedIn of [false, true])
    for (const shape of shapeNames) {
      const token = isSignedIn ? (await makeCompany(app)).accounts.owner.token : null
      const order: Walk = { url: server.url, token, shape }
      const walk = async () => {
        walker.send(order)
        const [{ broken }] = await once(walker, 'message')
        if (broken > 0) throw new Error(`${shape}: ${broken} calls answered 500 or more`)
      }
      const name = `hostile-${isSignedIn ? 'signed-in' : 'anonymous'}-${shape}`
      await server.longestTurn()
      const idle = await answersDuring(server.url, Promise.resolve())
      const idleTurn = await server.longestTurn()
      const beside = await answersDuring(server.url, walk())
      measured.push(...reported(name, beside, idle), turnReported(name, await server.longestTurn(), idleTurn))
    }
  walker.kill()
  await server.kill()
  await app.database.close()
  await database.drop()
  await stop()
  return measured
}
