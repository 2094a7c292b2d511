import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from './platform/config.ts'
import { commandOf } from './testing/operator.ts'
import { suite } from './testing/suite.ts'

const folder = join(import.meta.dirname, '../deploy')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = readdirSync(folder)
const operations = readFileSync(join(folder, '../docs/operations.md'), 'utf8')

// with a replica, whose figures are there for nobody else
const { call, company, as, register } = suite({
  at: '2026-04-10T09:00:00+09:00',
  env: {
    DATABASE_URL: 'postgres://main.example/main',
    DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    SECRET: 'a-secret-of-the-tests-that-is-long',
  },
})

/** The figures that Prometheus adds itself. */
const ofPrometheus = ['up']

const expressions = () => [
  ...[...textOf('prometheus-rules.yml').matchAll(/^\s+expr: (.*)$/gm)].map(
    ([, expression = '']) => expression,
  ),
  ...[...textOf('grafana-dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => text,
  ),
]

/** What is left of an expression without its labels, times and functions. */
const figuresIn = (expression: string) =>
  (
    expression
      .replace(/\\"/g, '"')
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, '')
      .match(/[a-z_][a-z0-9_]*(?!\w*\s*\()/g) ?? []
  ).filter((word) => word.length > 2 || ofPrometheus.includes(word))

test('every figure of the alerts and the dashboard stands in /metrics', async () => {
  expect(company.id).toBeGreaterThan(0)
  await register()
  await as('owner').get('/v3/members/monthly')
  const { text, status } = await call('GET', '/metrics')
  expect(status).toBe(200)
  const given = new Set([...text.matchAll(/^([a-z_][a-z0-9_]*)[{ ]/gm)].map(([, name]) => name))
  const described = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = new Set(expressions().flatMap(figuresIn))
  expect(asked.size).toBeGreaterThan(10)
  expect(
    [...asked].filter((name) => !given.has(name) && !described.has(name) && !ofPrometheus.includes(name)),
  ).toEqual([])
  expect(text).toMatch(/^soramoyo_database_up 1$/m)
  expect(text).toMatch(/^soramoyo_disk_bytes\{kind="mails"\} [1-9]/m)
})

test('every alert leads to a part of the operations page', () => {
  const runbooks = [...textOf('prometheus-rules.yml').matchAll(/docs\/operations\.md#([\w-]+)/g)].map(
    ([, anchor = '']) => anchor,
  )
  expect(runbooks.length).toBeGreaterThan(10)
  for (const anchor of runbooks) expect(anchors()).toContain(anchor)
})

const anchors = () =>
  [...operations.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

test('what the doctor points to stands there', () => {
  const rules = readdirSync(join(import.meta.dirname, 'features/doctor'))
  const texts = [...rules.map((name) => join('features/doctor', name)), 'platform/settings-rules.ts'].map(
    (name) => readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  const named = texts.flatMap((text) =>
    [...text.matchAll(/docs\/operations\.md#([\w-]+)/g)].map(([, anchor = '']) => anchor),
  )
  expect(named.length).toBeGreaterThan(5)
  for (const anchor of named) expect(anchors()).toContain(anchor)
})

const units = files.filter((name) => name.endsWith('.service'))

test('units, container and example set variables that there are, and give commands that there are', async () => {
  const { stdout: help } = await commandOf({}, 'help')
  for (const name of ['soramoyo.env.example', 'Containerfile', 'compose.yaml', ...units]) {
    const text = textOf(name).replace(/^\s*#.*$/gm, '')
    const set = [...text.matchAll(/(?:^|\s)([A-Z][A-Z_]{3,})[=:]/gm)].map(([, variable = '']) => variable)
    const foreign = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'MALLOC_ARENA_MAX', 'BASE', 'PATH']
    const unheard = set.filter(
      (one) => ![...settingNames, ...foreign].includes(one) && !one.startsWith('POSTGRES_'),
    )
    expect([name, unheard]).toEqual([name, []])
    for (const [, command = ''] of text.matchAll(/server\/cli\.ts (\w+)/g))
      expect(help).toContain(`soramoyo -- ${command}`)
  }
  expect(units.length).toBeGreaterThan(4)
})

test('everything that stands in deploy is named on the operations page', () => {
  for (const name of files) expect(operations).toContain(name)
})

type Version = readonly [number, number]

const versionsIn = (range: string): { exact: boolean; from: Version }[] =>
  range.split('||').map((part) => {
    const [, sign, major, minor] = part.trim().match(/^(\^|>=) ?(\d+)(?:\.(\d+))?/) ?? []
    if (!major) throw new Error(`not a range this test can read: ${range}`)
    return { exact: sign === '^', from: [Number(major), Number(minor ?? 0)] }
  })

const takes = (range: string, [major, minor]: Version) =>
  versionsIn(range).some(
    ({ exact, from }) => (major === from[0] && minor >= from[1]) || (major > from[0] && !exact),
  )

test('under the least Node that package.json names, npm leaves out no optional package', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '..', name), 'utf8'))
  const packages: Record<string, { optional?: boolean; engines?: { node?: string } }> =
    read('package-lock.json').packages
  const optional = Object.entries(packages).filter(
    ([name, { optional, engines }]) => optional && engines?.node && !name.endsWith('-ia32'),
  )
  expect(optional.length).toBeGreaterThan(20)
  for (const { from } of versionsIn(read('package.json').engines.node))
    expect(
      optional.filter(([, { engines }]) => !takes(engines?.node ?? '', from)).map(([name]) => name),
    ).toEqual([])
})

test('what holds the secrets of an installation goes neither into the image nor into git', () => {
  const compose = textOf('compose.yaml')
  const named = [...compose.matchAll(/(\w+\.env)\b/g), ...compose.matchAll(/\{ file: \.\/([\w-]+) \}/g)]
  const files = [...new Set(named.map(([, name = '']) => name))]
  expect(files.sort()).toEqual(['migrate.env', 'owner-password', 'soramoyo.env'])
  for (const list of ['.dockerignore', '.gitignore']) {
    const lines = readFileSync(join(folder, '..', list), 'utf8').split('\n')
    for (const name of files)
      expect([list, lines]).toEqual([
        list,
        expect.arrayContaining([name.endsWith('.env') ? 'deploy/*.env' : `deploy/${name}`]),
      ])
  }
})

test('no line of code in compose.yaml is read as a pair of YAML', () => {
  const items = [...textOf('compose.yaml').matchAll(/^\s+- (.*)$/gm)].map(([, item = '']) => item)
  expect(items.length).toBeGreaterThan(5)
  expect(items.filter((item) => item.includes(': '))).toEqual([])
})
