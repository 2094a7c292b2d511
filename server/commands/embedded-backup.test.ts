import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passphrase, temporaryFolder } from '../testing/installation.ts'
import { commandOf } from '../testing/operator.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => folder.remove())

const environment = (name: string, BACKUP_PASSPHRASE = passphrase) => ({
  DATA_DIR: join(folder.path, name),
  BACKUP_PASSPHRASE,
  SAMPLE: 'off',
})

const secretIn = (name: string) => readFileSync(join(folder.path, name, 'secret'), 'utf8')

async function done(env: NodeJS.ProcessEnv, ...words: string[]) {
  const { code, stdout, stderr } = await commandOf(env, ...words)
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

test('the embedded database moves to another folder with its SECRET, by the passphrase alone', async () => {
  const company = ['company', 'create', '--name', '株式会社移転', '--owner-email', 'owner@moved.example']
  await done(environment('old'), ...company)
  const file = join(folder.path, 'backup')
  await done(environment('old'), 'backup', '--out', file)
  const wrong = await commandOf(environment('new', 'another passphrase'), 'restore', '--in', file)
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE is not the one')])
  expect(existsSync(join(folder.path, 'new'))).toBe(false)
  const restored = await done(environment('new'), 'restore', '--in', file)
  expect(restored.secret).toContain('from the backup')
  expect(secretIn('new').trim()).toBe(secretIn('old').trim())
  expect(await done(environment('new'), 'company', 'list')).toEqual(
    await done(environment('old'), 'company', 'list'),
  )
})
