import { start } from '../server/main.ts'
import { openApp } from '../server/platform/boot.ts'
import { readConfig } from '../server/platform/config.ts'

// All browsers of a worker come from one address, faster than the people of any office.
await start(await openApp(readConfig(process.env)), { requestsPerMinute: 1_000_000 })
