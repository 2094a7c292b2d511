// the database starts while the rest of the program is loaded
import { openFromEnvironment } from './platform/boot.ts'

const opening = openFromEnvironment()
// what keeps it from starting is told below
opening.catch(() => undefined)
const { run } = await import('./main.ts')
await run(opening)
