import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../platform/config.ts'
import { type Finding, unknown, well, wrong } from '../../platform/findings.ts'
import { spaceFinding } from './machine-rules.ts'

async function spaceOf(place: string): Promise<Finding[]> {
  const space = await statfs(place).catch(() => null)
  if (!space)
    return [unknown(`disk of ${place}`, 'it could not be looked at', 'look whether the folder is there')]
  return [spaceFinding({ place, free: space.bavail * space.bsize, whole: space.blocks * space.bsize })]
}

function isInstalled(name: string): boolean {
  try {
    return existsSync(createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    return false
  }
}

const build = fileURLToPath(new URL('../../../build/', import.meta.url))

function zoneFinding(): Finding {
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Tokyo',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(0)
  return hour === '09'
    ? well('time zone', 'days are those of Asia/Tokyo, whatever this machine is set to')
    : wrong('time zone', 'Node does not know Asia/Tokyo', 'use the Node that comes with npm ci')
}

export async function examineMachine(config: Config): Promise<Finding[]> {
  const places = config.DATABASE_URL ? [tmpdir()] : [config.DATA_DIR, tmpdir()]
  const spaces = await Promise.all(places.map(spaceOf))
  const remote = config.DATABASE_URL
    ? [
        unknown(
          'disk of the database',
          'it lies on a server whose disk cannot be seen from here',
          'watch its free space there (docs/operations.md#monitoring)',
        ),
      ]
    : []
  const missing = ['web', 'answer', 'site'].filter((name) => !existsSync(`${build}${name}`))
  return [
    ...spaces.flat(),
    ...remote,
    zoneFinding(),
    isInstalled('@expo-google-fonts/noto-sans-jp')
      ? well('fonts', 'PDF files have their Japanese font; no browser is needed for them')
      : wrong('fonts', 'PDF files have no Japanese font', 'npm ci'),
    missing.length === 0
      ? well('build', 'the pages are built')
      : wrong('build', `not built: ${missing.join(', ')}`, 'npm run build'),
  ]
}
