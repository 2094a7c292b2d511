import { start } from '../server/main.ts'
import { openFromEnvironment } from '../server/platform/boot.ts'

// All browsers of a worker come from one address, faster than the people of any office.
await start(await openFromEnvironment(), { requestsPerMinute: 1_000_000 })
