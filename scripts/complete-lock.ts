import { readFileSync, writeFileSync } from 'node:fs'

type LockedPackage = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, LockedPackage> }

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** Platform packages that npm left out because the registry lacked them; `npm ci` refuses a lock without them. */
export function missingPlatforms(lock: Lock): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {}
  for (const [path, locked] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const places = [`node_modules/${name}`, `${path}/node_modules/${name}`]
      if (places.some((place) => place in lock.packages)) continue
      missing[`node_modules/${name}`] = platformEntry(name, version, locked.dev === true)
    }
  }
  return missing
}

function platformEntry(name: string, version: string, dev: boolean): LockedPackage {
  const words = name.replace('windows', 'win32').split(/[-/.]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (os.length + cpu.length === 0) throw new Error(`${name}: its name tells no platform; lock it by hand.`)
  return {
    version: version.replace(/^[~^]/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(os.includes('linux') && /musl|gnu/.test(name)
      ? { libc: [name.includes('musl') ? 'musl' : 'glibc'] }
      : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

if (import.meta.main) {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = missingPlatforms(lock)
  const names = Object.keys(missing)
  if (names.length > 0 && process.argv.includes('--verify')) {
    process.stderr.write(`package-lock.json lacks ${names.join(', ')}: run node scripts/complete-lock.ts\n`)
    process.exitCode = 1
  } else if (names.length > 0) {
    const all = Object.entries({ ...lock.packages, ...missing })
    lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  }
}
