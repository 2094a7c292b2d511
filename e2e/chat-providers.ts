import { expect } from '@playwright/test'
import { openChannel } from '../server/testing/channel-accounts.ts'
import { type LineFake, lineEvent, lineWebhook, startLine } from '../server/testing/providers/line.ts'
import {
  type FakeLineWorks,
  lineWorksAccount,
  startLineWorks,
} from '../server/testing/providers/line-works.ts'
import { type SlackFake, slackRequest, startSlack } from '../server/testing/providers/slack.ts'
import type { Seeding } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

type Signed = { raw: Buffer; headers: Record<string, string> }
type Chat = 'line' | 'line_works' | 'slack'

/** A member of LINE WORKS as HR registers it. */
export const colleague = 'hanako@aozora'

/** LINE, LINE WORKS and Slack, with a server that speaks to them; what people do there comes as signed webhooks. */
export function chatProviders() {
  let line: LineFake
  let lineWorks: FakeLineWorks
  let slack: SlackFake
  let server: RunningServer
  let companyId = 0
  let events = 0

  test.afterAll(async () => {
    for (const fake of [line, lineWorks, slack]) await fake.stop()
  })

  /** Posts what a provider signed, to the company's own address. @returns how the server answered */
  const post = async (channel: Chat, { raw, headers }: Signed): Promise<number> => {
    const { status } = await fetch(`${server.url}/webhooks/${channel}/${channel}-${companyId}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      body: new Uint8Array(raw),
    })
    return status
  }

  const onLine = (userId: string, text: string): Signed => {
    events += 1
    const [id, replyToken] = [`event-${companyId}-${events}`, `reply-${companyId}-${events}`]
    line.replyTokens.add(replyToken)
    const message = { type: 'text', id, text }
    const event = lineEvent('message', { userId, id, timestamp: Date.now() }, { replyToken, message })
    return lineWebhook(line.account.channelSecret, [event])
  }

  const onSlack = (userId: string, value: string): Signed => {
    const at = new Date()
    const action = { type: 'button', action_id: 'choice_0', action_ts: `${at.getTime() / 1000}`, value }
    const payload = {
      ...{ type: 'block_actions', api_app_id: slack.app.appId, team: { id: slack.app.teamId } },
      ...{ user: { id: userId }, channel: { id: `D${userId.slice(1)}` }, actions: [action] },
    }
    const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString()
    return slackRequest(slack.app.signingSecret, body, { at, isForm: true })
  }

  const onLineWorks = (userId: string, postback: string): Signed =>
    lineWorks.callback({
      ...{ type: 'message', source: { userId, domainId: 1 }, issuedTime: new Date().toISOString() },
      content: { type: 'text', text: 'ここで受け取る', postback },
    })

  const saidOn: Record<Chat, () => string> = {
    line: () => JSON.stringify(line.phone),
    line_works: () => JSON.stringify(lineWorks.arrived),
    slack: () => JSON.stringify(slack.phone),
  }

  return {
    start: async (): Promise<RunningServer> => {
      const now = () => new Date()
      line = await startLine(now)
      slack = await startSlack(now)
      lineWorks = await startLineWorks({ now, users: [colleague] })
      const bases = {
        ...{ LINE_API_BASE: line.base, SLACK_API_BASE: slack.base },
        ...{ LINE_WORKS_API_BASE: lineWorks.base, LINE_WORKS_AUTH_BASE: lineWorks.base },
      }
      server = await startServer(bases, 'e2e/shared-server.ts')
      return server
    },
    /** Sets a company's accounts up as the providers know them. */
    open: async (seeding: Seeding, id: number) => {
      companyId = id
      const { signingSecret } = slack.app
      const accounts = {
        line: { ...line.account },
        line_works: lineWorksAccount,
        slack: { botToken: 'xoxb-fixed', signingSecret },
      }
      for (const channel of ['line', 'line_works', 'slack'] as const)
        await openChannel(seeding, id, channel, accounts[channel], `${channel}-${id}`)
      lineWorks.arrived.length = 0
      slack.phone.length = 0
      line.phone.length = 0
    },
    /** Somebody whom LINE or Slack knows by this name. */
    knows: {
      line: (userId: string, displayName: string) => line.users.set(userId, { displayName }),
      slack: (userId: string, email: string) => slack.users.set(userId, { email, name: 'みどり' }),
    },
    /** What somebody writes to the company's account on LINE. */
    writes: (userId: string, text: string) => post('line', onLine(userId, text)),
    /** Somebody presses a button of a message. */
    presses: (channel: 'line_works' | 'slack', userId: string, value: string) =>
      post(channel, channel === 'slack' ? onSlack(userId, value) : onLineWorks(userId, value)),
    /** The same with a byte more than what was signed. */
    forges: (channel: Chat, userId: string, value: string) => {
      const made = { line: onLine, line_works: onLineWorks, slack: onSlack }[channel](userId, value)
      return post(channel, { ...made, raw: Buffer.concat([made.raw, Buffer.from(' ')]) })
    },
    /** Waits until something like it was said to a member. @returns the words themselves */
    said: async (channel: Chat, words: RegExp): Promise<string> => {
      await expect.poll(() => saidOn[channel](), { timeout: 30_000 }).toMatch(words)
      return words.exec(saidOn[channel]())?.[0] ?? ''
    },
    /** What broke a provider's rules. */
    refusals: () => [line, lineWorks, slack].flatMap((fake) => fake.refusals),
  }
}
