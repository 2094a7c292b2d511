import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { mailDomainLines } from './operator-rules.ts'

const linesOf = (env: Record<string, string>) => mailDomainLines(readConfig(env)).split('\n')

test('an operator gets the lines for DNS and Postfix from the settings in use', () => {
  const lines = linesOf({
    MAIL_REPLY_DOMAIN: 'Reply.Soramoyo.jp',
    INBOUND_SMTP_PORT: 'lmtp:2424',
    SMTP_URL: 'smtp://relay.soramoyo.jp:587',
    PUBLIC_URL: 'https://app.soramoyo.jp',
    MAIL_FROM: '空模様 <survey@mail.soramoyo.jp>',
  })
  for (const line of [
    'reply.soramoyo.jp. IN MX 10 app.soramoyo.jp.',
    'reply.soramoyo.jp. IN TXT "v=spf1 a:relay.soramoyo.jp -all"',
    'relay_domains = $relay_domains reply.soramoyo.jp',
    'reply.soramoyo.jp lmtp:inet:127.0.0.1:2424',
  ])
    expect(lines).toContain(line)
  expect(lines.join('\n')).toContain('DMARC of mail.soramoyo.jp')
  expect(lines.filter((line) => line.includes('Not set'))).toEqual([])
})

test('where nothing is set yet it shows an example and says so; without lmtp: it is SMTP', () => {
  expect(linesOf({})[0]).toBe('# Not set, shown with an example: MAIL_REPLY_DOMAIN, INBOUND_SMTP_PORT')
  const lines = linesOf({ MAIL_REPLY_DOMAIN: 'reply.example', INBOUND_SMTP_PORT: '2525' })
  expect(lines).toContain('reply.example smtp:[127.0.0.1]:2525')
  const open = linesOf({ MAIL_REPLY_DOMAIN: 'reply.example', INBOUND_SMTP_PORT: '2525', HOST: '0.0.0.0' })
  expect(open).toContain('reply.example smtp:[127.0.0.1]:2525')
})
