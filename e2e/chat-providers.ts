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
type Fakes = { line: LineFake; line_works: FakeLineWorks; slack: SlackFake }
type Chat = keyof Fakes

export const colleague = 'hanako@aozora'

let events = 0

/** What somebody does on a chat (writes on LINE, presses a button elsewhere), as the provider signs it. */
const signed: Record<Chat, (fakes: Fakes, userId: string, value: string) => Signed> = {
  line: ({ line }, userId, text) => {
    events += 1
    const [id, replyToken] = [`event-${events}`, `reply-${events}`]
    line.replyTokens.add(replyToken)
    const message = { type: 'text', id, text }
    const event = lineEvent('message', { userId, id, timestamp: Date.now() }, { replyToken, message })
    return lineWebhook(line.account.channelSecret, [event])
  },
  line_works: ({ line_works }, userId, postback) =>
    line_works.callback({
      type: 'message',
      source: { userId, domainId: 1 },
      issuedTime: new Date().toISOString(),
      content: { type: 'text', text: 'ここで受け取る', postback },
    }),
  slack: ({ slack }, userId, value) => {
    const at = new Date()
    const action = { type: 'button', action_id: 'choice_0', action_ts: `${at.getTime() / 1000}`, value }
    const payload = {
      type: 'block_actions',
      api_app_id: slack.app.appId,
      team: { id: slack.app.teamId },
      user: { id: userId },
      channel: { id: `D${userId.slice(1)}` },
      actions: [action],
    }
    const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString()
    return slackRequest(slack.app.signingSecret, body, { at, isForm: true })
  },
}

const saidOn: Record<Chat, (fakes: Fakes) => readonly unknown[]> = {
  line: ({ line }) => line.phone,
  line_works: ({ line_works }) => line_works.arrived,
  slack: ({ slack }) => slack.phone,
}

async function startFakes(): Promise<Fakes> {
  const now = () => new Date()
  return {
    line: await startLine(now),
    line_works: await startLineWorks({ now, users: [colleague] }),
    slack: await startSlack(now),
  }
}

const startBeside = ({ line, line_works, slack }: Fakes): Promise<RunningServer> =>
  startServer(
    {
      LINE_API_BASE: line.base,
      SLACK_API_BASE: slack.base,
      LINE_WORKS_API_BASE: line_works.base,
      LINE_WORKS_AUTH_BASE: line_works.base,
    },
    'e2e/shared-server.ts',
  )

/** Sets a company's accounts up as the providers know them. */
async function openAccounts({ line, slack }: Fakes, seeding: Seeding, companyId: number): Promise<void> {
  const { signingSecret } = slack.app
  const accounts = {
    line: { ...line.account },
    line_works: lineWorksAccount,
    slack: { botToken: 'xoxb-fixed', signingSecret },
  }
  for (const channel of ['line', 'line_works', 'slack'] as const)
    await openChannel(seeding, companyId, channel, accounts[channel], `${channel}-${companyId}`)
}

/** Waits until something like it was said to a member. @returns the words themselves, as they were said last */
async function saidTo(read: () => readonly unknown[], words: RegExp): Promise<string> {
  const last = () =>
    read()
      .map((one) => words.exec(JSON.stringify(one))?.[0] ?? '')
      .findLast(Boolean)
  await expect.poll(last, { timeout: 30_000 }).toBeDefined()
  return last() ?? ''
}

export function chatProviders() {
  let fakes: Fakes
  let server: RunningServer
  let companyId = 0

  test.afterAll(async () => {
    for (const fake of Object.values(fakes)) await fake.stop()
  })

  /** Posts to the company's own address. @returns how the server answered */
  const post = async (channel: Chat, { raw, headers }: Signed): Promise<number> => {
    const { status } = await fetch(`${server.url}/webhooks/${channel}/${channel}-${companyId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(raw),
    })
    return status
  }

  return {
    start: async (): Promise<RunningServer> => {
      fakes = await startFakes()
      server = await startBeside(fakes)
      return server
    },
    open: async (seeding: Seeding, id: number) => {
      companyId = id
      await openAccounts(fakes, seeding, id)
    },
    knows: {
      line: (userId: string, displayName: string) => fakes.line.users.set(userId, { displayName }),
      slack: (userId: string, email: string) => fakes.slack.users.set(userId, { email, name: 'みどり' }),
    },
    does: (channel: Chat, userId: string, value: string) =>
      post(channel, signed[channel](fakes, userId, value)),
    forges: (channel: Chat, userId: string, value: string) => {
      const { raw, headers } = signed[channel](fakes, userId, value)
      return post(channel, { headers, raw: Buffer.concat([raw, Buffer.from(' ')]) })
    },
    said: (channel: Chat, words: RegExp) => saidTo(() => saidOn[channel](fakes), words),
    refusals: () => Object.values(fakes).flatMap((fake) => fake.refusals),
  }
}
