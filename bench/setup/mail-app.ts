import { Temporal } from 'temporal-polyfill'
import { readConfig } from '../../server/platform/config.ts'
import type { App } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/log.ts'
import { openTestDatabase } from '../../server/testing/database.ts'

export async function openBenchApp(smtpUrl: string): Promise<{ app: App; close(): Promise<void> }> {
  const database = await openTestDatabase()
  const app: App = {
    config: readConfig({ SMTP_URL: smtpUrl, LOG_LEVEL: 'error' }),
    secret: 'a-secret-of-the-benchmark-that-is-long-enough',
    secrets: ['a-secret-of-the-benchmark-that-is-long-enough'],
    database: openDatabase(database.url),
    clock: () => Temporal.Now.instant(),
    log: openLog('error'),
  }
  return {
    app,
    close: async () => {
      await app.database.close()
      await database.drop()
    },
  }
}
