import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '../platform/findings.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startDnsServer } from '../testing/dns-server.ts'
import { commandOf } from '../testing/operator.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/smtp-peer.ts'

let database: TestDatabase
let peer: SmtpPeer

beforeAll(async () => {
  database = await openTestDatabase()
  peer = await startSmtpPeer()
})
afterAll(async () => {
  await peer.stop()
  await database.drop()
})

const settings = () => ({
  DATABASE_URL: database.url,
  SECRET: 's'.repeat(32),
  SMTP_URL: peer.url,
  MAIL_FROM: '空模様 <soramoyo@mail.example>',
})

const used = () => ({
  ...settings(),
  PUBLIC_URL: 'https://soramoyo.invalid',
  MAIL_REPLY_DOMAIN: 'reply.example',
})

async function doctor(env: Record<string, string>, ...words: string[]) {
  const { code, stdout, stderr } = await commandOf(env, 'doctor', '--json', ...words)
  expect(stderr).toBe('')
  const { is_well: isWell, findings }: { is_well: boolean; findings: Finding[] } = JSON.parse(stdout)
  expect(code).toBe(isWell ? 0 : 1)
  const of = (check: string) => {
    const found = findings.find((one) => one.check === check)
    return found ? `${found.level}: ${found.says}` : 'nothing'
  }
  return { code, findings, of }
}

test('the doctor asks to dial the help lines once, and to check them again after a year', async () => {
  const lines = async (at: string) => {
    const { findings } = await doctor(settings(), '--at', `${at}T10:00:00+09:00`)
    return findings.filter(({ check }) => check.startsWith('help line'))
  }
  expect((await lines('2027-01-10'))[0]).toMatchObject({
    level: 'mind',
    todo: expect.stringContaining('dial it once'),
  })
  const late = await lines('2028-01-10')
  expect(late).toHaveLength(5)
  for (const line of late)
    expect(line).toMatchObject({ level: 'wrong', says: expect.stringContaining('a year has passed') })
})

test('every finding that is not well says what to do, and a person reads the worst first', async () => {
  const { findings } = await doctor(used())
  for (const { level, todo } of findings) expect(todo === null).toBe(level === 'well')
  const { stdout, code } = await commandOf(used(), 'doctor')
  expect(code).toBe(1)
  expect(stdout.split('\n')[0]).toMatch(/^WRONG/)
  expect(stdout).toContain('         → ')
})

test('a domain that publishes what it should is well; the keys are asked for by their selector', async () => {
  const dns = await startDnsServer({
    txt: {
      'mail.example': ['google-site-verification=x', 'v=spf1 ip4:192.0.2.1 -all'],
      '_dmarc.mail.example': ['v=DMARC1; p=reject'],
      's1._domainkey.mail.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(300)}`],
    },
    mx: { 'reply.example': 'mx.soramoyo.example' },
  })
  const { of } = await doctor(used(), '--dns', dns.address, '--dkim-selector', 's1')
  dns.stop()
  expect(of('SPF of mail.example')).toBe('well: v=spf1 ip4:192.0.2.1 -all')
  expect(of('DMARC of mail.example')).toBe('well: v=DMARC1; p=reject')
  expect(of('DKIM of mail.example')).toBe('well: its key is published')
  expect(of('MX of reply.example')).toBe('well: mx.soramoyo.example')
  expect(of('mail server')).toMatch(/^well: answers/)
})

test('one that publishes nothing is wrong, and where nobody answers it could not be asked', async () => {
  const dns = await startDnsServer({ txt: { '_dmarc.mail.example': ['v=DMARC1; p=none'] } })
  const empty = await doctor(used(), '--dns', dns.address)
  dns.stop()
  expect(empty.of('SPF of mail.example')).toMatch(/^wrong: there is none/)
  expect(empty.of('DMARC of mail.example')).toMatch(/^mind: /)
  expect(empty.of('DKIM of mail.example')).toMatch(/^unknown: .*selector/)
  expect(empty.of('MX of reply.example')).toMatch(/^wrong: /)
  const away = await doctor(used(), '--dns', dns.address)
  expect(away.of('SPF of mail.example')).toBe('unknown: DNS could not be asked')
  expect(away.of('PUBLIC_URL')).toMatch(/^unknown: .*could not be asked/)
})

test('a mail server and a database that are away are named, and the rest is looked at nevertheless', async () => {
  const env = { ...settings(), SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }
  const { code, of } = await doctor(env)
  expect(code).toBe(1)
  expect(of('mail server')).toMatch(/^wrong: mails cannot leave: /)
  expect(of('database')).toMatch(/^wrong: it cannot be read/)
  expect(of('fonts')).toMatch(/^well/)
})

test('the start’s words on misconfigured settings are the doctor’s', async () => {
  const { of } = await doctor(used())
  expect(of('TRUSTED_PROXIES')).toMatch(/^wrong: .*none is declared/)
})
