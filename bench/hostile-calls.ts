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
import { httpClient } from '../server/testing/http.ts'
import { samlMetadata } from '../server/testing/saml-provider.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import type { Measurement } from './main.ts'
import { answersDuring, reported, turnReported } from './setup/health-probe.ts'
import { callbackShapes, type SamlPlace } from './setup/hostile-callbacks.ts'
import { shapeNames, type Walk } from './setup/hostile-walker.ts'

/** Lets a company's people in by SAML, as far as an answer of its provider is read. */
async function setUpSaml(url: string, token: string): Promise<SamlPlace> {
  const call = httpClient(url)
  const path = '/v3/settings/sign_on'
  const json = { xml: samlMetadata(), version: 1 }
  const { status, body } = await call('PUT', `${path}/metadata`, { as: token, json })
  if (status !== 200) throw new Error(`the metadata was answered with ${status}`)
  return body.saml
}

type Sent = { name: string; order: Walk }

/** How /healthz answers beside one hostile shape after another, sent to every call of the contract and every callback. */
export default async function hostileCalls(only: readonly string[]): Promise<Measurement[]> {
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
  const measure = async ({ name, order }: Sent) => {
    const walk = async () => {
      walker.send(order)
      const [{ broken }] = await once(walker, 'message')
      if (broken > 0) throw new Error(`${name}: ${broken} calls answered 500 or more`)
    }
    await server.longestTurn()
    const idle = await answersDuring(server.url, Promise.resolve())
    const idleTurn = await server.longestTurn()
    const beside = await answersDuring(server.url, walk())
    measured.push(...reported(name, beside, idle), turnReported(name, await server.longestTurn(), idleTurn))
  }
  const isWanted = (name: string) => only.length === 0 || only.some((part) => name.startsWith(part))
  const { url } = server
  for (const kind of ['anonymous', 'signed-in'])
    for (const shape of shapeNames) {
      const name = `hostile-${kind}-${shape}`
      if (!isWanted(name)) continue
      const token = kind === 'signed-in' ? (await makeCompany(app)).accounts.owner.token : null
      await measure({ name, order: { url, token, shape } })
    }
  const saml = await setUpSaml(url, (await makeCompany(app)).accounts.owner.token)
  for (const shape of callbackShapes.filter((one) => isWanted(`hostile-callback-${one}`)))
    await measure({ name: `hostile-callback-${shape}`, order: { url, token: null, shape, saml } })
  walker.kill()
  await server.kill()
  await app.database.close()
  await database.drop()
  await stop()
  return measured
}
