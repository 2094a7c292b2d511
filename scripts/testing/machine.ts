import { existsSync } from 'node:fs'
import { show } from '../processes.ts'
import { headlessShell } from './chromium.ts'
import { systemPostgres } from './system-postgres.ts'

type Requirement = {
  package: string
  purpose: string
  isThere: () => boolean
  /** Not every distribution has it, and the tests do without. */
  isOptional?: boolean
}

const requirements: Requirement[] = [
  { package: 'chromium', purpose: 'the browser', isThere: () => existsSync('/usr/bin/chromium') },
  {
    package: 'chromium-headless-shell',
    purpose: 'a faster browser',
    isOptional: true,
    isThere: () => existsSync(headlessShell),
  },
  {
    package: 'fonts-noto-cjk',
    purpose: 'Japanese and Chinese fonts',
    isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
  {
    package: 'poppler-utils',
    purpose: 'what reads our PDF files',
    isThere: () => existsSync('/usr/bin/pdftotext'),
  },
  { package: 'pgbouncer', purpose: 'a connection pooler', isThere: () => existsSync('/usr/sbin/pgbouncer') },
  { package: 'postgresql', purpose: 'a PostgreSQL ≥ 15', isThere: () => systemPostgres() !== undefined },
]

/** Installs what the tests need of the system where it may; otherwise gives what a person has to install. */
export async function prepareMachine(): Promise<string | undefined> {
  const missing = missingPackages()
  const wished = missingPackages(true)
  if (missing.length + wished.length === 0) return undefined
  const prefix = await installerPrefix()
  if (prefix) {
    const [command = '', ...before] = [...prefix, 'apt-get']
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await show(command, [...before, 'update', '-q'], { env })
    for (const packages of [missing, wished])
      if (packages.length > 0)
        await show(command, [...before, 'install', '-qy', '--no-install-recommends', ...packages], { env })
  }
  const still = missingPackages()
  if (still.length === 0) return undefined
  const purposes = requirements.filter((one) => still.includes(one.package)).map(({ purpose }) => purpose)
  return `The tests need ${purposes.join(', ')}. On Debian 12 or newer:\n  sudo apt-get update && sudo apt-get install -y ${still.join(' ')}`
}

function missingPackages(isOptional = false): string[] {
  return requirements
    .filter((one) => (one.isOptional ?? false) === isOptional && !one.isThere())
    .map((requirement) => requirement.package)
}

async function installerPrefix(): Promise<string[] | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return (await show('sudo', ['-n', 'true'])) === 0 ? ['sudo', '-n'] : undefined
}
